import { expect, it } from 'vitest';
import { makePlayer, makeTournament, placePlayer } from './testing/draws/hand-made.ts';
import { importPage } from './testing/draws/import-page.ts';
import { ownPage } from './testing/draws/own-page.ts';
import { expectSound } from './testing/looks/arrive.ts';
import { openPage, siteUrl } from './testing/open-page.ts';
import { ownName } from './testing/own-name.ts';
import { adminApi } from './testing/people/api.ts';
import { signIn } from './testing/people/people.ts';
import { moveTo } from './testing/site-page.ts';
import { expectToast } from './testing/toast.ts';

it('a tournament is made by hand, and deleted', async () => {
  const page = await openPage({ size: 'desktop', session: await signIn(siteUrl(), 'admin') });
  const name = ownName('Hand Open');
  await page.goto('/admin/tournaments/new');
  await page.getByRole('link', { name: 'Create it by hand' }).click();
  await page.getByRole('heading', { level: 1, name: 'Create tournament by hand' }).waitFor();
  await page.getByRole('button', { name: 'Create Tournament' }).click();
  for (const sentence of [
    'Name must be at least 3 characters',
    'Location must be at least 3 characters',
    'Start date is required',
    'End date is required',
  ])
    await page.getByText(sentence).waitFor();
  await expectSound(page);
  await page.getByLabel('Places in the draw').selectOption('16');
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Location').fill('Leeds, England');
  await page.getByLabel('Gender').selectOption('Open');
  await page.getByLabel('Start date').fill('2031-05-10');
  await page.getByLabel('End date').fill('2031-05-12');
  await page.getByLabel('Time zone').fill('Europe/London');
  await page.getByLabel('Reason').fill('Not on the tour');
  await page.getByRole('button', { name: 'Create Tournament' }).click();
  await expectToast(page, 'Tournament created', `Tournament ${name} has been created successfully.`);
  await page.getByText('8 Round 1 matches lack a player').waitFor();
  await page.getByText('Open', { exact: true }).waitFor();
  await expectSound(page);

  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  const question = page.getByRole('alertdialog', { name: `Delete ${name}?` });
  await question.getByRole('button', { name: 'Delete tournament' }).click();
  await question.getByText('Reason must be at least 3 characters').waitFor();
  await question.getByLabel('Reason').fill('A slip of the hand');
  await expectSound(page);
  await question.getByRole('button', { name: 'Delete tournament' }).click();
  await expectToast(page, 'Success', 'Tournament deleted');
  await page.waitForURL('**/admin/tournaments');
});

it('its status moves as the table allows, and cancelling says what is refunded', async () => {
  const api = await adminApi(siteUrl());
  const name = ownName('Status Open');
  const tournament = await makeTournament(api, name);
  for (let slot = 0; slot < 8; slot += 1)
    await placePlayer(api, tournament, slot, (await makePlayer(api, ownName(`P${slot}`))).id);
  const page = await openPage({
    size: 'phone',
    theme: 'light',
    session: await signIn(siteUrl(), 'admin'),
    tolerated: [/status of 409/],
  });
  await page.goto(`/admin/tournaments/${tournament.id}/edit`);
  const status = page.getByLabel('Status');
  await status.waitFor();
  await expect
    .poll(() => status.locator('option').allTextContents())
    .toEqual(['Creating', 'Upcoming', 'Active', 'Completed', 'Scored', 'Paying', 'Paid']);
  await expect.poll(() => status.locator('option:disabled').count()).toBe(5);
  await status.selectOption('UPCOMING');
  await page.getByLabel('Reason').fill('The draw is out');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expectToast(
    page,
    'Error updating tournament',
    'The draw needs its players and the time of its first match',
  );
  await page.getByLabel(/^Start time/).fill('2031-05-10T12:00');
  await page.getByRole('button', { name: 'Save changes' }).click();
  // A date a year ahead may be a mistake.
  await page.getByText(/is more than a year ahead/).waitFor();
  await expectSound(page);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expectToast(page, 'Tournament updated');
  await page.getByText('Upcoming', { exact: true }).first().waitFor();
  await expectSound(page);

  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('button', { name: 'Cancel tournament' }).click();
  const question = page.getByRole('alertdialog', { name: `Cancel ${name}?` });
  await question.getByText(/You can't undo this\./).waitFor();
  await question.getByLabel('Reason').fill('The club is flooded');
  await expectSound(page);
  await question.getByRole('button', { name: 'Cancel tournament' }).click();
  await expectToast(page, 'Tournament cancelled', "Nobody has entered, so there's nothing to refund.");
  await page.getByText('Cancelled', { exact: true }).first().waitFor();
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).waitFor();
  expect(await page.getByRole('button', { name: 'Cancel tournament' }).count()).toBe(0);
});

it('a data issue leads to its cure, and what an administrator set is kept at the next import', async () => {
  const api = await adminApi(siteUrl());
  const url = ownPage('issue');
  const made = await importPage(api, { url, gender: 'mens' });
  const params = { tournamentId: made };
  const { data: tournament } = await api('getTournament', { params });
  const change = { location: 'East Wintergarden', reason: 'As the organiser writes it' };
  await api('updateTournament', { params, body: change, ifMatch: tournament.version });
  await importPage(api, { url, gender: 'mens' });

  const page = await openPage({ size: 'desktop', session: await signIn(siteUrl(), 'admin') });
  const { data: issues } = await api('listDataIssues', { query: { resource_id: made, page_size: 100 } });
  const issue = issues.find(({ type }) => type === 'DETAIL_DIFFERS');
  await page.goto(`/admin/data-issues/${issue?.id}`);
  await page.getByText(/^On the page, Location: East Wintergarden is now /).waitFor();
  await expectSound(page);
  await page.getByRole('link', { name: 'Edit the tournament' }).click();
  await page.getByRole('heading', { level: 1, name: 'Edit tournament' }).waitFor();
  await moveTo(page, `/admin/tournaments/${made}`);
  await page.getByRole('link', { name: 'Re-import now' }).click();
  await page.getByText('Set by an administrator, so kept').waitFor();
  await page.getByText(/^On the page, Location: .*Yours was kept\.$/).waitFor();
  await expectSound(page);

  await moveTo(page, `/admin/data-issues/${issue?.id}`);
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete data issue' }).click();
  await expectToast(page, 'Success', 'Data issue deleted');
  await page.waitForURL('**/admin/data-issues');
});
