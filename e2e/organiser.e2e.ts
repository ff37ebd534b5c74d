import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { beginClubDraw, openClubDraw } from './testing/draws/club-draw.ts';
import { expectSound } from './testing/looks/arrive.ts';
import { openPage, siteUrl } from './testing/open-page.ts';
import { ownName } from './testing/own-name.ts';
import { adminApi } from './testing/people/api.ts';
import { newFan } from './testing/people/new-fan.ts';
import { signIn } from './testing/people/people.ts';
import { moveTo } from './testing/site-page.ts';
import { expectToast } from './testing/toast.ts';

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const ways = (page: Page) => page.getByRole('navigation', { name: 'This draw' }).getByRole('link');

/** A page of the portal must not ask for what the server refuses. */
const refusals = (page: Page): string[] => {
  const refused: string[] = [];
  page.on('response', (answer) => {
    if (answer.status() === 403) refused.push(answer.url());
  });
  return refused;
};

it('an organiser names a scorer, who enters a result, and takes them out again', async () => {
  const organiser = await newFan(siteUrl(), 'organiser');
  const scorer = await newFan(siteUrl(), 'scorer');
  const name = ownName('Club');
  const id = await openClubDraw(organiser.api, name);
  await beginClubDraw(organiser.api, id);

  const page = await openPage({
    who: 'organiser',
    size: 'desktop',
    session: organiser.session,
    // A username that nobody has.
    tolerated: [/status of 404/],
  });
  const refused = refusals(page);
  await page.goto(`/run/${id}`);
  await heading(page, name).waitFor();
  expect(await ways(page).allTextContents()).toEqual([
    expect.stringMatching(/^Boast/),
    'Draw',
    'Day',
    'Courtside',
    'Order of play',
    'Players',
    'Helpers',
    'Webhooks',
    'Public Site',
  ]);
  await page.getByRole('main').getByRole('link', { name: 'Edit', exact: true }).waitFor();
  await ways(page).filter({ hasText: 'Helpers' }).click();
  await heading(page, 'Helpers').waitFor();
  await page.getByText('Nobody helps yet.').waitFor();
  await page.getByLabel('Username').fill('nobody-of-this-name');
  await page.getByRole('button', { name: 'Name helper' }).click();
  await page.getByText("There's no user called nobody-of-this-name").waitFor();
  await page.getByLabel('Username').fill(scorer.username);
  await page.keyboard.press('Enter');
  await expectToast(page, 'Helper named');
  await expectSound(page);

  const helping = await openPage({
    who: 'scorer',
    size: 'phone',
    session: scorer.session,
    theme: 'light',
    tolerated: [/status of 403/],
  });
  await scoreOne(helping, { id, name });

  await page.getByRole('button', { name: `Remove ${scorer.username}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expectToast(page, 'Helper removed');
  await page.getByText('Nobody helps yet.').waitFor();
  expect(refused).toEqual([]);
  await helping.reload();
  await heading(helping, "You can't manage this draw").waitFor();
  await expectSound(helping);
});

/** A scorer sees the draw and its day, and enters a result; what the organiser decides is not offered. */
async function scoreOne(page: Page, { id, name }: { id: string; name: string }): Promise<void> {
  const refused = refusals(page);
  await page.goto(`/run/${id}`);
  await heading(page, name).waitFor();
  for (const act of ['Edit', 'Change the draw'])
    expect(await page.getByRole('link', { name: act, exact: true }).count()).toBe(0);
  expect(await page.getByRole('button', { name: /Delete|Cancel|Ask to be listed/ }).count()).toBe(0);
  await page
    .getByRole('button', { name: /^Enter result of/ })
    .first()
    .click();
  await page.keyboard.press('1');
  await page.getByRole('dialog').getByRole('button', { name: 'Save result' }).click();
  await expectToast(page, 'Match updated');
  await page
    .getByRole('button', { name: /^Correct result of/ })
    .first()
    .waitFor();
  await page.getByRole('main').getByRole('link', { name: / vs / }).first().click();
  await page.getByRole('list', { name: 'Players' }).waitFor();
  expect(new URL(page.url()).pathname).toContain(`/run/${id}/matches/`);
  expect(await page.getByRole('button', { name: /Delete|Replace|Remove/ }).count()).toBe(0);
  await moveTo(page, `/run/${id}/day`);
  await page.getByRole('heading', { name: 'Timeline' }).waitFor();
  expect(await page.getByRole('heading', { name: /Write to fans|Sync|^Prize/ }).count()).toBe(0);
  await expectSound(page);
  for (const closed of ['edit', 'helpers', 'players', 'draw']) {
    await moveTo(page, `/run/${id}/${closed}`);
    await heading(page, 'Page not found').waitFor();
  }
  expect(refused).toEqual([]);
}

it('an organiser corrects, hides and adds a name, and gives the new player a place', async () => {
  const organiser = await newFan(siteUrl(), 'organiser');
  const id = await openClubDraw(organiser.api, ownName('Club'));
  const page = await openPage({
    size: 'phone',
    session: organiser.session,
    tolerated: [/status of 409/],
  });
  await page.goto(`/run/${id}/players`);
  await page.getByRole('button', { name: 'Correct name of Ann Archer' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Anne Archer');
  await page.keyboard.press('Enter');
  await expectToast(page, 'Name corrected');
  await page.getByRole('button', { name: 'Show by initials for Bob Baker' }).click();
  const asks = page.getByRole('alertdialog');
  await asks.getByText("This can't be undone").waitFor();
  await asks.getByRole('button', { name: 'Show by initials' }).click();
  await expectToast(page, 'Name forgotten');
  expect(await page.getByText('Bob Baker').count()).toBe(0);
  await page.getByLabel('Name').fill('Anne Archer');
  await page.getByRole('button', { name: 'Add player' }).click();
  await page.getByText('Anne Archer is in this draw already').waitFor();
  await page.getByLabel('Name').fill('Fay Finch');
  await page.getByRole('button', { name: 'Add player' }).click();
  await expectToast(page, 'Player added');
  await expectSound(page);

  await moveTo(page, `/run/${id}`);
  await page.getByRole('main').getByRole('link', { name: / vs / }).first().click();
  await page
    .getByRole('button', { name: /^Replace/ })
    .first()
    .click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByText('Fay Finch').click();
  await expectSound(page);
  await dialog.getByRole('button', { name: 'Replace' }).click();
  await expectToast(page, 'Player replaced');
  await page.getByRole('list', { name: 'Players' }).getByRole('link', { name: 'Fay Finch' }).waitFor();
});

it('an organiser asks for the draw to be listed, and an administrator decides', async () => {
  const organiser = await newFan(siteUrl(), 'organiser');
  const name = ownName('Club');
  const id = await openClubDraw(organiser.api, name);
  const page = await openPage({ who: 'organiser', size: 'desktop', session: organiser.session });
  await page.goto(`/run/${id}`);
  await page.getByRole('button', { name: 'Ask to be listed' }).click();
  await expectToast(page, 'Asked');
  await page.getByRole('button', { name: 'Remove from the list' }).waitFor();

  const admin = await openPage({ who: 'admin', size: 'desktop', session: await signIn(siteUrl(), 'admin') });
  await admin.goto('/admin/tournaments?status=upcoming&listing=asked');
  await admin.getByRole('link', { name }).click();
  await admin.getByText(organiser.username).waitFor();
  await admin.getByRole('button', { name: 'List', exact: true }).waitFor();
  // A listed draw would come into the lists that other stories look at.
  await admin.getByRole('button', { name: 'Unlist' }).click();
  const asks = admin.getByRole('alertdialog');
  await asks.getByLabel('Reason').fill('Only the club plays');
  await asks.getByRole('button', { name: 'Unlist' }).click();
  await expectToast(admin, 'Unlisted');
  await admin.getByRole('button', { name: 'Hide', exact: true }).click();
  await asks.getByLabel('Reason').fill('A rude name');
  await expectSound(admin);
  await asks.getByRole('button', { name: 'Hide', exact: true }).click();
  await expectToast(admin, 'Hidden');
  await admin.getByText('A rude name').waitFor();
  await admin.getByRole('button', { name: 'Show again' }).waitFor();
  const api = await adminApi(siteUrl());
  expect((await api('getTournament', { params: { tournamentId: id } })).data.club).toMatchObject({
    listing: 'unlisted',
    hiddenReason: 'A rude name',
  });
});

it("nobody else opens the pages of a club's draw", async () => {
  const organiser = await newFan(siteUrl(), 'organiser');
  const name = ownName('Club');
  const id = await openClubDraw(organiser.api, name);
  const stranger = await openPage({ who: 'stranger', size: 'desktop' });
  await stranger.goto(`/run/${id}/edit`);
  await heading(stranger, 'Sign In Required').waitFor();
  await expectSound(stranger);
  const other = await newFan(siteUrl(), 'other');
  const fan = await openPage({ who: 'fan', size: 'phone', session: other.session });
  await fan.goto(`/run/${id}/edit`);
  await heading(fan, "You can't manage this draw").waitFor();
  await fan.getByRole('link', { name: 'Open the draw' }).click();
  await heading(fan, name).waitFor();
  const admin = await openPage({ who: 'admin', size: 'desktop', session: await signIn(siteUrl(), 'admin') });
  await admin.goto(`/run/${id}`);
  await heading(admin, name).waitFor();
  expect(new URL(admin.url()).pathname).toBe(`/admin/tournaments/${id}`);
});
