import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import type { MatchView, SideView } from '../draw/match-view.ts';
import { armedScore, isSideways } from './score-swipe.ts';

type TipPlayerProps = {
  view: MatchView;
  at: 0 | 1;
  onTip: (side: 0 | 1, gamesLost: number) => void;
};

/** One player of the match and the scores they can win by: a press on a score, or a swipe, is the whole tip. */
export function TipPlayer({ view, at, onTip }: TipPlayerProps) {
  const side = view.sides[at];
  const scores = view.canPick ? view.scores.length : 0;
  const { box, armed } = useScoreSwipe(scores, (gamesLost) => onTip(at, gamesLost));
  const picked = side.isPicked ? view.pick : null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form, and this is none
    <div
      ref={box}
      role="group"
      aria-label={spokenName(side)}
      className={classNames(
        'tip-player relative isolate overflow-hidden rounded-large border bg-glass p-3 sm:p-6',
        picked || armed !== null ? 'border-accent' : 'border-line',
      )}
    >
      <div className="relative min-w-0">
        <p className="display truncate text-[1.75rem] leading-8 md:text-heading" title={side.name}>
          {side.name}
        </p>
        <p aria-hidden="true" className="numerals mt-0.5 min-h-5 truncate text-quiet text-small">
          {factsOf(side).join(' · ')}
        </p>
      </div>
      {view.canPick && (
        <div className="relative mt-3 grid auto-cols-fr grid-flow-col gap-2">
          {view.scores.map((score, gamesLost) => {
            const isPicked = picked?.gamesLost === gamesLost;
            return (
              <button
                key={score}
                type="button"
                data-tip-side={at}
                data-tip-lost={gamesLost}
                aria-label={`${side.name} wins ${score}`}
                aria-pressed={isPicked}
                onClick={() => onTip(at, gamesLost)}
                className={classNames(
                  'score min-h-14 rounded-base md:min-h-18 border text-[1.75rem] transition-colors',
                  isPicked || armed === gamesLost
                    ? 'border-transparent bg-dot text-on-dot'
                    : 'border-edge text-ink hover:border-ink hover:bg-glass-high',
                )}
              >
                {score}
              </button>
            );
          })}
        </div>
      )}
    </div>
  );
}

const factsOf = ({ player }: SideView): string[] => {
  if (!player) return [];
  const { seed, worldRank, country, countryCode } = player;
  return [
    // `WC` and `Q` are no numbers.
    seed !== null && /^\d/.test(seed) ? `Seed ${seed}` : seed,
    worldRank === null ? 'Unranked' : `World rank ${worldRank}`,
    country ?? countryCode,
  ].filter((fact) => fact !== null);
};

const spokenName = (side: SideView): string => [side.name, ...factsOf(side)].join(', ');

interface ScoreSwipe {
  readonly box: RefObject<HTMLDivElement | null>;
  /** Games the winner would lose if the finger were lifted now; null before the first stop. */
  readonly armed: number | null;
}

/**
 * A swipe across a player picks them, and its length the score. The box follows the finger through the property `--pull`;
 * up and down stays the page's.
 */
function useScoreSwipe(scores: number, onScore: (gamesLost: number) => void): ScoreSwipe {
  const box = useRef<HTMLDivElement>(null);
  const [armed, setArmed] = useState<number | null>(null);
  const chosen = useEffectEvent(onScore);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    return followSwipe(element, {
      scores,
      onArm: setArmed,
      onScore: (gamesLost) => chosen(gamesLost),
    });
  }, [scores]);
  return { box, armed };
}

interface SwipeParts {
  readonly scores: number;
  readonly onArm: (armed: number | null) => void;
  readonly onScore: (gamesLost: number) => void;
}

/** Where a finger came down, and whether it has turned out to swipe. */
interface Touch {
  readonly id: number;
  readonly x: number;
  readonly y: number;
  isSwipe: boolean;
}

function followSwipe(element: HTMLElement, { scores, onArm, onScore }: SwipeParts): () => void {
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
    // The browser may still send the press that ends the swipe.
    if (touch.isSwipe) element.addEventListener('click', swallow, { capture: true, once: true });
    setTimeout(() => element.removeEventListener('click', swallow, { capture: true }));
    end();
    // The match may give way to the next, and the finger's last event must still find the element it began on.
    if (score !== null) setTimeout(() => onScore(score));
  };
  // Else the browser takes a quick swipe for a throw, and the next tap only stops it.
  const hold = (event: TouchEvent) => {
    if (touch?.isSwipe && event.cancelable) event.preventDefault();
  };
  element.addEventListener('pointerdown', down);
  element.addEventListener('pointermove', move);
  element.addEventListener('touchmove', hold, { passive: false });
  element.addEventListener('pointerup', up);
  element.addEventListener('pointercancel', end);
  return () => {
    element.removeEventListener('pointerdown', down);
    element.removeEventListener('pointermove', move);
    element.removeEventListener('touchmove', hold);
    element.removeEventListener('pointerup', up);
    element.removeEventListener('pointercancel', end);
  };
}

function swallow(event: Event): void {
  event.preventDefault();
  event.stopPropagation();
}
