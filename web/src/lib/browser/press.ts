/**
 * A button that is being pressed must not move away before it is released, or the press misses it. Leaving a field
 * by pressing a button shows the field's error and moves what is below: so a field is left only when the press that
 * leaves it is over.
 */
let isPressed = false;
let release: ReturnType<typeof setTimeout> | undefined;
const waiting: (() => void)[] = [];

/** A finger presses a button by a mouse event that follows its own, so both begin and end a press. */
const BEGINNINGS = ['pointerdown', 'mousedown'] as const;
const ENDS = ['pointerup', 'mouseup', 'pointercancel', 'dragend', 'keydown', 'blur'] as const;

/** Lists of choices and scrollbars keep the end of their press to themselves. */
const MAX_PRESS_MS = 1_500;

export function holdStillWhilePressed(): void {
  for (const name of BEGINNINGS) addEventListener(name, begin, true);
  for (const name of ENDS) addEventListener(name, end, true);
  addEventListener('pointermove', (event) => event.buttons === 0 && end(event), {
    capture: true,
    passive: true,
  });
  addEventListener('focusout', holdLeaving, true);
}

/** Does it when nothing is pressed any more. */
export function afterPress(act: () => void): void {
  if (isPressed) waiting.push(act);
  else queueMicrotask(act);
}

function begin(event: MouseEvent): void {
  if (event.button !== 0) return;
  clearTimeout(release);
  isPressed = true;
  release = setTimeout(over, MAX_PRESS_MS);
}

function end(event: Event): void {
  if (!isPressed || (event.type === 'blur' && event.target !== window)) return;
  clearTimeout(release);
  // The click comes right after the release.
  release = setTimeout(over);
}

function over(): void {
  isPressed = false;
  // One that throws must not lose those behind it.
  for (const act of waiting.splice(0)) queueMicrotask(act);
}

function holdLeaving(event: FocusEvent): void {
  const { target, relatedTarget } = event;
  if (!isPressed || !event.isTrusted || !(target instanceof Element)) return;
  event.stopImmediatePropagation();
  waiting.push(() => {
    if (!target.isConnected || document.activeElement === target) return;
    target.dispatchEvent(new FocusEvent('focusout', { bubbles: true, relatedTarget }));
  });
}
