import type { Page } from 'playwright-core';

/**
 * Text that nobody can read at this width: it reaches past the screen or past a clipping box. Also the page's
 * overflow. Text with an ellipsis, or in a row that scrolls sideways, is fine.
 */
export const findCutText = (page: Page): Promise<readonly string[]> => page.evaluate(readCutText);

/** Runs in the page. */
function readCutText(): string[] {
  const found = new Set<string>();
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth) found.add(`the page is ${scrollWidth - clientWidth} px too wide`);
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (texts.nextNode()) {
    const { currentNode: text } = texts;
    const holder = text.parentElement;
    if (
      !holder ||
      holder.closest('svg, .draw-said') ||
      !text.textContent?.trim() ||
      !holder.checkVisibility({ visibilityProperty: true })
    )
      continue;
    range.selectNodeContents(text);
    const { left, right } = range.getBoundingClientRect();
    const [from, to] = roomOf(holder);
    if (left < from - 1 || right > to + 1)
      found.add(`${text.textContent.trim().slice(0, 50)} (${Math.round(right - to)})`);
  }
  return [...found];

  /** The edges between which text in this element is visible. */
  function roomOf(holder: HTMLElement): [number, number] {
    let [from, to] = [0, clientWidth];
    for (let at: HTMLElement | null = holder; at && at !== document.body; at = at.parentElement) {
      const { overflowX, textOverflow, clipPath } = getComputedStyle(at);
      const canBeRead = /auto|scroll/.test(overflowX) || textOverflow === 'ellipsis';
      if (canBeRead || clipPath !== 'none') return [-Infinity, Infinity];
      if (overflowX !== 'visible') {
        const box = at.getBoundingClientRect();
        [from, to] = [Math.max(from, box.left), Math.min(to, box.right)];
      }
    }
    return [from, to];
  }
}
