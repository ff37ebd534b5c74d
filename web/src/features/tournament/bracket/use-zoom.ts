import { type RefObject, useEffect, useEffectEvent } from 'react';
import { type Depth, stepDepth } from './bracket-layout.ts';

/** How far a wheel turns, and how far two fingers part, per change of depth. */
const wheelStep = 60;
const pinchStep = 1.3;

type Zoom = {
  depth: Depth;
  onDepth: (depth: Depth, match: number | null) => void;
  onEnd: (end: 'first' | 'last') => void;
  onEscape: () => void;
};

/**
 * Changes the depth with Ctrl and the wheel, with two fingers, and with the keys + and -; Home and End go to the ends
 * of the draw. Past the first and last depth, wheel and fingers zoom the page as usual.
 */
export function useZoom(
  root: RefObject<HTMLElement | null>,
  { depth, onDepth, onEnd, onEscape }: Zoom,
): void {
  const step = useEffectEvent((by: 1 | -1, target: EventTarget | null) => {
    const next = stepDepth(depth, by);
    if (next) onDepth(next, cellAt(target));
  });
  const canStep = useEffectEvent((by: 1 | -1) => stepDepth(depth, by) !== null);
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Escape') onEscape();
    if (event.key === 'Home' || event.key === 'End') {
      event.preventDefault();
      onEnd(event.key === 'Home' ? 'first' : 'last');
    } else if (/^[+=_-]$/.test(event.key)) {
      event.preventDefault();
      step(event.key === '+' || event.key === '=' ? 1 : -1, event.target);
    }
  });
  useEffect(() => {
    const board = root.current;
    if (!board) return;
    const hand: Hand = { canStep: (by) => canStep(by), step: (by, target) => step(by, target) };
    const leave = [watchWheel(board, hand), watchFingers(board, hand)];
    const keydown = (event: KeyboardEvent) => press(event);
    board.addEventListener('keydown', keydown);
    return () => {
      for (const end of leave) end();
      board.removeEventListener('keydown', keydown);
    };
  }, [root]);
}

/** Closer (1) or farther (-1), by wheel or pinch. */
interface Hand {
  readonly canStep: (by: 1 | -1) => boolean;
  readonly step: (by: 1 | -1, target: EventTarget | null) => void;
}

function watchWheel(board: HTMLElement, { canStep, step }: Hand): () => void {
  let turned = 0;
  const wheel = (event: WheelEvent) => {
    if (!event.ctrlKey || event.deltaY === 0) return;
    const by = event.deltaY < 0 ? 1 : -1;
    if (!canStep(by)) return;
    event.preventDefault();
    turned = Math.sign(turned) === -by ? 0 : turned - event.deltaY;
    if (Math.abs(turned) < wheelStep) return;
    turned = 0;
    step(by, event.target);
  };
  board.addEventListener('wheel', wheel, { passive: false });
  return () => board.removeEventListener('wheel', wheel);
}

function watchFingers(board: HTMLElement, { canStep, step }: Hand): () => void {
  let apart: number | null = null;
  const touch = ({ touches }: TouchEvent) => {
    apart = touches.length === 2 ? distance(touches) : null;
  };
  const move = (event: TouchEvent) => {
    if (apart === null || event.touches.length !== 2) return;
    const grown = distance(event.touches) / apart;
    const by = grown > 1 ? 1 : -1;
    if (!canStep(by)) return;
    event.preventDefault();
    if (Math.max(grown, 1 / grown) < pinchStep) return;
    // A pinch changes the depth once, then starts again.
    apart = null;
    step(by, event.target);
  };
  board.addEventListener('touchstart', touch, { passive: true });
  board.addEventListener('touchmove', move, { passive: false });
  return () => {
    board.removeEventListener('touchstart', touch);
    board.removeEventListener('touchmove', move);
  };
}

function cellAt(target: EventTarget | null): number | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-cell]') : null;
  return cell ? Number(cell.dataset['cell']) : null;
}

function distance({ 0: a, 1: b }: TouchList): number {
  return a && b ? Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY) : 1;
}
