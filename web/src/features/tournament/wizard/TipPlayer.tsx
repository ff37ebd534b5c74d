import type { FinishedMatch } from '@boast/contract/players';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { PlayerFace } from '../../../parts/players/PlayerFace.tsx';
import { seedTitle } from '../../../parts/players/seed-text.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Untranslated } from '../../../ui/Untranslated.tsx';
import type { MatchView, SideView } from '../draw/match-view.ts';
import { pickLook, spokenScore } from '../draw/pick-look.ts';
import { FormMarks } from './FormMarks.tsx';
import { armedScore, isSideways } from './score-swipe.ts';

type TipPlayerProps = {
  view: MatchView;
  at: 0 | 1;
  results: readonly FinishedMatch[] | undefined;
  /** The player who was tapped and still needs a score. */
  chosen: 0 | 1 | null;
  onChoose: (side: 0 | 1) => void;
  onTip: (side: 0 | 1, gamesLost: number) => void;
  isCompact?: boolean | undefined;
};

/** One half of a duel: a player and the scores they can win by. A press on a score, or a swipe, makes the pick. */
export function TipPlayer(props: TipPlayerProps) {
  const { view, at, results, chosen, onChoose, onTip, isCompact = false } = props;
  const side = view.sides[at];
  const scores = view.canPick ? view.scores.length : 0;
  const { box, armed } = useScoreSwipe(scores, {
    onScore: (gamesLost) => onTip(at, gamesLost),
    onTap: () => onChoose(at),
  });
  const isPicked = side.isPicked && view.pick !== null;
  const isChosen = chosen === at || armed !== null;
  const isLit = isChosen || (chosen === null && isPicked);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form, and this is none
    <div
      ref={box}
      role="group"
      aria-label={spokenName(side)}
      className={classNames(
        'tip-player relative isolate flex flex-col justify-between overflow-hidden rounded-large border bg-glass',
        isCompact ? 'gap-2 p-2.5' : 'gap-3 p-3 sm:p-5',
        isLit ? 'border-accent' : 'border-line',
      )}
    >
      <div className="relative flex min-w-0 items-center gap-4">
        {side.player && (
          <PlayerFace
            key={side.player.id}
            player={side.player}
            size={isCompact ? 'base' : 'large'}
            isLit={isLit}
          />
        )}
        <div className="min-w-0 grow">
          <p
            className={classNames(
              // Long names wrap, because touch could not open an ellipsis.
              'display text-wrap [overflow-wrap:anywhere]',
              isCompact || side.name.length > 28 ? 'text-title' : 'text-[1.75rem] leading-8 md:text-heading',
              chosen !== null && !isLit && 'text-quiet',
            )}
          >
            <Untranslated>{side.name}</Untranslated>
          </p>
          <p aria-hidden="true" className="numerals min-h-5 text-quiet text-small">
            {factsOf(side).join(' · ')}
          </p>
          {!isCompact && side.player && <FormMarks results={results} />}
        </div>
      </div>
      {view.canPick && <ScoreButtons {...{ view, at, armed, isChosen, onTip, isCompact }} />}
    </div>
  );
}

type ScoreButtonsProps = Pick<TipPlayerProps, 'view' | 'at' | 'onTip' | 'isCompact'> & {
  armed: number | null;
  isChosen: boolean;
};

function ScoreButtons({ view, at, armed, isChosen, onTip, isCompact }: ScoreButtonsProps) {
  const { name, isPicked } = view.sides[at];
  return (
    <div className="relative grid max-h-28 auto-cols-fr grid-flow-col gap-2 max-md:grow">
      {view.scores.map((score, gamesLost) => {
        const isPressed = isPicked && view.pick?.gamesLost === gamesLost;
        return (
          <button
            key={score}
            type="button"
            data-tip-side={at}
            data-tip-lost={gamesLost}
            aria-label={`${name} wins ${isPressed && view.pick ? spokenScore(view.pick) : score}`}
            aria-pressed={isPressed}
            onClick={() => onTip(at, gamesLost)}
            className={classNames(
              'score rounded-base border text-[1.75rem] transition-colors',
              isCompact ? 'min-h-12' : 'min-h-14 md:min-h-18',
              isPressed && view.pick?.isAutomatic
                ? pickLook(view.pick)
                : isPressed || armed === gamesLost
                  ? 'border-transparent bg-dot text-on-dot'
                  : isChosen
                    ? 'border-accent bg-dot-tint text-accent hover:bg-glass-high'
                    : 'border-edge bg-court hover:bg-glass-high',
            )}
          >
            {score}
          </button>
        );
      })}
    </div>
  );
}

