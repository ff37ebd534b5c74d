import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { WrittenTip } from './tips.ts';

/** Switches from the whole draw, a desktop's first view, to cards with all details of a match. */
export async function lookByRounds(page: Page): Promise<void> {
  await page.getByText('Rounds', { exact: true }).click();
  await page.getByRole('navigation', { name: 'Rounds' }).waitFor();
}

const match = (page: Page, title: string): Locator => page.getByRole('group', { name: title, exact: true });

const pickOf = ({ winner }: WrittenTip): RegExp => new RegExp(`^Pick ${winner}\\b`);

const player = (page: Page, tip: WrittenTip): Locator =>
  match(page, tip.match).getByRole('button', { name: pickOf(tip) });

/** Also finds a player in a round that is not shown. */
const playerAnywhere = (page: Page, tip: WrittenTip): Locator =>
  page
    .getByRole('group', { name: tip.match, exact: true, includeHidden: true })
    .getByRole('button', { name: pickOf(tip), includeHidden: true });

/** The rows of the largest draw: nobody presses an arrow more often. */
const MOST_STEPS = 256;

/**
 * Makes a pick by keys alone, wherever the focus is: Tab into the draw, arrows to the player, then Enter and a score,
 * or (`one-stroke`) the number of games they lose.
 */
export async function tipByKeyboard(page: Page, tip: WrittenTip, how: 'tray' | 'one-stroke'): Promise<void> {
  // The previous pick's winner appears a frame later; before that there is no row to reach.
  await playerAnywhere(page, tip).waitFor({ state: 'attached' });
  await walkTo(page, playerAnywhere(page, tip));
  const gamesLost = tip.score.slice(2);
  if (how === 'one-stroke') return page.keyboard.press(gamesLost);
  await page.keyboard.press('Enter');
  const score = match(page, tip.match).getByRole('button', { name: tip.score, exact: true });
  while (!(await hasFocus(score))) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
}

/**
 * Presses the button below the draw once it is enabled, which is a frame after the pick: before that it takes no
 * focus, and Enter would remove the pick.
 */
export async function submitByKey(page: Page, name: string): Promise<void> {
  const button = page.getByRole('button', { name });
  await expect.poll(() => button.isEnabled()).toBe(true);
  await button.press('Enter');
}

/** Makes a pick by touch, or changes its score. The match must be in a visible round. */
export async function tipByTouch(page: Page, tip: WrittenTip): Promise<void> {
  const row = player(page, tip);
  // A second tap on the winner would remove the pick.
  const isPicked = (await row.getAttribute('aria-pressed')) === 'true';
  await (isPicked ? match(page, tip.match).getByRole('button', { name: /^Change score/ }) : row).tap();
  await match(page, tip.match).getByRole('button', { name: tip.score, exact: true }).tap();
}

/** The reader's pick of a match, as a screen reader says it. */
export const ownPickOf = async (page: Page, title: string): Promise<string> =>
  (await match(page, title).getByText('Your pick:').locator('xpath=../..').textContent()) ?? '';

async function walkTo(page: Page, row: Locator): Promise<void> {
  const [number, side] = await row.evaluate(({ dataset }: HTMLElement) => [
    dataset['match'],
    dataset['side'],
  ]);
  await tabIntoDraw(page);
  for (let step = 0; step < MOST_STEPS; step++) {
    const arrow = await arrowTo(page, `[data-match="${number}"][data-side="${side}"]`);
    if (arrow === null) return;
    await page.keyboard.press(arrow);
  }
  throw new Error('Arrows do not reach the player');
}

/** The arrow from the focused row to another; null when that has the focus. The page has them in the arrows' order. */
const arrowTo = (page: Page, row: string): Promise<'ArrowDown' | 'ArrowUp' | null> =>
  page.evaluate((selector) => {
    const { activeElement: focused } = document;
    if (focused?.matches(selector)) return null;
    const target = document.querySelector(selector);
    const order = target ? (focused?.compareDocumentPosition(target) ?? 0) : 0;
    return order & Node.DOCUMENT_POSITION_FOLLOWING ? 'ArrowDown' : 'ArrowUp';
  }, row);

async function tabIntoDraw(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Pick / })
    .first()
    .waitFor();
  for (let step = 0; step < MOST_STEPS; step++) {
    if ((await focusedRow(page)) !== null) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('Tab does not reach the draw');
}

const hasFocus = (target: Locator): Promise<boolean> =>
  target.evaluateAll((elements) => elements.some((element) => element === document.activeElement));

/** The focused player and match; null outside the draw's rows. */
const focusedRow = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    const { match: number, side } = (document.activeElement as HTMLElement | null)?.dataset ?? {};
    return number === undefined || side === undefined ? null : `${number} ${side}`;
  });
