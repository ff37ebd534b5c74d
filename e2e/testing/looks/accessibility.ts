import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { AxeBuilder } from '@axe-core/playwright';
import type { Result, RunOptions, run } from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const WCAG_2_2_AA: RunOptions = {
  // None of these rules looks at style sheets, which axe would fetch each time.
  preload: false,
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
};
const TARGET_SIZE: RunOptions = { runOnly: { type: 'rule', values: ['target-size'] } };
/** What the other theme or another width may change of a page that was checked. */
const LOOKS: RunOptions = {
  preload: false,
  runOnly: { type: 'rule', values: ['color-contrast', 'target-size'] },
};
/** What is behind it is inert, and was checked on its own. */
const OPEN_DIALOG = 'dialog:modal';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Checks the page, or the dialog on it, against WCAG 2.2 AA, as far as axe can tell. A failure lists the elements and
 * their faults.
 */
export const expectAccessible = (page: Page): Promise<void> => expectNoViolations(page, WCAG_2_2_AA);

/** The same of colours and sizes alone, once the rest was checked in another look. */
export const expectLooksAccessible = (page: Page): Promise<void> => expectNoViolations(page, LOOKS);

async function expectNoViolations(page: Page, options: RunOptions): Promise<void> {
  const violations = await findViolations(page, options);
  const found: string[] = [];
  for (const { id, help, nodes } of violations) {
    const real = id === 'target-size' ? await stillTooSmall(page, nodes) : nodes;
    found.push(...real.map((node) => `${id}: ${help}\n  ${node.html}\n  ${node.failureSummary ?? ''}`));
  }
  // Many elements of one kind have the same fault.
  expect([...new Set(found)].join('\n'), `accessibility of ${page.url()}`).toBe('');
}

/** Nothing is wider than the screen, so nobody has to scroll sideways to read (WCAG 1.4.10). */
export async function expectFitsWidth(page: Page): Promise<void> {
  const [content, screen] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
  ]);
  expect(content, `width of ${page.url()}`).toBeLessThanOrEqual(screen ?? 0);
}

/**
 * Runs axe on one element, on the open dialog, or on the page. A document gets axe once; AxeBuilder would inject it
 * each time, and into an empty page that it opens for its results, which only a page with frames needs.
 */
async function findViolations(
  page: Page,
  options: RunOptions,
  selector?: string,
): Promise<readonly Result[]> {
  if (page.frames().length > 1) {
    const builder = new AxeBuilder({ page }).options(options);
    return (await (selector === undefined ? builder : builder.include(selector)).analyze()).violations;
  }
  const hasAxe = await page.evaluate(() => 'axe' in window);
  if (!hasAxe) await page.evaluate(AXE);
  return page.evaluate(
    async ([within, wanted]) => {
      const { axe } = window as unknown as { axe: { run: typeof run } };
      const found = document.querySelectorAll(within);
      const context = found.length > 0 ? found : document;
      return (await axe.run(context, { ...wanted, resultTypes: ['violations'] })).violations;
    },
    [selector ?? OPEN_DIALOG, options] as const,
  );
}

/**
 * A bar at the edge of the screen covers what is under it just now: scroll the target to the middle and judge again.
 */
async function stillTooSmall(page: Page, nodes: Result['nodes']): Promise<Result['nodes']> {
  const scrolled = await page.evaluate(() => window.scrollY);
  const small: Result['nodes'] = [];
  for (const node of nodes) {
    const selector = String(node.target[0]);
    // Replaced elements are judged at the next check.
    if ((await page.locator(selector).count()) === 0) continue;
    await page.locator(selector).evaluate((element) => element.scrollIntoView({ block: 'center' }));
    if ((await findViolations(page, TARGET_SIZE, selector)).length > 0) small.push(node);
  }
  await page.evaluate((top) => window.scrollTo(0, top), scrolled);
  return small;
}
