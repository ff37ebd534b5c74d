import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { importOwnEight } from './testing/draws/play-all.ts';
import { openPage, siteUrl } from './testing/open-page.ts';
import { ownName } from './testing/own-name.ts';
import { adminApi } from './testing/people/api.ts';
import { signIn } from './testing/people/people.ts';
import { moveTo } from './testing/site-page.ts';
import { expectToast } from './testing/toast.ts';

/** By places in the draw: the two players, and whether the upper one or nobody wins. */
type Course = readonly (readonly [upper: number, lower: number, winner: 'upper' | 'nobody'])[];

const quarters: Course = [
  [0, 1, 'upper'],
  [2, 3, 'upper'],
  [4, 5, 'upper'],
  [6, 7, 'upper'],
];
const COURSES: readonly (readonly [where: string, byes: readonly number[], course: Course, title: string])[] =
  [
    [
      'Round 1 next to a bye',
      [3],
      [
        [0, 1, 'nobody'],
        [4, 5, 'upper'],
        [6, 7, 'upper'],
        [4, 6, 'upper'],
        [2, 4, 'upper'],
      ],
      'Cyril',
    ],
    [
      'neighbouring quarter-finals',
      [],
      [
        [0, 1, 'nobody'],
        [2, 3, 'nobody'],
        [4, 5, 'upper'],
        [6, 7, 'upper'],
        [4, 6, 'upper'],
      ],
      'Emil',
    ],
    ['a semi-final', [], [...quarters, [0, 2, 'nobody'], [4, 6, 'upper']], 'Emil'],
    [
      'the final',
      [],
      [...quarters, [0, 2, 'upper'], [4, 6, 'upper'], [0, 4, 'nobody']],
      'Nobody won the final',
    ],
  ];

async function enter(page: Page, match: string, winner: 'upper' | 'nobody'): Promise<void> {
  await page.getByRole('button', { name: `Enter result of ${match}` }).click();
  const dialog = page.getByRole('dialog');
  if (winner === 'upper') await page.keyboard.press('1');
  else await dialog.getByText('No result', { exact: true }).click();
  await dialog.getByRole('button', { name: 'Save result' }).click();
  await dialog.waitFor({ state: 'detached' });
  await expectToast(page, 'Match updated');
}

it.each(COURSES)('nobody wins in %s: it is played to its end', async (_, byes, course, title) => {
  const own = await importOwnEight(await adminApi(siteUrl()), ownName('Ended Open'), byes);
  await own.publish();
  await own.start();
  const { slots, players } = await own.read();
  const nameOf = (slot: number): string =>
    players.find(({ id }) => id === slots[slot]?.playerId)?.fullName ?? '';
  const page = await openPage({ size: 'desktop', session: await signIn(siteUrl(), 'admin') });
  await page.goto(`/admin/tournaments/${own.id}/day`);
  for (const [upper, lower, winner] of course)
    await enter(page, `${nameOf(upper)} vs ${nameOf(lower)}`, winner);
  await expect.poll(async () => (await own.read()).status, { timeout: 150_000 }).not.toBe('ACTIVE');
  const seen = await openPage({ size: 'phone' });
  await moveTo(seen, `/tournaments/${own.id}`);
  await seen
    .getByRole('navigation', { name: 'Rounds' })
    .getByRole('button', { name: 'Final', exact: true })
    .click();
  const champion = seen.locator('.draw-champion').filter({ visible: true });
  await expect.poll(() => champion.textContent()).toContain(title);
});
