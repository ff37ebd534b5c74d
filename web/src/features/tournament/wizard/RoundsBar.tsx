import { type CSSProperties, memo } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import type { RoundView } from '../draw/draw-view.ts';

type RoundsBarProps = {
  rounds: readonly RoundView[];
  current: number;
  picked: number;
  total: number;
};

export function RoundsBar({ rounds, current, picked, total }: RoundsBarProps) {
  return (
    <div
      role="progressbar"
      aria-label="Matches tipped"
      aria-valuemin={0}
      aria-valuemax={total}
      aria-valuenow={picked}
      aria-valuetext={`${picked} of ${total}`}
      className="flex gap-1"
    >
      {rounds
        .filter((round) => round.total > 0)
        .map((round) => (
          <RoundPiece key={round.round} round={round} isCurrent={round.round === current} />
        ))}
    </div>
  );
}

/** Rounds halve, so the last ones would be too small to see; their widths shrink more slowly. */
const widthOf = ({ total }: RoundView): CSSProperties => ({ flexGrow: Math.sqrt(total) });

type RoundPieceProps = { round: RoundView; isCurrent: boolean };

const RoundPiece = memo(function RoundPiece({ round, isCurrent }: RoundPieceProps) {
  const { name, picked, total } = round;
  const isDone = picked === total;
  return (
    <span className="min-w-6 basis-0" style={widthOf(round)}>
      <span className="block h-2 overflow-hidden rounded-small bg-line forced-colors:border">
        <span
          className="block h-full origin-left bg-accent transition-transform forced-colors:bg-[Highlight]"
          style={{ transform: `scaleX(${picked / total})` }}
        />
      </span>
      <span
        className={classNames(
          'condensed mt-1 block text-micro leading-4',
          isCurrent ? 'font-[700] text-ink' : isDone ? 'font-[600] text-accent' : 'text-quiet',
        )}
      >
        {shortName(name)}
      </span>
    </span>
  );
});

/** `R1`, `QF`, `F` */
const shortName = (name: string): string => (name.match(/\b[A-Z]|\d+/g) ?? []).join('');
