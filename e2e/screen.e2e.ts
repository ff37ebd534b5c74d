import type { Tournament } from '@boast/contract/tournaments';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { tipTheUpper } from './testing/draws/all-upper.ts';
import { beginClubDraw, openClubDraw } from './testing/draws/club-draw.ts';
import { winUpper } from './testing/draws/play-all.ts';
import { toMatchTips } from './testing/draws/tips.ts';
import { expectSound, expectSoundInBothLooks } from './testing/looks/arrive.ts';
import { openPage, siteUrl } from './testing/open-page.ts';
import { ownName } from './testing/own-name.ts';
import type { Api } from './testing/people/api.ts';
import { newFan } from './testing/people/new-fan.ts';

const SCENE_MS = 15_000;

const scene = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** Time passes on the page; what came on the stream is read. */
async function pass(page: Page, ms: number): Promise<void> {
  await page.clock.runFor(ms);
}

async function playToEnd(organiser: Api, tournamentId: string): Promise<void> {
  const read = async (): Promise<Tournament> =>
    (await organiser('getTournament', { params: { tournamentId } })).data;
  for (;;) {
    const next = (await read()).rounds
      .flatMap(({ matches }) => matches)
      .find(
        ({ isBye, isCompleted, playerOne, playerTwo }) => !isBye && !isCompleted && playerOne && playerTwo,
      );
    if (!next) return;
    await winUpper(organiser, next);
  }
}

it("a screen in the bar shows a club's draw from the lot to the winner, untouched", async () => {
  const [organiser, fan] = [await newFan(siteUrl(), 'organiser'), await newFan(siteUrl(), 'fan')];
  const name = ownName('Club Screen');
  const id = await openClubDraw(organiser.api, name);
  const tournament = (await organiser.api('getTournament', { params: { tournamentId: id } })).data;
  await fan.api('submitEntry', {
    params: { tournamentId: id },
    body: { matchTips: toMatchTips(tournament, tipTheUpper(tournament)), draftVersion: 0 },
    ifMatch: 0,
  });

  const page = await openPage({ who: 'bar', size: 'desktop', tolerated: [/ERR_INTERNET_DISCONNECTED/] });
  await page.setViewportSize({ width: 1920, height: 1080 });
  await page.clock.install();
  await page.goto(`/tournaments/${id}/screen`);
  await scene(page, 'Draw').waitFor();
  page.setDefaultTimeout(12_000);
  await page.getByRole('img', { name: `QR code: pick ${name}` }).waitFor();
  await expectSoundInBothLooks(page);
  // It was narrow in between, where there are no scenes, so the first one begins anew.
  await scene(page, 'Draw').waitFor();
  await pass(page, SCENE_MS);
  await scene(page, 'Order of play').waitFor();
  await expectSound(page);
  // Picks are secret: the board says how many there are.
  await pass(page, SCENE_MS);
  await scene(page, 'Leaderboard')
    .getByText(/ so far$/)
    .waitFor();
  expect(await page.getByText(fan.username).count()).toBe(0);
  await pass(page, SCENE_MS);
  await scene(page, 'Draw').waitFor();

  // By keys: on, back, and a pause in which nothing moves.
  await page.keyboard.press('ArrowLeft');
  await scene(page, 'Leaderboard').waitFor();
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Go on' }).waitFor();
  await pass(page, 5 * SCENE_MS);
  // Meanwhile it has been read again, in answers that are shared for some seconds of the server's clock.
  await expect
    .poll(async () => {
      await pass(page, SCENE_MS);
      return scene(page, 'Leaderboard').getByText('1 entry so far').count();
    })
    .toBe(1);
  await page.keyboard.press('Space');

  await beginClubDraw(organiser.api, id, new Date());
  await expect
    .poll(async () => {
      await pass(page, 2_000);
      return page.getByRole('link', { name: 'On court' }).count();
    })
    .toBe(1);
  expect(await page.getByRole('img', { name: /^QR code/ }).count()).toBe(0);
  await page.getByRole('link', { name: 'On court' }).click();
  await scene(page, 'On court').waitFor();
  await expectSoundInBothLooks(page);
  await page.getByRole('link', { name: 'Leaderboard' }).click();
  await scene(page, 'Leaderboard').getByText(fan.username).first().waitFor();
  await expectSoundInBothLooks(page);

  // Without a network it goes on with what it knew last, and says so.
  await page.context().setOffline(true);
  await expect
    .poll(async () => {
      await pass(page, SCENE_MS);
      return page.getByText(/^As of .* Can't refresh right now\.$/).count();
    })
    .toBe(1);
  await page.context().setOffline(false);
  await playToEnd(organiser.api, id);
  await expect
    .poll(async () => {
      await pass(page, 5_000);
      return scene(page, 'Champion')
        .getByText(/ wins$/)
        .count();
    })
    .toBe(1);
  await scene(page, 'Champion').getByText(fan.username).first().waitFor();
  await expectSoundInBothLooks(page);
});

it('a screen enters a newer release between two scenes', async () => {
  const organiser = await newFan(siteUrl(), 'organiser');
  const id = await openClubDraw(organiser.api, ownName('Club Release'));
  const page = await openPage({ who: 'bar', size: 'desktop', installs: true });
  await page.clock.install();
  await page.goto(`/tournaments/${id}/screen`);
  await scene(page, 'Draw').waitFor();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.reload();
  await scene(page, 'Draw').waitFor();
  await page.evaluate(() => {
    document.documentElement.dataset['build'] = 'old';
    navigator.serviceWorker.dispatchEvent(new Event('controllerchange'));
  });
  await pass(page, SCENE_MS);
  await page.waitForFunction(() => document.documentElement.dataset['build'] === undefined);
  // It goes on where it was.
  await scene(page, 'Order of play').waitFor();
});

it('a phone says what the page is for, and nobody finds the screen of a hidden draw', async () => {
  const organiser = await newFan(siteUrl(), 'organiser');
  const id = await openClubDraw(organiser.api, ownName('Club Phone'));
  const phone = await openPage({ size: 'phone', tolerated: [/status of 404/] });
  await phone.goto(`/tournaments/${id}/screen`);
  await phone.getByRole('heading', { name: 'This page is for a large screen' }).waitFor();
  await expectSoundInBothLooks(phone);
  await phone.goto('/tournaments/0199d6a0-0000-7000-8000-000000000000/screen');
  await phone.getByRole('heading', { name: 'Tournament Not Found' }).waitFor();
});
