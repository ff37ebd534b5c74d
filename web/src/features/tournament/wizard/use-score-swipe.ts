import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { armedScore, isSideways } from './score-swipe.ts';

interface ScoreSwipe {
  readonly box: RefObject<HTMLDivElement | null>;
  /** Games the winner would lose if the finger were lifted now; null before the first stop. */
  readonly armed: number | null;
}

/**
 * A swipe across a player picks them, and its length the score. The box follows the finger through the property `--pull`;
 * up and down stays the page's.
 */
export function useScoreSwipe(scores: number, onScore: (gamesLost: number) => void): ScoreSwipe {
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
