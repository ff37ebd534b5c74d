import { afterPaint } from '../lib/browser/after-paint.ts';

/**
 * Moves the focus to what a press has revealed. At once for keys, so that the next key finds it; after a pointer
 * press only when the frame is painted, because moving the focus makes the browser lay out the page.
 */
export function focusWhenShown(find: () => HTMLElement | null | undefined): void {
  const from = document.activeElement;
  const focus = () => find()?.focus({ preventScroll: true });
  // The body has the focus if the focused element disappeared with the press: then nothing tells whether it was a
  // key.
  if (!from || from === document.body || from.matches(':focus-visible')) {
    focus();
    return;
  }
  afterPaint(() => {
    const now = document.activeElement;
    // Unless the focus was moved meanwhile.
    if (now === from || now === document.body) focus();
  });
}
