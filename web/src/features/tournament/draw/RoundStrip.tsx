import { Check } from 'lucide-react';
import { classNames } from '../../../ui/class-names.ts';
import type { RoundView } from './draw-view.ts';
import { shortRoundName } from './match-names.ts';

type RoundStripProps = {
  rounds: readonly RoundView[];
  isShown: (round: number) => boolean;
  onRound: (round: number) => void;
  /** Counts picks beside the names. */
  counted: boolean;
};

/** The rounds above the draw: on a wide screen the heads of its columns, on a phone the way from round to round. */
export function RoundStrip({ rounds, isShown, onRound, counted }: RoundStripProps) {
  return (
    <nav
      aria-label="Rounds"
      className="sticky top-0 z-20 -mx-1 flex gap-x-(--rail) border-line border-b bg-court px-1 max-md:gap-x-1"
    >
      {rounds.map(({ round, name, picked, total }) => (
        <button
          key={round}
          type="button"
          aria-current={isShown(round) ? 'true' : undefined}
          onClick={() => onRound(round)}
          className={classNames(
            'flex min-h-11 min-w-0 flex-1 flex-wrap items-center justify-center gap-x-2 border-b-[3px] py-1.5 md:justify-start',
            isShown(round) ? 'border-tin text-ink' : 'border-transparent text-quiet hover:text-ink',
          )}
        >
          <span className="display truncate text-lead max-md:hidden">{name}</span>
          <span aria-hidden="true" className="display text-lead md:hidden">
            {shortRoundName(name)}
          </span>
          <span className="sr-only md:hidden">{name}</span>
          {counted && <RoundCount picked={picked} total={total} />}
        </button>
      ))}
    </nav>
  );
}

function RoundCount({ picked, total }: { picked: number; total: number }) {
  if (picked === total) {
    return (
      <span className="inline-flex items-center text-correct-text text-micro">
        <Check aria-hidden="true" className="size-3.5" />
        <span className="sr-only">all picked</span>
      </span>
    );
  }
  return (
    <span className="numerals text-micro text-quiet">
      {picked}
      <span aria-hidden="true">/</span>
      <span className="sr-only"> of </span>
      {total}
      <span className="sr-only"> picked</span>
    </span>
  );
}
