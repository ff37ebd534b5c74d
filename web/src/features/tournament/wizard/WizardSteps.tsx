import type { Tournament } from '@boast/contract/tournaments';
import { classNames } from '../../../ui/class-names.ts';

const steps = [
  { step: 'preview', name: 'Preview' },
  { step: 'tipping', name: 'Tipping' },
  { step: 'review', name: 'Review' },
] as const;

export type WizardStep = (typeof steps)[number]['step'];

/** Whose draw it is, and which of the three steps this is. The title steps back while one tips. */
export function WizardSteps({ tournament, step }: { tournament: Tournament; step: WizardStep }) {
  const isTipping = step === 'tipping';
  return (
    <header className={isTipping ? 'mb-4' : 'mb-8'}>
      <h1 className={classNames('display', isTipping ? 'truncate text-lead md:text-title' : 'text-display')}>
        {tournament.name} - Beta
      </h1>
      <ol aria-label="Steps" className={classNames('flex gap-1.5', isTipping ? 'mt-2' : 'mt-5')}>
        {steps.map(({ step: other, name }) => (
          <li
            key={other}
            aria-current={other === step ? 'step' : undefined}
            className={classNames(
              'eyebrow flex-1 border-t-[3px] pt-1.5',
              other === step ? 'border-tin text-ink' : 'border-line text-quiet',
            )}
          >
            {name}
          </li>
        ))}
      </ol>
    </header>
  );
}
