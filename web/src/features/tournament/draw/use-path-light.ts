import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { createPathLight, type PathLight, slotAt } from './path-light.ts';

/** Lights the way of the player under the pointer or the focus, else of the one that is pinned. */
export function usePathLight(root: RefObject<HTMLElement | null>, pinned: number | null): void {
  const light = useRef<PathLight>(null);
  const rest = useRef(pinned);
  useEffect(() => {
    const board = root.current;
    if (!board) return;
    const created = createPathLight(board);
    light.current = created;
    const on = ({ target }: Event) => created.show(slotAt(target) ?? rest.current);
    // A finger leaves nothing behind that would still point.
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
