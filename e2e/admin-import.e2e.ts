import { join } from 'node:path';
import { expect, it } from 'vitest';
import { recordShown, tickWhatIsAsked } from './testing/administrate.ts';
import { makePlayer } from './testing/draws/hand-made.ts';
import { ownAddress } from './testing/draws/own-page.ts';
import { expectSound } from './testing/looks/arrive.ts';
import { openPage, siteUrl } from './testing/open-page.ts';
import { ownName } from './testing/own-name.ts';
import { adminApi } from './testing/people/api.ts';
import { signIn } from './testing/people/people.ts';
import { expectToast } from './testing/toast.ts';

const SLUG = 'wimbledon-club-squash-squared-open-2018';
const NAME = 'Wimbledon Club Squash Squared Open 2018';
/** A page as an administrator may have saved it. */
const SAVED_PAGE = join(
  import.meta.dirname,
  '../server/src/gateways/tour-pages/layouts/fixtures/psaworldtour-2022.html',
);

/** The page as it is when the tournament begins `days` from now. */
function movedTo(days: number, address: string): string {
  const start = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  return `${address}&start=${start}&stage=draw`;
}
const previewOf = (url: string): string =>
  `/admin/tournaments/new?${new URLSearchParams({ url, gender: 'mens', step: 'preview' }).toString()}`;

