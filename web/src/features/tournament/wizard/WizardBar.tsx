import type { ReactNode } from 'react';
import { sitePaths } from '../../../lib/path-builder.ts';
import { classNames } from '../../../ui/class-names.ts';
import { picksBar } from '../../../ui/marks/edge-bar.ts';
import { PicksAlerts } from '../picks/PicksAlerts.tsx';
import { StateLine, UnsavedNote } from '../picks/StateLine.tsx';
import type { WizardView } from './wizard-view.ts';

type WizardBarProps = {
  view: WizardView;
  before?: ReactNode;
  children: ReactNode;
};

/** At the bottom of the screen, within reach of a thumb: back, saved state, and next. */
export function WizardBar({ view, before, children }: WizardBarProps) {
  return (
    <div
      ref={picksBar}
      className="picks-bar sticky bottom-0 z-20 -mx-[clamp(1rem,4vw,2rem)] mt-auto border-line border-t bg-court px-[clamp(1rem,4vw,2rem)] py-2.5 pb-[max(0.625rem,env(safe-area-inset-bottom))]"
    >
      <UnsavedNote state={view.state} />
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5">
        {before}
        {view.progress.picked > 0 && (
          // The text about changes to an entry does not fit between two buttons on a phone.
          <p
            className={classNames(
              'min-w-0 flex-1 text-center text-micro text-quiet',
              view.state.entry && 'max-sm:order-first max-sm:basis-full',
            )}
          >
            <StateLine state={view.state} />
          </p>
        )}
        {children}
      </div>
    </div>
  );
}

type WizardAlertsProps = {
  view: WizardView;
  step?: 'review' | undefined;
};

export function WizardAlerts({ view, step }: WizardAlertsProps) {
  const tournamentId = view.tournament.id;
  return (
    <div className="[&>:not(:empty)]:mb-6">
      <PicksAlerts {...view} next={sitePaths.wizard({ tournamentId, ...(step && { step }) })} />
    </div>
  );
}
