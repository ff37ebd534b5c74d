import type { ClipboardEvent } from 'react';

/** Below this a paste is the browser's, which can be undone. */
const LONG = 5_000;

/** Chrome pastes a long text line by line: a saved page of 160 kB and 4,000 lines took it half a minute. */
export function pasteAtOnce(event: ClipboardEvent<HTMLTextAreaElement>): void {
  const text = event.clipboardData.getData('text/plain');
  if (text.length < LONG) return;
  event.preventDefault();
  const area = event.currentTarget;
  area.setRangeText(text, area.selectionStart, area.selectionEnd, 'end');
  area.dispatchEvent(new Event('input', { bubbles: true }));
}
