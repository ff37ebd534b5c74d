/**
 * Lights the way of one player through the draw. It marks elements by hand: a pointer that wanders over 127 matches must
 * not render any of them. The marks are set once a frame, just before it is painted: a press moves pointer and focus
 * several times, and each would have the page's style worked out in between.
 */
export interface PathLight {
  /** Null puts it out. */
  readonly show: (slot: number | null) => void;
  /** Marks anew what was drawn since. */
  readonly refresh: () => void;
  readonly end: () => void;
}

/**
 * Rows carry `data-slot`, the cell they go on from `data-through`; both get `data-hot`, and the cell a row stands in gets
 * `data-hot-in`.
 */
export function createPathLight(root: ParentNode): PathLight {
  let shown: number | null = null;
  let frame: number | null = null;
  const hot = createMark('data-hot');
  const hotIn = createMark('data-hot-in');
  const mark = () => {
    frame = null;
    const rows = shown === null ? [] : [...root.querySelectorAll(`[data-slot="${shown}"]`)];
    const left = shown === null ? [] : root.querySelectorAll(`[data-through="${shown}"]`);
    hot([...rows, ...left]);
    hotIn(rows.flatMap((row) => row.closest('[data-cell]') ?? []));
  };
  const refresh = () => {
    frame ??= requestAnimationFrame(mark);
  };
  return {
    show: (slot) => {
      if (slot === shown) return;
      shown = slot;
      refresh();
    },
    refresh,
    end: () => {
      if (frame !== null) cancelAnimationFrame(frame);
    },
  };
}

/** Gives an attribute to these elements and takes it from all others; who has it already is not touched. */
function createMark(attribute: string): (elements: readonly Element[]) => void {
  let marked: ReadonlySet<Element> = new Set();
  return (elements) => {
    const next = new Set(elements);
    for (const element of marked) if (!next.has(element)) element.removeAttribute(attribute);
    for (const element of next) if (!marked.has(element)) element.setAttribute(attribute, '');
    marked = next;
  };
}

/** The slot of the player at an element of the draw. */
export function slotAt(target: EventTarget | null): number | null {
  const row = target instanceof Element ? target.closest<HTMLElement>('[data-slot]') : null;
  const slot = row?.dataset['slot'];
  return slot === undefined ? null : Number(slot);
}
