import type { Page } from 'playwright-core';

/** Fields with text below 16 px: iOS zooms into them on focus. */
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
