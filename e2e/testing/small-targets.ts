import type { Page } from 'playwright-core';

/** What can be pressed and is less than 44 px high, or narrower than that. Links in running text are as high as their line. */
export const findSmallTargets = (page: Page): Promise<readonly string[]> => page.evaluate(readSmallTargets);

/** Runs in the page. */
function readSmallTargets(): string[] {
  const targets = document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary');
  const small = [...targets].flatMap((target) => {
    const isChoice = target.matches('input[type="radio"], input[type="checkbox"]');
    const pressed = isChoice ? (target.closest('label') ?? target) : target;
    const { width, height } = pressed.getBoundingClientRect();
    // Of the way past the header nothing is seen before it has the focus.
    const isHidden =
      getComputedStyle(pressed).clipPath !== 'none' || !pressed.checkVisibility({ visibilityProperty: true });
    const isText = getComputedStyle(pressed).display === 'inline';
    if (isHidden || isText || (height >= 43.5 && width >= 43.5)) return [];
    const name = (target.getAttribute('aria-label') ?? target.textContent).trim().slice(0, 40);
    return [`${target.localName} “${name}”, ${Math.round(width)} by ${Math.round(height)}`];
  });
  return [...new Set(small)];
}