it('a draw is previewed, created once, and brought up to date by its differences', async () => {
  const page = await openPage({
    size: 'desktop',
    session: await signIn(siteUrl(), 'admin'),
    // The page of another host, and the one that changes during the preview.
    tolerated: [/status of (502|409)/, /answered 502/],
  });
  await page.goto('/admin/tournaments');
  await page.getByRole('link', { name: 'Create Tournament' }).first().click();
  const url = page.getByLabel('PSA tournament URL');

  await url.fill('squash');
  await url.press('Enter');
  await page.getByText('Please enter a valid URL').waitFor();
  await url.fill('https://example.com/draw');
  await url.press('Enter');
  await page
    .getByText(/^Error fetching tournament data: example\.com is not one of the tour's hosts/)
    .waitFor();
  await expectSound(page);
  expect(await url.inputValue()).toBe('https://example.com/draw');

  const address = ownAddress(SLUG, 'import');
  await url.fill(movedTo(20, address));
  await url.press('Enter');
  await page.getByRole('heading', { level: 2, name: NAME }).waitFor();
  await page
    .getByText(
      'Please review the tournament details above. Click "Create Tournament" to proceed with creation.',
    )
    .waitFor();
  await expectSound(page);
  await page.getByRole('button', { name: 'Back to Form' }).click();
  await expect.poll(() => url.inputValue()).toContain(address);
  await page.goBack();
  // The page has no times, so the administrator must confirm when entries lock.
  await page.getByText(/the start of the first day, because the first round has no times$/).waitFor();
  await page.getByRole('button', { name: 'Create Tournament' }).click();
  await page.getByText('Nothing was imported. Tick each of these first, or go back to the form.').waitFor();
  await expectSound(page);
  await tickWhatIsAsked(page);
  await page.getByRole('button', { name: 'Create Tournament' }).click();
  await expectToast(page, 'Tournament created', `Tournament ${NAME} has been created successfully.`);
  const id = await recordShown(page, 'tournaments');
  await page.getByText('Creating', { exact: true }).waitFor();

  // The same page a day later: the same tournament with its changes.
  await page.goto(previewOf(movedTo(21, address)));
  await page.getByText('This page has already created a tournament').waitFor();
  await page.getByRole('region', { name: 'Differences' }).getByRole('listitem').nth(1).waitFor();
  await tickWhatIsAsked(page);
  await expectSound(page);
  await page.getByRole('button', { name: 'Update tournament' }).click();
  await expectToast(page, 'Tournament updated', `Tournament ${NAME} has been updated successfully.`);
  expect(await recordShown(page, 'tournaments')).toBe(id);
});

it('edge 45: a page that changes under its preview is shown again before it comes in', async () => {
  const page = await openPage({
    size: 'phone',
    theme: 'light',
    session: await signIn(siteUrl(), 'admin'),
    tolerated: [/status of 409/],
  });
  await page.goto(previewOf(movedTo(30, ownAddress(SLUG, 'changes'))));
  const act = page.getByRole('button', { name: 'Create Tournament' });
  await act.waitFor();
  await tickWhatIsAsked(page);
  // The page has changed since the preview.
  await page.route(
    '**/api/admin/tournaments-psa',
    (route) => {
      const body = { ...(route.request().postDataJSON() as object), previewHash: 'of the page as it was' };
      return route.continue({ postData: JSON.stringify(body) });
    },
    { times: 1 },
  );
  await act.click();
  await page.getByText('This is the page now. Please check it again.').waitFor();
  await expectSound(page);
  await act.click();
  await recordShown(page, 'tournaments');
});

it('a player set by hand stays, until the player of the page is taken', async () => {
  const api = await adminApi(siteUrl());
  const target = { url: movedTo(30, ownAddress(SLUG, 'taken')), gender: 'mens' } as const;
  const { data: shown } = await api('previewTournament', { query: target });
  const accepted = shown.findings.map(({ type }) => type);
  const { data: created } = await api('importTournament', { body: { ...target, accepted } });
  const read = async () => (await api('getTournament', { params: { tournamentId: created.id } })).data;
  const { slots, rounds } = await read();
  const slot = slots.findIndex(({ playerId }) => playerId !== null);
  const matchId = rounds[0]?.matches[slot >> 1]?.id ?? '';
  const { version } = (await api('getMatch', { params: { matchId } })).data;
  const name = ownName('Put by hand');
  const { id: playerId } = await makePlayer(api, name);
  await api('replacePlayer', {
    params: { matchId },
    body: { playerPosition: slot % 2 === 0 ? 'one' : 'two', playerId, reason: 'As the tour told us' },
    ifMatch: version,
  });

  const page = await openPage({ size: 'phone', session: await signIn(siteUrl(), 'admin') });
  await page.goto(previewOf(target.url));
  const take = page.getByRole('checkbox', { name: "Take the page's player instead" });
  await take.waitFor({ state: 'attached' });
  await page.getByText(`${name} is replaced by`).waitFor();
  await take.check({ force: true });
  await tickWhatIsAsked(page);
  await expectSound(page);
  await page.getByRole('button', { name: 'Update tournament' }).click();
  await expectToast(page, 'Tournament updated');
  expect((await read()).slots[slot]?.playerId).toBe(slots[slot]?.playerId);
});

it('a page that does not answer is uploaded', async () => {
  const page = await openPage({ size: 'phone', session: await signIn(siteUrl(), 'admin') });
  await page.goto('/admin/tournaments/new');
  const url = ownAddress('uploaded-open', 'uploaded');
  await page.getByLabel('PSA tournament URL').fill(url);
  await page.getByText('Page not responding? Paste or upload it').click();
  await page.getByLabel('Saved page').setInputFiles(SAVED_PAGE);
  await page.getByText(/characters$/).waitFor();
  await expectSound(page);
  await page.getByRole('button', { name: 'Read pasted page' }).click();
  await page.getByRole('region', { name: 'Matches by round' }).waitFor();
  await page.reload();
  await page.getByRole('region', { name: 'Matches by round' }).waitFor();
  await tickWhatIsAsked(page);
  await expectSound(page);
  await page.getByRole('button', { name: 'Create Tournament' }).click();
  await expectToast(page, 'Tournament created');
  const api = await adminApi(siteUrl());
  const tournamentId = await recordShown(page, 'tournaments');
  const { data } = await api('getTournament', { params: { tournamentId } });
  expect(data).toMatchObject({ status: 'CREATING', sourceUrl: url });
});

it('a page of an unknown layout becomes an issue, which leads back to the form and can be deleted', async () => {
  const page = await openPage({
    size: 'desktop',
    theme: 'light',
    session: await signIn(siteUrl(), 'admin'),
    // The page does not exist.
    tolerated: [/status of 4\d\d/],
  });
  const url = ownAddress('unknown-open', 'unknown');
  const body = { url, gender: 'womens', html: '<!doctype html><title>Shop</title>' } as const;
  const api = await adminApi(siteUrl());
  await expect(api('importTournament', { body })).rejects.toMatchObject({ code: 'PAGE_NOT_READABLE' });

  await page.goto('/admin/data-issues');
  const row = page.getByRole('row').filter({ hasText: url });
  await row.getByText('HIGH').waitFor();
  await expectSound(page);
  await row.getByRole('link', { name: url }).click();
  await expect.poll(() => page.getByLabel('PSA tournament URL').inputValue()).toBe(url);
  await expect.poll(() => page.getByRole('radio', { name: "Women's" }).isChecked()).toBe(true);
  await page.goBack();

  await row.getByRole('button', { name: /^Delete Unknown layout/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
  await row.getByRole('button', { name: /^Delete Unknown layout/ }).click();
  await expectSound(page);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete data issue' }).click();
  await expectToast(page, 'Success', 'Data issue deleted');
  await row.waitFor({ state: 'detached' });
});
