import { classNames } from '../class-names.ts';
import { VisuallyHidden } from '../VisuallyHidden.tsx';

export type Outcome = 'correct' | 'possible' | 'wrong' | 'void';

type OutcomeMarkProps = {
  outcome: Outcome;
  /** Replaces "Correct", "Still possible", "Wrong" or "Void"; empty if words stand beside it. */
  label?: string | undefined;
  className?: string | undefined;
};

/** The verdict on a pick, by shape before colour: double dot, hollow ring, struck line, dash. As tall as the text. */
export function OutcomeMark({ outcome, label = words[outcome], className }: OutcomeMarkProps) {
  return (
    <span className={classNames('inline-flex items-center', colours[outcome], className)}>
      <svg viewBox="0 0 24 24" aria-hidden="true" className="size-[1.25em] shrink-0">
        {shapes[outcome]}
      </svg>
      {label !== '' && <VisuallyHidden>{label}</VisuallyHidden>}
    </span>
  );
}

const words: Record<Outcome, string> = {
  correct: 'Correct',
  possible: 'Still possible',
  wrong: 'Wrong',
  void: 'Void',
};

const colours: Record<Outcome, string> = {
  correct: 'text-correct',
  possible: 'text-quiet',
  wrong: 'text-tin',
  void: 'text-quiet',
};

const shapes: Record<Outcome, React.ReactNode> = {
  correct: (
    <g fill="currentColor">
      <circle cx="6.5" cy="12" r="4.75" />
      <circle cx="17.5" cy="12" r="4.75" />
    </g>
  ),
  possible: <circle cx="12" cy="12" r="6.5" fill="none" stroke="currentColor" strokeWidth="2.5" />,
  wrong: (
    <g fill="none" stroke="currentColor" strokeWidth="2.5">
      <circle cx="6.5" cy="12" r="3.75" strokeWidth="1.5" />
      <circle cx="17.5" cy="12" r="3.75" strokeWidth="1.5" />
      <path d="M1 12h22" />
    </g>
  ),
  void: <path d="M5 12h14" stroke="currentColor" strokeWidth="2.5" />,
};
