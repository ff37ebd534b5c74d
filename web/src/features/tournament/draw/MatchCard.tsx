import type { Match } from '@boast/contract/tournaments';
import { type CSSProperties, memo, use } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { OutcomeMark } from '../../../ui/marks/OutcomeMark.tsx';
import { Champion } from './Champion.tsx';
import { DrawReaderContext, whose } from './draw-reader.ts';
import { GamesWon } from './GamesWon.tsx';
import { MatchFoot } from './MatchFoot.tsx';
import type { MatchView } from './match-view.ts';
import { PickRow, useTabStop } from './PickRow.tsx';
import { PlayerName } from './PlayerName.tsx';
import type { DrawActs } from './use-draw-acts.ts';

type MatchCardProps = {
  view: MatchView;
  facts: Match | undefined;
  mode: 'predict' | 'results';
  openSide: 0 | 1 | null;
  isCleared: boolean;
  /** The slot whose path is pinned, if that player is in this match. */
  pinned: number | null;
  /** With an entry, every match has a line for its pick. */
  isEntered: boolean;
  acts: DrawActs;
  /** Its position in the whole draw; in the rounds view the columns set it. */
  style?: CSSProperties | undefined;
};

/** Memoised: a pick renders only the matches it changed. */
export const MatchCard = memo(function MatchCard(props: MatchCardProps) {
  const { view, facts, mode, openSide, isCleared, pinned, isEntered, acts, style } = props;
  const stop = useTabStop(view);
  return (
    <li
      aria-label={view.title}
      className="draw-cell"
      style={style}
      data-cell={view.match}
      data-bye={view.isBye || undefined}
      data-through={view.through ?? undefined}
      data-lit={view.isLit || undefined}
      data-lit-in={view.sides.some((side) => side.isLit) || undefined}
    >
      {view.champion !== null && <Champion name={view.champion} round={view.round} isDecided={view.isOver} />}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset in each of 127 matches would cost its own layout */}
      <div
        role="group"
        aria-label={view.title}
        data-cleared={isCleared || undefined}
        className={classNames(
          'draw-card relative overflow-hidden rounded-base border',
          view.isBye ? 'border-dashed' : 'bg-glass',
          openSide === null ? 'border-line' : 'border-accent',
          isCleared && 'border-tin bg-tin-tint',
        )}
      >
        {mode === 'predict'
          ? sides.map((at) => (
              <PickRow
                key={at}
                view={view}
                at={at}
                isOpen={openSide === at}
                isStop={stop === at}
                acts={acts}
              />
            ))
          : sides.map((at) => (
              <ResultRow
                key={at}
                view={view}
                at={at}
                isPinned={pinned !== null && view.sides[at].slot === pinned}
                onPin={acts.pin}
              />
            ))}
        {mode === 'results' && !view.isBye && facts && (
          <MatchFoot view={view} facts={facts} isEntered={isEntered} />
        )}
        {isCleared && clearedFlag}
      </div>
    </li>
  );
});

const sides = [0, 1] as const;

const clearedFlag = (
  <p className="eyebrow pointer-events-none absolute top-0 right-0 rounded-bl-small bg-tin-fill px-1.5 text-on-tin">
    Pick cleared
  </p>
);

type ResultRowProps = {
  view: MatchView;
  at: 0 | 1;
  isPinned: boolean;
  onPin: (slot: number) => void;
};

/** A player of a match from the start on, with the games won. A press pins their path. */
function ResultRow({ view, at, isPinned, onPin }: ResultRowProps) {
  const side = view.sides[at];
  const { slot } = side;
  const { owner } = use(DrawReaderContext);
  const content = (
    <>
      {side.isPredicted && (
        <OutcomeMark outcome={side.isOut ? 'wrong' : 'possible'} label="" className="text-[0.75rem]" />
      )}
      <span className="condensed flex min-w-0 grow items-baseline gap-1.5">
        <PlayerName side={side} />
      </span>
      {side.games !== null && (
        <GamesWon games={side.games} isWinner={side.isWinner} className="w-6 text-[1.25rem]" />
      )}
      {side.isReplaced && <span className="sr-only">, replaced</span>}
      {side.isWinner && <span className="sr-only">, winner</span>}
    </>
  );
  const look = classNames(
    'flex min-w-0 grow items-center gap-1.5 px-3 text-small max-md:text-body',
    side.isWinner && 'font-[700] text-ink',
    view.isOver && !side.isWinner && 'text-quiet',
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
