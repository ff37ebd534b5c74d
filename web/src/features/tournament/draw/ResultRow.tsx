import { use } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { OutcomeMark } from '../../../ui/OutcomeMark.tsx';
import { DrawReaderContext, whose } from './draw-reader.ts';
import type { MatchView } from './match-view.ts';
import { PlayerName } from './PlayerName.tsx';

type ResultRowProps = {
  view: MatchView;
  at: 0 | 1;
  isPinned: boolean;
  onPin: (slot: number) => void;
};

/** One player of a match from the start on: who stands there, the games won, and a press that holds their way lit. */
export function ResultRow({ view, at, isPinned, onPin }: ResultRowProps) {
  const side = view.sides[at];
  const { slot } = side;
  const { owner } = use(DrawReaderContext);
  const isDecided = view.ending !== null;
  const content = (
    <>
      {side.isPredicted && (
        <OutcomeMark outcome={side.isOut ? 'wrong' : 'possible'} label="" className="text-[0.75rem]" />
      )}
      <span className="condensed flex min-w-0 grow items-baseline gap-1.5">
        <PlayerName side={side} />
      </span>
      {side.games !== null && (
        <span
          className={classNames(
            'score w-6 shrink-0 text-right text-[1.25rem]',
            side.isWinner ? 'text-ink' : 'text-quiet',
          )}
        >
          <span className="sr-only">, </span>
          {side.games}
          <span className="sr-only"> {side.games === 1 ? 'game' : 'games'}</span>
        </span>
      )}
      {side.isReplaced && <span className="sr-only">, replaced</span>}
      {side.isWinner && <span className="sr-only">, winner</span>}
    </>
  );
  const look = classNames(
    'flex min-w-0 grow items-center gap-1.5 px-3 text-small max-md:text-body',
    side.isWinner && 'font-[700] text-ink',
    isDecided && !side.isWinner && 'text-quiet',
    side.isPredicted && 'text-quiet',
    side.isOut && 'line-through decoration-tin decoration-2',
  );
  return (
    <div
      className={classNames('draw-row flex items-stretch', at === 1 && 'border-line border-t')}
      data-slot={slot ?? undefined}
      data-lit={side.isLit || undefined}
      data-through-bye={(view.isBye && side.kind === 'player') || undefined}
    >
      {slot === null || view.isBye ? (
        <div className={look}>{content}</div>
      ) : (
        <button
          type="button"
          data-match={view.match}
          data-side={at}
          aria-pressed={isPinned}
          tabIndex={at === 0 ? 0 : -1}
          onClick={() => onPin(slot)}
          className={`${look} hover:bg-glass-high focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-focus`}
        >
          <span className="sr-only">
            {side.isPredicted ? `${whose(owner)} pick for this place: ` : 'Path of '}
          </span>
          {content}
        </button>
      )}
    </div>
  );
}
