import { expect, it } from 'vitest';
import { accepted } from './testing/accepted.ts';
import { tipTheUpper } from './testing/all-upper.ts';
import { adminApi } from './testing/api.ts';
import { expectSound } from './testing/arrive.ts';
import { demoTournament } from './testing/demo-tournament.ts';
import { submitByKey, tipByKeyboard } from './testing/draw.ts';
import { demoSessions, listPages } from './testing/every-page.ts';
import { newFan } from './testing/new-fan.ts';
import { asOldestBrowser } from './testing/oldest-browser.ts';
import { openPage, siteUrl } from './testing/open-page.ts';
import { importOwnDraw } from './testing/play-all.ts';
import { moveTo, visit } from './testing/site-page.ts';

// The oldest supported browsers (web/build/browser-floor.ts), imitated by a new one without its newer features.

it('B4: every page opens in the oldest browsers', async () => {
  const sessions = await demoSessions(siteUrl());
  const pages = await listPages(siteUrl(), sessions);
  const walks = (['visitor', 'fan', 'admin'] as const).map(async (viewer) => {
    const session = sessions[viewer];
    const tolerated = [/status of 404 .*\/(payments\/|no-such-page)/];
    const page = await openPage({ who: viewer, size: 'desktop', tolerated, ...(session && { session }) });
    await asOldestBrowser(page);
    const broken: string[] = [];
    for (const { path } of pages.filter((one) => one.viewer === viewer)) {
      await moveTo(page, path);
      const alerts = await page
        .getByRole('alert')
        .filter({ hasText: /went wrong|Configuration Error/ })
        .allTextContents();
      broken.push(...alerts.map((text) => `${path}: ${text}`));
    }
    return broken;
  });
  expect((await Promise.all(walks)).flat()).toEqual([]);
});

it('B4: picks, a submit and a live board work in the oldest browsers', async () => {
  const admin = await adminApi(siteUrl());
  const own = await importOwnDraw(admin, 'floor');
  await own.publish();
  const { session, username } = await newFan(siteUrl(), 'old-phone');
  const page = await openPage({ size: 'desktop', session });
  await asOldestBrowser(page);
  await visit(page, `/tournaments/${own.id}`);
  for (const tip of tipTheUpper(await own.read())) await tipByKeyboard(page, tip, 'one-stroke');
  await submitByKey(page, 'Submit Tips');
  await page.getByRole('status').getByText('Tips submitted').waitFor();
  await own.start();
  await visit(page, `/tournaments/${own.id}#leaderboard`);
  const row = page.getByRole('row').filter({ hasText: username });
  await row.waitFor();
  const match = (await own.read()).rounds[0]?.matches.find(({ isBye }) => !isBye);
  if (!match) throw new Error('Nobody meets in Round 1');
  const games: [number, number] = [match.bestOf === 5 ? 3 : 2, 0];
  const result = { winnerId: match.playerOne?.id ?? '', games };
  await admin('updateMatch', {
    params: { matchId: match.id },
    ifMatch: match.version,
    body: { result, accepted },
  });
  await expect.poll(() => row.textContent()).toMatch(/[1-9]/);
});

it('B4: an older browser is told so, and reads the results', async () => {
  const { id, name } = await demoTournament(siteUrl(), 'COMPLETED', 'SCORED', 'PAYING', 'PAID');
  const page = await openPage({ size: 'phone', tolerated: [/.*/] });
  await page.addInitScript(() => Reflect.deleteProperty(Array.prototype, 'toSorted'));
  await page.goto(`/tournaments/${id}`);
  await page.getByRole('note').getByText('This browser is too old to take part here.').waitFor();
  await page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
  await page.getByRole('heading', { level: 2, name: 'Semi Final' }).waitFor();
  await expectSound(page);
});
