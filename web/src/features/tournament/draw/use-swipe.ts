import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Farther than this sideways, and more sideways than down, is a swipe; nearer to the edge it is the browser's. */
const farEnough = 56;
const edge = 24;

/** Calls back with 1 for a swipe to what comes after (to the left), and -1 for one to what came before. */
export function useSwipe(root: RefObject<HTMLElement | null>, onSwipe: (step: 1 | -1) => void): void {
  const swiped = useEffectEvent(onSwipe);
  useEffect(() => {
    const board = root.current;
    if (!board) return;
    let from: { x: number; y: number } | null = null;
    const start = ({ touches }: TouchEvent) => {
      const touch = touches.length === 1 ? touches[0] : undefined;
      const isInside = touch && touch.clientX > edge && touch.clientX < window.innerWidth - edge;
      from = isInside ? { x: touch.clientX, y: touch.clientY } : null;
    };
    const end = ({ changedTouches }: TouchEvent) => {
      const to = changedTouches[0];
      if (!from || !to) return;
      const across = to.clientX - from.x;
      const down = to.clientY - from.y;
      from = null;
      if (Math.abs(across) >= farEnough && Math.abs(across) >= 2 * Math.abs(down))
        swiped(across < 0 ? 1 : -1);
    };
    board.addEventListener('touchstart', start, { passive: true });
    board.addEventListener('touchend', end, { passive: true });
    return () => {
      board.removeEventListener('touchstart', start);
      board.removeEventListener('touchend', end);
    };
  }, [root]);
}
