import type { Tournament } from '@boast/contract/tournaments';
import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';
import { atMatch, scoreOf, tipAllByKey, upcomingId } from './testing/draws/wizard.ts';
import { expectSound } from './testing/looks/arrive.ts';
import { openPage, siteUrl } from './testing/open-page.ts';
import { patchAnswer } from './testing/patch-answer.ts';
import { newFan } from './testing/people/new-fan.ts';
import { moveTo } from './testing/site-page.ts';

it('a thumb taps the winner, then the score, and the last tip reveals the champion', async () => {
  const { session } = await newFan(siteUrl(), 'duels');
  const page = await openPage({ size: 'phone', theme: 'light', session });
  await page.goto(`/tournaments/${await upcomingId(siteUrl())}/beta#tipping`);
  await page.getByText('Tap a score under the winner, or swipe.').waitFor();
  const upper = page.getByRole('group', { name: /(World no\.|No world ranking)/ }).first();
  // Above the name, where there is no button.
  await upper.tap({ position: { x: 150, y: 8 } });
  await expect
    .poll(() => scoreOf(page, 'upper', '3-0').evaluate((element) => element === document.activeElement))
    .toBe(true);
  await expectSound(page);
  await scoreOf(page, 'upper', '3-2').tap();
  await atMatch(page, 2);
  await tipAllByKey(page);
  const champion = page.getByRole('heading', { name: /^Your champion/ });
  await expect.poll(() => champion.evaluate((element) => element === document.activeElement)).toBe(true);
  const path = page.getByRole('list', { name: 'The way there' }).getByRole('listitem');
  await expect.poll(() => path.count()).toBeGreaterThan(2);
  await path.last().getByText('Final', { exact: true }).waitFor();
  await expectSound(page);
});

it('favourites fill the draw in one tap, marked until they are changed, and go out again', async () => {
  const { session, api } = await newFan(siteUrl(), 'favourites');
  const page = await openPage({ size: 'phone', session });
  const tournamentId = await upcomingId(siteUrl());
  await page.goto(`/tournaments/${tournamentId}`);
  await page.getByRole('button', { name: 'Start with the favourites' }).tap();
  await page.getByRole('heading', { name: /^Your champion/ }).waitFor();
  const filled = page.getByText(/^\d+ filled in for you$/);
  const all = Number.parseInt((await filled.textContent()) ?? '', 10);
  await page.getByText(`${all} of ${all} matches tipped`).waitFor();
  await expectSound(page);
  // A pick of one's own is no favourite any more.
  await page.getByRole('button', { name: /^Edit Final: / }).tap();
  await scoreOf(page, 'upper', '3-2').tap();
  await page.getByText(`${all - 1} filled in for you`).waitFor();
  await page.getByText('Saved as draft', { exact: true }).waitFor();
  await page.reload();
  await page.getByText(`${all - 1} filled in for you`).waitFor();
  await page.getByRole('button', { name: 'Clear them' }).tap();
  // The pick of the final rested on favourites.
  await page.getByText(`0 of ${all} matches tipped`).waitFor();
  await page.getByRole('button', { name: 'Start with the favourites' }).tap();
  await page.getByRole('button', { name: 'Submit Tips' }).tap();
  await page.waitForURL(`**/tournaments/${tournamentId}`);
  await expect.poll(async () => (await api('myEntries')).data.length).toBe(1);
  await expect.poll(() => page.getByText(/filled in for you/).count()).toBe(0);
});

it('who is chosen between is told on demand: last results, meetings, and what the signs mean', async () => {
  const page = await openPage({ size: 'desktop', theme: 'light' });
  // Its favourites have played in the other draws of the demo.
  const address = `/tournaments/${await upcomingId(siteUrl(), 'Canary Wharf Classic 2023')}`;
  await page.goto(address);
  await page.getByRole('button', { name: 'Start with the favourites' }).click();
  await moveTo(page, `${address}/beta#review`);
  await page.getByRole('button', { name: /^Edit Quarter Final match 1: / }).click();
  await page.getByRole('button', { name: /form and head to head$/ }).click();
  const facts = page.getByRole('dialog');
  await facts.getByText('Ninth in the PSA world rankings.').waitFor();
  await facts
    .getByText(/^(Beat|Lost to) /)
    .first()
    .waitFor();
  await expectSound(page);
  await page.keyboard.press('Escape');
  await facts.waitFor({ state: 'detached' });
});