const factsOf = ({ player }: SideView): string[] => {
  if (!player) return [];
  const { seed, worldRank, country, countryCode } = player;
  return [
    seed === null ? null : seedTitle(seed),
    worldRank === null ? 'No world ranking' : `World no. ${worldRank}`,
    country ?? countryCode,
  ].filter((fact) => fact !== null);
};

const spokenName = (side: SideView): string => [side.name, ...factsOf(side)].join(', ');

interface ScoreSwipe {
  readonly box: RefObject<HTMLDivElement | null>;
  /** Games the winner would lose if the finger lifts now; null before the first stop. */
  readonly armed: number | null;
}

/**
 * A swipe across a player picks them, and its length is the score. The box follows the finger through the property
 * `--pull`; vertical movement still scrolls the page.
 */
function useScoreSwipe(
  scores: number,
  { onScore, onTap }: Pick<SwipeParts, 'onScore' | 'onTap'>,
): ScoreSwipe {
  const box = useRef<HTMLDivElement>(null);
  const [armed, setArmed] = useState<number | null>(null);
  const chosen = useEffectEvent(onScore);
  const tapped = useEffectEvent(onTap);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    return followSwipe(element, {
      scores,
      onArm: setArmed,
      onScore: (gamesLost) => chosen(gamesLost),
      onTap: () => tapped(),
    });
  }, [scores]);
  return { box, armed };
}

interface SwipeParts {
  readonly scores: number;
  readonly onArm: (armed: number | null) => void;
  readonly onScore: (gamesLost: number) => void;
  /** A press that is not on a score. */
  readonly onTap: () => void;
}

interface Touch {
  readonly id: number;
  readonly x: number;
  readonly y: number;
  isSwipe: boolean;
}

function followSwipe(element: HTMLElement, { scores, onArm, onScore, onTap }: SwipeParts): () => void {
  let touch: Touch | null = null;
  const pull = (across: number) => element.style.setProperty('--pull', `${Math.abs(across)}px`);
  const end = () => {
    touch = null;
    pull(0);
    onArm(null);
  };
  const down = (event: PointerEvent) => {
    if (event.isPrimary && event.button === 0) {
      touch = { id: event.pointerId, x: event.clientX, y: event.clientY, isSwipe: false };
    }
  };
  const move = ({ pointerId, clientX, clientY }: PointerEvent) => {
    if (touch?.id !== pointerId) return;
    const across = clientX - touch.x;
    if (!touch.isSwipe && isSideways(across, clientY - touch.y)) {
      touch.isSwipe = true;
      element.setPointerCapture(pointerId);
    }
    if (!touch.isSwipe) return;
    pull(across);
    onArm(armedScore(across, scores));
  };
  const up = ({ pointerId, clientX }: PointerEvent) => {
    if (touch?.id !== pointerId) return;
    const score = touch.isSwipe ? armedScore(clientX - touch.x, scores) : null;
    // The browser may still send a click at the end of the swipe.
    if (touch.isSwipe) element.addEventListener('click', swallow, { capture: true, once: true });
    setTimeout(() => element.removeEventListener('click', swallow, { capture: true }));
    end();
    // The pick may replace the match, but the finger's last event must reach the element it began on.
    if (score !== null) setTimeout(() => onScore(score));
  };
  // Wait for the click: it moves the focus away, as with a mouse, and only then can a score get it.
  const press = ({ target }: MouseEvent) => {
    if (scores > 0 && !(target instanceof Element && target.closest('button'))) onTap();
  };
  // Otherwise the browser takes a quick swipe for a fling, and the next tap only stops it.
  const hold = (event: TouchEvent) => {
    if (touch?.isSwipe && event.cancelable) event.preventDefault();
  };
  element.addEventListener('pointerdown', down);
  element.addEventListener('pointermove', move);
  element.addEventListener('touchmove', hold, { passive: false });
  element.addEventListener('pointerup', up);
  element.addEventListener('pointercancel', end);
  element.addEventListener('click', press);
  return () => {
    element.removeEventListener('pointerdown', down);
    element.removeEventListener('pointermove', move);
    element.removeEventListener('touchmove', hold);
    element.removeEventListener('pointerup', up);
    element.removeEventListener('pointercancel', end);
    element.removeEventListener('click', press);
  };
}

function swallow(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}
