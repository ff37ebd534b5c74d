import { type RefObject, useLayoutEffect, useRef } from 'react';
import { lessMotion } from '../../../lib/browser/media.ts';
import { useAfterPaint } from '../../../lib/browser/use-after-paint.ts';
import { classNames } from '../../../ui/class-names.ts';
import type { MatchView, PickView } from './match-view.ts';
import { PlayerName, spokenPlayer } from './PlayerName.tsx';
import { pickLook, spokenScore } from './pick-look.ts';
import { ScoreTray } from './ScoreTray.tsx';
import type { DrawActs } from './use-draw-acts.ts';

type PickRowProps = {
  view: MatchView;
  at: 0 | 1;
  isOpen: boolean;
  isStop: boolean;
  acts: DrawActs;
};

/** A player of a match before the start. Pressing the name picks them, or removes the pick. */
export function PickRow({ view, at, isOpen, isStop, acts }: PickRowProps) {
  const side = view.sides[at];
  const { pick, match } = view;
  const label = useSlideIn(side.slot, side.isPredicted);
  const isChosen = side.isPicked || isOpen;
  const isLoser = pick !== null && !isChosen;
  const name = (
    <span
      ref={label}
      aria-hidden={view.canPick || undefined}
      className="condensed flex min-w-0 grow items-baseline gap-1.5"
    >
      {isOpen ? (
        <span className="truncate">{side.shortName}</span>
      ) : (
        <PlayerName side={side} isSpoken={!view.canPick} />
      )}
    </span>
  );
  return (
    <div
      className={classNames('draw-row flex items-stretch', at === 1 && 'border-line border-t')}
      data-slot={side.slot ?? undefined}
      data-lit={side.isLit || undefined}
      data-through-bye={(view.isBye && side.kind === 'player') || undefined}
    >
      {view.canPick ? (
        <button
          type="button"
          data-match={match}
          data-side={at}
          aria-pressed={side.isPicked}
          aria-expanded={isOpen || undefined}
          tabIndex={isStop ? 0 : -1}
          onClick={() => acts.toggle(match, at)}
          className={classNames(
            'flex min-w-0 grow items-center gap-1.5 pl-3 text-small max-md:text-body hover:bg-glass-high focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-focus',
            isChosen ? 'font-[700] text-ink' : isLoser ? 'text-quiet' : 'font-[550] text-ink',
            isChosen ? 'pr-1' : 'pr-2.5',
          )}
        >
          <span className="draw-said">{`Pick ${side.player ? spokenPlayer(side.player) : side.name}`}</span>
          {name}
        </button>
      ) : (
        <div className="flex min-w-0 grow items-center px-3 text-small max-md:text-body">{name}</div>
      )}
      {isOpen ? (
        <ScoreTray view={view} at={at} className="relative shrink-0" acts={acts} />
      ) : (
        side.isPicked && pick && <PickedScore pick={pick} match={match} at={at} acts={acts} />
      )}
    </div>
  );
}

type PickedScoreProps = { pick: PickView; match: number; at: 0 | 1; acts: DrawActs };

function PickedScore({ pick, match, at, acts }: PickedScoreProps) {
  return (
    <button
      type="button"
      data-score-of={match}
      aria-label={`Change score, ${spokenScore(pick)}`}
      onClick={() => acts.openScores(match, at)}
      className={`score my-1 mr-1 min-w-9 shrink-0 rounded-small px-1.5 text-[1.0625rem] pointer-coarse:m-0 pointer-coarse:min-w-13 pointer-coarse:rounded-none ${pickLook(pick)}`}
    >
      {pick.score}
    </button>
  );
}

/**
 * The row of a match that is the Tab stop: the picked player, else the upper one. It follows the pick a frame later,
 * because changing the tabindex of the focused element makes the browser lay out the page halfway through the change.
 */
export const useTabStop = ({ pick }: MatchView): 0 | 1 => useAfterPaint(pick?.side ?? 0);

/** When a pick sends a player here, the name slides in from the previous round. */
function useSlideIn(slot: number | null, isPredicted: boolean): RefObject<HTMLSpanElement | null> {
  const label = useRef<HTMLSpanElement>(null);
  const last = useRef(slot);
  useLayoutEffect(() => {
    const came = slot !== null && isPredicted && last.current !== slot;
    last.current = slot;
    if (!came || lessMotion.matches) return;
    label.current?.animate([{ opacity: 0, transform: 'translateX(-1.5rem)' }, {}], {
      duration: 180,
      easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)',
    });
  }, [slot, isPredicted]);
  return label;
}
