import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { makeLeague } from './testing/draws/make-league.ts';
import { importOwnDraw } from './testing/draws/play-all.ts';
import { upcomingId } from './testing/draws/wizard.ts';
import { expectSound } from './testing/looks/arrive.ts';
import { openPage, siteUrl } from './testing/open-page.ts';
import { ownName } from './testing/own-name.ts';
import { adminApi } from './testing/people/api.ts';
import { newFan } from './testing/people/new-fan.ts';
import { setUpApp, signIn } from './testing/people/people.ts';
import { expectToast } from './testing/toast.ts';

// Everything a person types or asks for happens once, even if somebody else acts at the same time.

/** Counts requests that change something, at matching URLs. */
function countWrites(page: Page, path: RegExp): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.method() !== 'GET' && path.test(new URL(request.url()).pathname)) count += 1;
  });
  return () => count;
}

it('what is typed into a league stays when the league is closed, and changed elsewhere', async () => {
  const { api, session } = await newFan(siteUrl(), 'typing-owner');
  const wanted = { name: ownName('Typed'), tournamentId: await upcomingId(siteUrl()) };
  const { id } = await makeLeague(api, wanted);
  // The league has another version by then.
  const page = await openPage({ size: 'phone', session, tolerated: [/status of 409/] });
  await page.goto(`/leagues/${id}#settings`);
  const welcome = page.getByLabel('Welcome message');
  await welcome.fill('Half a sentence');
  await page.getByRole('button', { name: 'Close the league' }).tap();
  await page.getByRole('button', { name: 'Reopen the league' }).waitFor();
  expect(await welcome.inputValue()).toBe('Half a sentence');

  const params = { leagueId: id };
  const { version } = (await api('getLeague', { params })).data;
  const name = ownName('Renamed');
  await api('changeLeague', { params, ifMatch: version, body: { name } });
  await page.getByRole('button', { name: 'Reopen the league' }).tap();
  await page.getByRole('heading', { level: 1, name }).waitFor();
  expect(await welcome.inputValue()).toBe('Half a sentence');
  await expect.poll(() => page.getByLabel('Name', { exact: true }).inputValue()).toBe(name);
  await expectSound(page);
});

it('a result that is being typed stays, and is told of, when somebody else enters it', async () => {
  const api = await adminApi(siteUrl());
  const draw = await importOwnDraw(api, 'typed-result');
  await draw.publish();
  await draw.start();
  const page = await openPage({
    size: 'desktop',
    session: await signIn(siteUrl(), 'admin'),
    tolerated: [/status of 409/],
  });
  await page.goto(`/admin/tournaments/${draw.id}/day`);
  await page
    .getByRole('button', { name: /^Enter result of / })
    .first()
    .press('Enter');
  const dialog = page.getByRole('dialog');
  const points = dialog.getByLabel('Points of each game');
  await page.keyboard.press('1');
  await points.fill('11-3 11-4');
  const read = page.waitForResponse((answer) => answer.url().endsWith(`/api/tournaments/${draw.id}`));
  await draw.playNext();
  await read;
  expect(await points.inputValue()).toBe('11-3 11-4');
  await dialog.getByRole('button', { name: 'Save result' }).click();
  await dialog.getByText('Someone else has changed this match').waitFor();
  await expectSound(page);
  expect(await points.inputValue()).toBe('11-3 11-4');
});

it('Enter pressed three times in a reason sends it once', async () => {
  const api = await adminApi(siteUrl());
  const draw = await importOwnDraw(api, 'one-reason');
  const page = await openPage({ size: 'desktop', session: await signIn(siteUrl(), 'admin') });
  const writes = countWrites(page, /\/publish$/);
  await page.goto(`/admin/tournaments/${draw.id}`);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const question = page.getByRole('alertdialog', { name: /^Publish / });
  await question.getByLabel('Reason').fill('The draw is complete');
  await question.getByLabel('Reason').evaluate((field: HTMLInputElement) => {
    for (let press = 0; press < 3; press++) field.form?.requestSubmit();
  });
  await expectToast(page, 'Tournament published');
  await question.waitFor({ state: 'detached' });
  expect(writes()).toBe(1);
  expect(await page.getByText('Error', { exact: true }).count()).toBe(0);
});

it('what is chosen while a search is being typed is kept beside it', async () => {
  const page = await openPage({ size: 'desktop', session: await signIn(siteUrl(), 'admin') });
  await page.goto('/admin/mails');
  const search = page.getByLabel('Search emails');
  await search.fill('a subject');
  await page.getByLabel('State').selectOption('dead');
  await expect
    .poll(() => Object.fromEntries(new URL(page.url()).searchParams))
    .toEqual({ q: 'a subject', state: 'dead' });
  expect(await search.inputValue()).toBe('a subject');
  await expect.poll(() => page.getByLabel('State').inputValue()).toBe('dead');
});

it('new recovery codes are asked about before those on paper are void', async () => {
  const { session } = await newFan(siteUrl(), 'paper-codes');
  const app = await setUpApp(siteUrl(), session);
  // An app set up by a program has no recovery codes yet.
  const page = await openPage({ size: 'phone', session: app.session, tolerated: [/status of 404/] });
  const writes = countWrites(page, /recovery/);
  await page.goto('/account#sign-in');
  await page.getByRole('button', { name: 'New recovery codes' }).tap();
  const question = page.getByRole('alertdialog', { name: 'Create new recovery codes?' });
  await question.waitFor();
  await expectSound(page);
  await question.getByRole('button', { name: 'Cancel' }).tap();
  expect(writes()).toBe(0);
  await page.getByRole('button', { name: 'New recovery codes' }).tap();
  await question.getByRole('button', { name: 'Create new codes' }).tap();
  await page.getByRole('alertdialog', { name: 'Save your recovery codes' }).waitFor();
  expect(writes()).toBeGreaterThan(0);
});
