import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { afterPaint } from '../../../lib/browser/after-paint.ts';

/** Lights the path of the player under the pointer or the focus, else of the pinned one. */
export function useHighlightedPath(root: RefObject<HTMLElement | null>, pinned: number | null): void {
  const highlight = useRef<PathHighlight>(null);
  const pinnedSlot = useRef(pinned);
  useEffect(() => {
    const board = root.current;
    if (!board) return;
    const created = createPathHighlight(board);
    highlight.current = created;
    const on = ({ target }: Event) => created.show(slotAt(target) ?? pinnedSlot.current);
    // A finger leaves no pointer behind.
    const over = (event: PointerEvent) => {
      if (event.pointerType === 'mouse') on(event);
    };
    const off = () => created.show(pinnedSlot.current);
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
    pinnedSlot.current = pinned;
    if (pinned !== null) highlight.current?.show(pinned);
  }, [pinned]);
  useLayoutEffect(() => highlight.current?.refresh());
}

/**
 * Lights the path of one player. It marks elements directly: a pointer that wanders over 127 matches must not render
 * any of them. Marks are set once a frame, just before paint: a press moves pointer and focus several times, and each
 * mark would recompute the page's style.
 */
interface PathHighlight {
  /** Null turns it off. */
  readonly show: (slot: number | null) => void;
  readonly refresh: () => void;
  readonly end: () => void;
}

/**
 * Rows carry `data-slot`, cells `data-through` for the slot that goes on. Both get `data-hot`, and the cell of a
 * marked row gets `data-hot-in`.
 */
function createPathHighlight(root: ParentNode): PathHighlight {
  let highlightedSlot: number | null = null;
  let cancelMark: (() => void) | null = null;
  const hot = createMark('data-hot');
  const hotIn = createMark('data-hot-in');
  const mark = () => {
    cancelMark = null;
    const rows =
      highlightedSlot === null ? [] : [...root.querySelectorAll(`[data-slot="${highlightedSlot}"]`)];
    const left = highlightedSlot === null ? [] : root.querySelectorAll(`[data-through="${highlightedSlot}"]`);
    hot([...rows, ...left]);
    hotIn(rows.flatMap((row) => row.closest('[data-cell]') ?? []));
  };
  const refresh = () => {
    cancelMark ??= afterPaint(mark);
  };
  return {
    show: (slot) => {
      if (slot === highlightedSlot) return;
      highlightedSlot = slot;
      refresh();
    },
    refresh,
    end: () => cancelMark?.(),
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
