import type { Tournament } from '@boast/contract/tournaments';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { demoTournament } from './testing/draws/demo-tournament.ts';
import { type LikeTournament, withDrawOf } from './testing/draws/large-draw.ts';
import { expectSound } from './testing/looks/arrive.ts';
import { openPage, siteUrl, type TestPageOptions } from './testing/open-page.ts';
import { patchAnswer } from './testing/patch-answer.ts';
import { signIn } from './testing/people/people.ts';
import { visit } from './testing/site-page.ts';

const matches = (page: Page): Locator => page.getByRole('list', { name: 'Matches', exact: true });
const match = (page: Page, title: string): Locator =>
  matches(page).getByRole('listitem', { name: title, exact: true });
const press = (page: Page, choice: string) => page.getByText(choice, { exact: true }).click();
const hotRows = (page: Page): Promise<string[]> =>
  matches(page).locator('[data-slot][data-hot]').allInnerTexts();

interface Screen extends TestPageOptions {
  readonly width: number;
  readonly height: number;
  /** Replaces the demo's draw by one of this size. */
  readonly players?: 8 | 16 | 32 | 64 | 128;
}

async function openDraw(status: string, { width, height, players, ...options }: Screen): Promise<Page> {
  const { id } = await demoTournament(siteUrl(), status);
  const page = await openPage(options);
  await page.setViewportSize({ width, height });
  if (players !== undefined)
    await patchAnswer<Tournament>(page, `**/api/tournaments/${id}`, (like) =>
      withDrawOf(players, like as LikeTournament),
    );
  await visit(page, `/tournaments/${id}`);
  return page;
}

/** Moves two fingers on the draw from one distance to another, in pixels. */
async function pinch(page: Page, [from, to]: readonly [number, number]): Promise<void> {
  const whole = page.locator('.whole');
  await whole.scrollIntoViewIfNeeded();
  const { x = 0, y = 0, width = 0 } = (await whole.boundingBox()) ?? {};
  const hand = await page.context().newCDPSession(page);
  const fingers = (apart: number) =>
    [-1, 1].map((side, id) => ({ x: x + width / 2 + (side * apart) / 2, y: y + 150, id }));
  await hand.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: fingers(from) });
  for (const apart of [(from + to) / 2, to])
    await hand.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: fingers(apart) });
  await hand.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await hand.detach();
}

const laptop = { size: 'desktop', width: 1280, height: 800 } as const;