it('long names are read whole on a phone, and leave the first match in sight', async () => {
  const page = await openPage({ size: 'phone', theme: 'light' });
  const long = 'Maximiliano Alejandro Fernandez-Castellanos de la Vega';
  await patchAnswer<Tournament>(page, /\/api\/tournaments\/[0-9a-f-]{36}$/, (tournament) => ({
    ...tournament,
    name: 'The Wimbledon Club Squash Championships, presented by a Company of Many Words 2031',
    players: tournament.players.map((player) => ({ ...player, fullName: long })),
    rounds: tournament.rounds.map((round) => ({
      ...round,
      matches: round.matches.map((match) => ({
        ...match,
        playerOne: match.playerOne && { ...match.playerOne, fullName: long },
        playerTwo: match.playerTwo && { ...match.playerTwo, fullName: long },
      })),
    })),
  }));
  await page.goto(`/tournaments/${await upcomingId(siteUrl())}`);
  const bar = page.getByRole('region', { name: 'Your tips' });
  const first = scoreOf(page, 'upper', '3-0')
    .or(scoreOf(page, 'upper', '2-0'))
    .first();
  await first.waitFor();
  const [{ y = 0, height = 0 }, edge] = [(await first.boundingBox()) ?? {}, await bar.boundingBox()];
  expect(y + height).toBeLessThanOrEqual(edge?.y ?? 0);
  const cut = () =>
    page.evaluate(() =>
      [
        ...document.querySelectorAll(
          'main section h1, header h1, .tip-player p.display, main li span:not(.sr-only)',
        ),
      ]
        .filter(
          ({ scrollHeight, clientHeight, scrollWidth, clientWidth }) =>
            scrollHeight > clientHeight + 4 || scrollWidth > clientWidth + 1,
        )
        .map(({ textContent }) => textContent),
    );
  expect(await cut()).toEqual([]);
  await first.tap();
  await atMatch(page, 2);
  expect(await cut()).toEqual([]);
  // The steps before and after name them, too.
  await page.goto(`${new URL(page.url()).pathname}#review`);
  await page.getByRole('heading', { name: 'Review Your Tips' }).waitFor();
  expect(await cut()).toEqual([]);
  await expectSound(page);
});

it('a phone shows the first match whole, with what to do, and the draw second; submitting is a moment', async () => {
  const { session } = await newFan(siteUrl(), 'moment');
  const page = await openPage({ size: 'phone', session, ownProfile: true });
  await page.setViewportSize({ width: 390, height: 844 });
  const address = `/tournaments/${await upcomingId(siteUrl())}`;
  await page.goto(address);
  await page.getByRole('heading', { name: 'Tap the winner, then the score' }).waitFor();
  const bar = page.getByRole('region', { name: 'Your tips' });
  await bar.waitFor();
  const last = scoreOf(page, 'lower', '3-2');
  const bottomOf = async (box: Promise<{ y: number; height: number } | null>) => {
    const { y = Number.NaN, height = 0 } = (await box) ?? {};
    return y + height;
  };
  const isInSight = async (box: Locator) =>
    (await bottomOf(box.boundingBox())) <= ((await bar.boundingBox())?.y ?? 0);
  await expect.poll(() => isInSight(last)).toBe(true);
  await page.setViewportSize({ width: 360, height: 740 });
  await expect.poll(() => isInSight(last)).toBe(true);
  await expectSound(page);
  await page.getByRole('link', { name: 'See the draw' }).tap();
  await page
    .getByRole('button', { name: /^Pick / })
    .first()
    .waitFor();

  await scoreOf(page, 'upper', '3-0').tap();
  await atMatch(page, 2);
  await tipAllByKey(page);
  await page.getByRole('button', { name: 'Submit Tips' }).tap();
  const moment = page.getByRole('region', { name: "You're in" });
  await moment.getByText('Your champion').waitFor();
  await moment.getByText('Entry number').waitFor();
  // The card is the one confirmation that shows: the toast stays away.
  expect(await page.getByText('Entry Submitted').count()).toBe(1);
  expect(await page.locator('[popover]').getByRole('button', { name: 'Dismiss' }).count()).toBe(0);
  for (const name of [/^Share$/, /^Challenge a friend$/])
    await moment.getByRole('button', { name }).waitFor();
  expect(await moment.getByRole('link', { name: 'Remind me' }).getAttribute('href')).toBe(
    `${address}/start.ics`,
  );
  await expectSound(page);
  await moment.getByRole('button', { name: 'Close' }).tap();
  await moment.waitFor({ state: 'detached' });
  await page.reload();
  await page.getByText('Entry Submitted').waitFor();
  expect(await moment.count()).toBe(0);
});
