import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const WCAG_2_2_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Holds the page as it stands now to WCAG 2.2 AA, as far as axe can tell. A failure lists every element and its fault. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).withTags(WCAG_2_2_AA).analyze();
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help}\n  ${node.html}\n  ${node.failureSummary ?? ''}`),
  );
  expect(found.join('\n'), `accessibility of ${page.url()}`).toBe('');
}

/** Nothing is wider than the screen: nobody has to scroll sideways to read (WCAG 1.4.10). */
export async function expectFitsWidth(page: Page): Promise<void> {
  const [content, screen] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
  ]);
  expect(content, `width of ${page.url()}`).toBeLessThanOrEqual(screen ?? 0);
}
