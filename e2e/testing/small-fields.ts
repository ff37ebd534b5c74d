import type { Page } from 'playwright-core';

/** Fields whose letters are smaller than 16 px: iOS zooms into one as it takes the focus. */
export const findSmallFields = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const fields = document.querySelectorAll<HTMLElement>(
      'input:not([type="radio"], [type="checkbox"]), textarea, select, [contenteditable]',
    );
    return [...fields].flatMap((field) => {
      const { fontSize } = getComputedStyle(field);
      return Number.parseFloat(fontSize) < 16
        ? [`${field.localName} of ${fontSize}: ${field.outerHTML.slice(0, 80)}`]
        : [];
    });
  });
