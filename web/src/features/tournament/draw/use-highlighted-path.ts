import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { afterPaint } from '../../../lib/browser/after-paint.ts';

/** Lights the path of the player under the pointer or the focus, else of the pinned one. */
export function usePathLight(root: RefObject<HTMLElement | null>, pinned: number | null): void {
  const light = useRef<PathLight>(null);
  const rest = useRef(pinned);
  useEffect(() => {
    const board = root.current;
    if (!board) return;
    const created = createPathLight(board);
    light.current = created;
    const on = ({ target }: Event) => created.show(slotAt(target) ?? rest.current);
    // A finger leaves no pointer behind.
    const over = (event: PointerEvent) => {
      if (event.pointerType === 'mouse') on(event);
    };
    const off = () => created.show(rest.current);
    board.addEventListener('pointerover', over);
    board.addEventListener('pointerleave', off);
    board.addEventListener('focusin', on);
    board.addEventListener('focusout', off);
    return () => {
      created.end();
      board.removeEventListener('pointerover', over);
      board.removeEventListener('pointerleave', off);
      board.removeEventListener('focusin', on);
      board.removeEventListener('focusout', off);
    };
  }, [root]);
  useLayoutEffect(() => {
    rest.current = pinned;
    if (pinned !== null) light.current?.show(pinned);
  }, [pinned]);
  useLayoutEffect(() => light.current?.refresh());
}

/**
 * Lights the path of one player. It marks elements directly: a pointer that wanders over 127 matches must not render
 * any of them. Marks are set once a frame, just before paint: a press moves pointer and focus several times, and each
 * mark would recompute the page's style.
 */
interface PathLight {
  /** Null turns it off. */
  readonly show: (slot: number | null) => void;
  readonly refresh: () => void;
  readonly end: () => void;
}

/**
 * Rows carry `data-slot`, cells `data-through` for the slot that goes on. Both get `data-hot`, and the cell of a
 * marked row gets `data-hot-in`.
 */
function createPathLight(root: ParentNode): PathLight {
  let litMatch: number | null = null;
  let callOff: (() => void) | null = null;
  const hot = createMark('data-hot');
  const hotIn = createMark('data-hot-in');
  const mark = () => {
    callOff = null;
    const rows = litMatch === null ? [] : [...root.querySelectorAll(`[data-slot="${litMatch}"]`)];
    const left = litMatch === null ? [] : root.querySelectorAll(`[data-through="${litMatch}"]`);
    hot([...rows, ...left]);
    hotIn(rows.flatMap((row) => row.closest('[data-cell]') ?? []));
  };
  const refresh = () => {
    callOff ??= afterPaint(mark);
  };
  return {
    show: (slot) => {
      if (slot === litMatch) return;
      litMatch = slot;
      refresh();
    },
    refresh,
    end: () => callOff?.(),
  };
}

/** Sets an attribute on exactly these elements, and touches only those that change. */
function createMark(attribute: string): (elements: readonly Element[]) => void {
  let marked: ReadonlySet<Element> = new Set();
  return (elements) => {
    const next = new Set(elements);
    for (const element of marked) if (!next.has(element)) element.removeAttribute(attribute);
    for (const element of next) if (!marked.has(element)) element.setAttribute(attribute, '');
    marked = next;
  };
}

function slotAt(target: EventTarget | null): number | null {
  const row = target instanceof Element ? target.closest<HTMLElement>('[data-slot]') : null;
  const slot = row?.dataset['slot'];
  return slot === undefined ? null : Number(slot);
}
