import { afterPaint } from '../lib/after-paint.ts';

/**
 * Moves the focus to what a press has brought. For whoever works by keys at once, so that the next key finds it; after a press
 * of finger or mouse when the frame that shows it is painted, for the browser lays out the page to move the focus.
 */
export function focusWhenShown(find: () => HTMLElement | null | undefined): void {
  const from = document.activeElement;
  const focus = () => find()?.focus({ preventScroll: true });
  // The page itself has it where what had it went with the press: nothing tells then whether a key was pressed.
  if (!from || from === document.body || from.matches(':focus-visible')) {
    focus();
    return;
  }
  afterPaint(() => {
    const now = document.activeElement;
    // Unless it was moved meanwhile.
    if (now === from || now === document.body) focus();
  });
}
