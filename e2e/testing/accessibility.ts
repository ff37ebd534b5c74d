import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const WCAG_2_2_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

type Violation = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'][number];
type ViolatingNode = Violation['nodes'][number];

/** Holds the page as it stands now to WCAG 2.2 AA, as far as axe can tell. A failure lists the elements and their faults. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).withTags(WCAG_2_2_AA).analyze();
  const found: string[] = [];
  for (const { id, help, nodes } of violations) {
    const real = id === 'target-size' ? await stillTooSmall(page, nodes) : nodes;
    found.push(...real.map((node) => `${id}: ${help}\n  ${node.html}\n  ${node.failureSummary ?? ''}`));
  }
  // Many elements of one kind say the same.
  expect([...new Set(found)].join('\n'), `accessibility of ${page.url()}`).toBe('');
}

/** Nothing is wider than the screen: nobody has to scroll sideways to read (WCAG 1.4.10). */
export async function expectFitsWidth(page: Page): Promise<void> {
  const [content, screen] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
  ]);
  expect(content, `width of ${page.url()}`).toBeLessThanOrEqual(screen ?? 0);
}

/** A bar that stays at the edge of the screen covers whatever is under it just now: judge that in the middle. */
async function stillTooSmall(page: Page, nodes: readonly ViolatingNode[]): Promise<ViolatingNode[]> {
  const scrolled = await page.evaluate(() => window.scrollY);
  const small: ViolatingNode[] = [];
  for (const node of nodes) {
    const selector = String(node.target[0]);
    // What the page has replaced meanwhile is judged when it is looked at next.
    if ((await page.locator(selector).count()) === 0) continue;
    await page.locator(selector).evaluate((element) => element.scrollIntoView({ block: 'center' }));
    const { violations } = await new AxeBuilder({ page })
      .include(selector)
      .withRules('target-size')
      .analyze();
    if (violations.length > 0) small.push(node);
  }
  await page.evaluate((top) => window.scrollTo(0, top), scrolled);
  return small;
}