describe('the whole draw', () => {
  it.each([
    [32, 1280, 800, 'dark'],
    [64, 1440, 900, 'light'],
  ] as const)('of %i players is seen at once on %i by %i, %s', async (players, width, height, theme) => {
    const page = await openDraw('UPCOMING', { size: 'desktop', width, height, theme, players });
    await match(page, 'Final').waitFor();
    const tools = page.getByRole('group', { name: 'View of the draw' });
    await tools.evaluate((element) => window.scrollBy(0, element.getBoundingClientRect().top));
    const bar = await page.getByRole('region', { name: 'Your tips' }).boundingBox();
    const boxes = await matches(page)
      .getByRole('listitem')
      .evaluateAll((all) =>
        all.map((one) => {
          const { top, right, bottom, left } = one.getBoundingClientRect();
          return { top, right, bottom, left };
        }),
      );
    expect(boxes).toHaveLength(players - 1);
    for (const box of boxes) {
      expect(box.top).toBeGreaterThanOrEqual(0);
      expect(box.bottom).toBeLessThanOrEqual((bar?.y ?? 0) + 0.5);
      expect(box.left).toBeGreaterThanOrEqual(0);
      expect(box.right).toBeLessThanOrEqual(width);
    }
    const final = boxes.at(-1);
    expect(Math.abs((final?.left ?? 0) + (final?.right ?? 0) - width)).toBeLessThan(4);
    const sizes = await matches(page)
      .locator('span')
      .evaluateAll((all) => all.map((one) => Number.parseFloat(getComputedStyle(one).fontSize)));
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(11);
    // One Tab stop for each open match; the arrows reach the other player.
    await expect.poll(() => matches(page).locator('button[tabindex="0"]').count()).toBe(players / 2);
    await expectSound(page);
  });

  it('P10: of a draw to be picked is on the first screen of a laptop, without scrolling', async () => {
    const page = await openDraw('UPCOMING', { size: 'desktop', width: 1440, height: 900 });
    await match(page, 'Final').waitFor();
    const bar = await page.getByRole('region', { name: 'Your tips' }).boundingBox();
    const boxes = await Promise.all(
      (await matches(page).getByRole('listitem').all()).map((one) => one.boundingBox()),
    );
    const foot = Math.max(...boxes.map((box) => (box ? box.y + box.height : Number.NaN)));
    expect(foot).toBeLessThanOrEqual(bar?.y ?? 0);
  });

  it('T6: says full names and world ranks, and TBD, where its columns are wide', async () => {
    const page = await openDraw('UPCOMING', { size: 'desktop', width: 1440, height: 900, players: 8 });
    await match(page, 'Quarter Final match 1').getByText('Player Number 1 (1)', { exact: true }).waitFor();
    await match(page, 'Semi Final match 1').getByText(/^TBD/).first().waitFor();
  });

  it('is picked in place, and the name goes on towards the middle', async () => {
    const page = await openDraw('UPCOMING', { ...laptop, players: 32 });
    const first = match(page, 'Round 1 match 1');
    await first.getByRole('button', { name: 'Pick Player Number 2' }).click();
    await first
      .getByRole('toolbar', { name: /^Player Number 2 wins/ })
      .getByText('3-1')
      .click();
    await first.getByRole('button', { name: 'Change score, 3-1' }).waitFor();
    await match(page, 'Round 2 match 1').getByTitle('Number 3 or Number 4').waitFor();
    await expect.poll(() => match(page, 'Round 2 match 1').innerText()).toContain('Number 2');
    await page
      .getByText(/^1 of 31/)
      .first()
      .waitFor();
    // On the right the arrows run the other way; Home and End go to the ends.
    await page.keyboard.press('End');
    const focused = () => page.locator(':focus').getAttribute('data-match');
    await page.keyboard.press('Home');
    await expect.poll(focused).toBe('0');
    await match(page, 'Round 1 match 16').getByRole('button').first().focus();
    await page.keyboard.press('0');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('0');
    await expect.poll(() => match(page, 'Round 2 match 8').getByRole('button').count()).toBe(2);
    await page.keyboard.press('ArrowLeft');
    await expect.poll(focused).toBe('23');
    await page.keyboard.press('ArrowRight');
    await expect.poll(focused).toBe('14');
  });

  it('is looked at closer and from farther away, by keys, by the wheel and by buttons', async () => {
    const page = await openDraw('ACTIVE', laptop);
    const final = match(page, 'Final');
    await final.getByRole('button').first().focus();
    await page.keyboard.press('+');
    await final.getByRole('button', { name: 'Details of Final' }).waitFor();
    await expect.poll(() => page.locator(':focus').getAttribute('data-match')).toBe('30');
    await expectSound(page);
    await page.keyboard.press('-');
    await page.keyboard.press('-');
    const dots = matches(page).getByRole('listitem');
    await expect.poll(() => dots.getByRole('button').count()).toBe(await dots.count());
    await expectSound(page);
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Final' }).waitFor();
    await page.keyboard.press('Escape');
    await dots.first().hover();
    await page.keyboard.down('Control');
    await page.mouse.wheel(0, -120);
    await page.keyboard.up('Control');
    await expect.poll(() => page.getByRole('radio', { name: 'Names' }).isChecked()).toBe(true);
    await press(page, 'Dots');
    await expect.poll(() => dots.getByRole('button').count()).toBe(await dots.count());
  });

  it("lights a player's way from first to last, and holds it while the match is looked at", async () => {
    const page = await openDraw('ACTIVE', { ...laptop, theme: 'light' });
    const way = page.locator('.whole-link[data-hot]');
    const winner = matches(page)
      .getByRole('button', { name: /winner/ })
      .first();
    await winner.waitFor();
    await winner.hover();
    await expect.poll(() => way.count()).toBeGreaterThan(0);
    const [name] = await hotRows(page);
    await winner.click();
    await page.getByRole('dialog', { name: /^Round / }).waitFor();
    await page.keyboard.press('Escape');
    await page.mouse.move(2, 2);
    await page.getByRole('radio', { name: 'Names' }).focus();
    await expect.poll(async () => (await hotRows(page))[0]).toBe(name);
    await expectSound(page);
  });

  it('tells the picks, what happened and the difference apart, in words, too', async () => {
    const session = await signIn(siteUrl(), 'fan');
    const page = await openDraw('ACTIVE', { ...laptop, session });
    const told = (words: RegExp) => matches(page).getByRole('button', { name: words }).count();
    await expect.poll(() => told(/Your pick: .* correct, \d+ points/)).toBeGreaterThan(0);
    await expect.poll(() => told(/Your pick: .*, wrong\./)).toBeGreaterThan(0);
    // A special match is announced as one, and marked for the eye.
    const drama = /\. (Upset|Nobody else|Only \d+ had it|\d+% with you)\.$/;
    await expect.poll(() => told(drama)).toBeGreaterThan(0);
    const marks = matches(page).locator('.whole-word, .whole-word-mark, .dot-drama');
    await marks.first().waitFor();
    await expectSound(page);
    await press(page, 'What happened');
    await expect.poll(() => told(/Your pick/)).toBe(0);
    await expect.poll(async () => [await told(drama), await marks.count()]).toEqual([0, 0]);
    await expect.poll(() => told(/winner/)).toBeGreaterThan(0);
    await press(page, 'My picks');
    await expect.poll(() => told(/winner/)).toBe(0);
    await expect.poll(() => told(/picked for this place/)).toBeGreaterThan(0);
    await page.getByText('Your champion').waitFor();
    await expectSound(page);
  });

  it('gives way to the rounds where it does not fit, and to whoever wants them, for good', async () => {
    const page = await openDraw('ACTIVE', laptop);
    await matches(page).waitFor();
    await press(page, 'Rounds');
    await page.getByRole('navigation', { name: 'Rounds' }).waitFor();
    await page.reload();
    await page.getByRole('navigation', { name: 'Rounds' }).waitFor();
    await press(page, 'Bracket');
    await matches(page).waitFor();
    const tablet = await openDraw('ACTIVE', { size: 'tablet', who: 'tablet', width: 768, height: 1024 });
    await tablet.getByRole('navigation', { name: 'Rounds' }).waitFor();
    await expect.poll(() => matches(tablet).count()).toBe(0);
  });
});

