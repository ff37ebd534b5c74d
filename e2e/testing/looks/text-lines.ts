import type { Locator } from 'playwright-core';

/** Words of an element that are broken over two lines. */
export const brokenWords = (words: Locator): Promise<string[]> =>
  words.evaluate((element) => {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    const broken: string[] = [];
    while (texts.nextNode()) {
      const { currentNode: text } = texts;
      for (const { 0: word, index } of (text.textContent ?? '').matchAll(/\S+/g)) {
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const lines = new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top)));
        if (lines.size > 1) broken.push(word);
      }
    }
    return broken;
  });

/** Whether an element, or a box around it, hides a part of its text. */
export const isCut = (words: Locator): Promise<boolean> =>
  words.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    const { left, right, top, bottom } = range.getBoundingClientRect();
    for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
      if (getComputedStyle(at).overflowX === 'visible') continue;
      const box = at.getBoundingClientRect();
      if (left < box.left - 1 || right > box.right + 1 || top < box.top - 1 || bottom > box.bottom + 1)
        return true;
    }
    return right > innerWidth + 1;
  });
