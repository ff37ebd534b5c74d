import { classNames } from '../../../ui/class-names.ts';
import { movementOf } from './movement.ts';

type MovementProps = {
  rank: number;
  /** The rank before the last result; null if there was none. */
  before: number | null;
  /** For screen readers; by default it says that the last result moved it. */
  words?: string;
};

export function Movement({ rank, before, words: said }: MovementProps) {
  const moved = movementOf(rank, before);
  if (!moved) return null;
  const { direction, by, words } = moved;
  return (
    <span
      className={classNames(
        'numerals inline-flex items-center gap-0.5 font-[650] text-small',
        tones[direction],
      )}
    >
      <svg viewBox="0 0 12 12" aria-hidden="true" className="size-3 shrink-0 fill-current">
        <path d={shapes[direction]} />
      </svg>
      {by > 0 && <span aria-hidden="true">{by.toLocaleString('en')}</span>}
      <span className="sr-only">{said ?? words}</span>
    </span>
  );
}

const tones = { up: 'text-correct-text', down: 'text-tin-text', still: 'text-quiet' };

const shapes = { up: 'M6 2 11 10H1Z', down: 'M6 10 1 2H11Z', still: 'M2 5H10V7H2Z' };
