/**
 * Lights the way of one player through the draw. It marks elements by hand: a pointer that wanders over 127 matches must
 * not render any of them.
 */
export interface PathLight {
  /** Null puts it out. */
  readonly show: (slot: number | null) => void;
  /** Marks anew what was drawn since. */
  readonly refresh: () => void;
}

/** Rows carry `data-slot`, the cell they go on from `data-through`; both get `data-hot`. */
export function createPathLight(root: ParentNode): PathLight {
  let shown: number | null = null;
  let marked: readonly Element[] = [];
  const mark = () => {
    for (const element of marked) element.removeAttribute('data-hot');
    marked =
      shown === null ? [] : [...root.querySelectorAll(`[data-slot="${shown}"], [data-through="${shown}"]`)];
    for (const element of marked) element.setAttribute('data-hot', '');
  };
  return {
    show: (slot) => {
      if (slot === shown) return;
      shown = slot;
      mark();
    },
    refresh: mark,
  };
}

/** The slot of the player at an element of the draw. */
export function slotAt(target: EventTarget | null): number | null {
  const row = target instanceof Element ? target.closest<HTMLElement>('[data-slot]') : null;
  const slot = row?.dataset['slot'];
  return slot === undefined ? null : Number(slot);
}