describe('on a phone', () => {
  const phone = { size: 'phone', width: 390, height: 844 } as const;

  it.each([
    ['dark', undefined],
    ['light', 64],
  ] as const)('it is a map above the rounds, and a tap goes to the match (%s)', async (theme, players) => {
    const page = await openDraw('UPCOMING', { ...phone, theme, ...(players && { players }) });
    const map = page.locator('.draw-map');
    await map.waitFor();
    const box = await map.boundingBox();
    expect(box?.height).toBeLessThanOrEqual(180);
    expect(box?.width).toBeLessThanOrEqual(358);
    await expectSound(page);
    // The upper of the two semi-finals, in the column above their tab.
    const rounds = players === 64 ? 6 : 5;
    const at = { x: ((rounds - 1.5) / rounds) * (box?.width ?? 0), y: (box?.height ?? 0) / 4 };
    await map.tap({ position: at });
    await page.getByRole('group', { name: 'Semi Final match 1', exact: true }).waitFor();
    await expect
      .poll(() => page.getByRole('group', { name: 'Round 1 match 1', exact: true }).isVisible())
      .toBe(false);
  });

  it('it is whole for who asks, and scrolls in its own box', async () => {
    const page = await openDraw('ACTIVE', phone);
    await press(page, 'Bracket');
    await match(page, 'Final').waitFor();
    await expectSound(page);
    await press(page, 'Dots');
    await expectSound(page);
    // Spreading two fingers zooms in by one depth per pinch; pinching zooms out.
    const isChosen = (depth: string) => page.getByRole('radio', { name: depth }).isChecked();
    await pinch(page, [60, 100]);
    await expect.poll(() => isChosen('Names')).toBe(true);
    await pinch(page, [60, 100]);
    await expect.poll(() => isChosen('Cards')).toBe(true);
    await expectSound(page);
    await pinch(page, [110, 60]);
    await expect.poll(() => isChosen('Names')).toBe(true);
  });
});
