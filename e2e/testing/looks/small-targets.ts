import type { Page } from 'playwright-core';

/** Touch targets lower than 44 px, or narrower. Links in running text are exempt. */
export const findSmallTargets = (page: Page): Promise<readonly string[]> => page.evaluate(readSmallTargets);

/** Runs in the page. */
function readSmallTargets(): string[] {
  const targets = document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary');
  const small = [...targets].flatMap((target) => {
    const isChoice = target.matches('input[type="radio"], input[type="checkbox"]');
    const pressed = isChoice ? (target.closest('label') ?? target) : target;
    const { width, height } = pressed.getBoundingClientRect();
    // The skip link is invisible until it has the focus.
    const isHidden =
      getComputedStyle(pressed).clipPath !== 'none' || !pressed.checkVisibility({ visibilityProperty: true });
    const isText = getComputedStyle(pressed).display === 'inline';
    if (isHidden || isText || (height >= 43.5 && width >= 43.5)) return [];
    const name = (target.getAttribute('aria-label') ?? target.textContent).trim().slice(0, 40);
    return [`${target.localName} “${name}”, ${Math.round(width)} by ${Math.round(height)}`];
  });
  return [...new Set(small)];
}
