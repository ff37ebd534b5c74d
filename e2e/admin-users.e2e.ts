import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { recordShown } from './testing/administrate.ts';
import { expectFitsWidth } from './testing/looks/accessibility.ts';
import { expectSound } from './testing/looks/arrive.ts';
import { openPage, siteUrl } from './testing/open-page.ts';
import { ownName } from './testing/own-name.ts';
import { adminApi, apiOf } from './testing/people/api.ts';
import { readMail } from './testing/people/mail.ts';
import { newFan } from './testing/people/new-fan.ts';
import { PASSWORD, signIn } from './testing/people/people.ts';
import { moveTo } from './testing/site-page.ts';
import { expectToast } from './testing/toast.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const asAdmin = async (tolerated: readonly RegExp[] = []) =>
  openPage({ size: 'desktop', session: await signIn(siteUrl(), 'admin'), tolerated });

/** Opens the role dialog and chooses a role; an empty value removes it. */
async function chooseRole(page: Page, value: 'administrator' | ''): Promise<void> {
  await page.getByRole('button', { name: 'Change role' }).click();
  await page.getByRole('alertdialog').getByLabel('Role').selectOption(value);
}

async function answer(page: Page, name: string | RegExp, act: string, reason: string): Promise<void> {
  const question = page.getByRole('alertdialog', { name });
  await question.getByLabel('Reason').fill(reason);
  await question.getByRole('button', { name: act }).click();
}

describe('the list of users', () => {
  it('is sorted, searched and filtered by its address, and by keys', async () => {
    const { username } = await newFan(siteUrl(), 'listed-fan');
    const page = await asAdmin();
    await page.goto('/admin/users');
    await heading(page, 'Users').waitFor();
    const head = (name: string) => page.getByRole('columnheader', { name });
    await head('Created').waitFor();
    await expect.poll(() => head('Created').getAttribute('aria-sort')).toBe('descending');
    await head('Username').getByRole('link').click();
    await page.waitForURL('**/admin/users?sort=username&order=asc');
    await head('Username').and(page.locator('[aria-sort=ascending]')).waitFor();
    await page.getByRole('link', { name: 'Page 2', exact: true }).click();
    await page.waitForURL('**/admin/users?sort=username&order=asc&page=2');
    await page.getByText(/^21–40 of/).waitFor();

    // A new search starts at its first page, and Back repeats the previous one.
    await heading(page, 'Users').click();
    await page.keyboard.press('/');
    await page.keyboard.type(username);
    await page.waitForURL(`**/admin/users?sort=username&order=asc&q=${username}`);
    await page.getByText(/^1–1 of 1$/).waitFor();
    await page.getByRole('button', { name: 'Clear the search' }).click();
    await page.getByText(/^1–20 of/).waitFor();
    await page.getByRole('combobox', { name: 'Who' }).selectOption('Administrators');
    await page.getByRole('link', { name: 'referee', exact: true }).waitFor();
    await page.goBack();
    await page.getByText(/^1–20 of/).waitFor();

    // The arrow keys move from a row's link to the next one's; Enter opens it.
    const rows = page.getByRole('table').getByRole('row');
    await rows.nth(1).getByRole('link').first().focus();
    const focused = page.locator(':focus');
    const first = await focused.textContent();
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => focused.textContent()).not.toBe(first);
    const second = await focused.textContent();
    await page.keyboard.press('Enter');
    await heading(page, second ?? '').waitFor();
  });

  it('says when nothing fits, and can be taken away as a file', async () => {
    const page = await asAdmin();
    await page.goto('/admin/users?q=nobody-of-this-name');
    await page.getByText('Nothing found.').waitFor();
    await expectSound(page);
    await page.getByRole('link', { name: 'Show all users' }).click();
    await page.getByText(/^1–20 of/).waitFor();
    const menu = page.getByRole('button', { name: 'Download', exact: true });
    const choice = (format: string) =>
      page.getByRole('button', { name: `Download users as ${format}`, exact: true });
    const saved = async (format: string) => {
      await menu.click();
      const download = page.waitForEvent('download');
      await choice(format).click();
      const file = await download;
      return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) };
    };
    // The saved file begins with the mark by which Excel knows its letters.
    const csv = await saved('CSV');
    expect(csv.name).toMatch(/^users-\d{4}-\d\d-\d\d\.csv$/);
    expect(csv.bytes.subarray(0, 3)).toEqual(Buffer.of(0xef, 0xbb, 0xbf));
    expect((await saved('CSV with semicolons')).bytes.toString()).toContain('ID;');
    // A24
    const workbook = await saved('Excel (.xlsx)');
    expect(workbook.name).toMatch(/^users-.+\.xlsx$/);
    expect(workbook.bytes.subarray(0, 2).toString()).toBe('PK');
    // The menu covers the rows below it, so its size alone is checked here.
    await menu.click();
    await expectFitsWidth(page);
    await page.keyboard.press('Escape');
    await choice('CSV').waitFor({ state: 'detached' });
    await menu.click();
    await page.getByRole('heading', { level: 1 }).click();
    await choice('CSV').waitFor({ state: 'detached' });
  });
});

it('a user is created, invited, edited, topped up and deleted', async () => {
  const page = await asAdmin([/status of 409/]);
  const made = ownName('made-by-hand');
  const api = await adminApi(siteUrl());
  await page.goto('/admin/users');
  await page.getByRole('link', { name: 'New User' }).click();
  await heading(page, 'New user').waitFor();
  await page.getByLabel('Username').fill('ab');
  await page.getByLabel('Points').fill('-1');
  await page.getByLabel('Correct tips').fill('-1');
  await page.getByLabel('Total tips').fill('-1');
  await page.getByRole('button', { name: 'Create user' }).click();
  for (const sentence of [
    'Username must be at least 3 characters',
    'Points must be 0 or greater',
    'Correct tips must be 0 or greater',
    'Total tips must be 0 or greater',
    'Reason must be at least 3 characters',
  ])
    await page.getByText(sentence).waitFor();
  await expectSound(page);
  await page.getByLabel('Email').fill(`${made}@example.com`);
  await page.getByLabel('Username').fill(made);
  await page.getByLabel('Points').fill('300');
  await page.getByLabel('Correct tips').fill('3');
  await page.getByLabel('Total tips').fill('4');
  await page.getByLabel('Reason').fill('Won a raffle');
  await page.getByRole('button', { name: 'Create user' }).click();
  await heading(page, made).waitFor();
  await expectToast(page, 'User created');
  await page.getByText('74%').waitFor();
  const mail = await readMail(siteUrl(), `${made}@example.com`, /waiting/);
  expect(mail.links).toContain(`${siteUrl()}/login`);
  const userId = await recordShown(page, 'users');

  const renamed = `${made}s`;
  await editAfterSomebodyElse(page, userId, renamed);

  await page.getByRole('button', { name: 'Top up' }).click();
  await page.getByRole('textbox', { name: 'Credits' }).fill('5');
  await answer(page, /^Credits for/, 'Change credits', 'Sorry for the wait');
  await expectToast(page, 'Success', `${renamed} now has 5 credits`);

  // Remaining credits are lost only with a separate consent.
  await page.getByRole('button', { name: 'Delete' }).click();
  await answer(page, new RegExp(`^Delete ${renamed}`), 'Delete user', 'Asked by mail');
  await expectToast(page, 'Error', 'Failed to delete user');
  const question = page.getByRole('alertdialog', { name: /^Delete/ });
  await question.getByText(/has 5 credits left/).waitFor();
  await question.getByText('Delete their credits too').click();
  await question.getByRole('button', { name: 'Delete user' }).click();
  await expectToast(page, 'Success', 'User deleted');
  await page.waitForURL('**/admin/users');
  expect((await api('getUser', { params: { userId } })).data.username).toBe('Deleted user');
});

/** Edge 22: both changes survive. */
async function editAfterSomebodyElse(page: Page, userId: string, username: string): Promise<void> {
  const api = await adminApi(siteUrl());
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByText('No changes to update').waitFor();
  await page.getByLabel('Reason').fill('A typing mistake');
  const { version } = (await api('getUser', { params: { userId } })).data;
  const body = { points: 301, reason: 'Another administrator' };
  await api('editUser', { params: { userId }, body, ifMatch: version });
  await page.getByLabel('Username').fill(username);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByText('Someone else has changed this user', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Keep mine' }).click();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await heading(page, username).waitFor();
  await expectToast(page, 'User updated');
  expect((await api('getUser', { params: { userId } })).data).toMatchObject({
    username,
    points: 301,
  });
}

it('edge 43: a ban and a right count from the next call of the person on', async () => {
  const fan = await newFan(siteUrl(), 'banned-fan');
  const page = await asAdmin([/status of 409/]);
  const userId = (await fan.api('userDetails')).data.id;
  await page.goto(`/admin/users/${userId}`);
  await heading(page, fan.username).waitFor();
  await page.getByRole('button', { name: 'Ban', exact: true }).click();
  await expectSound(page);
  await answer(page, /^Ban/, 'Ban user', 'no');
  await page.getByText('Reason must be at least 3 characters').waitFor();
  await answer(page, /^Ban/, 'Ban user', 'Two accounts');
  await expectToast(page, 'Success', 'User banned');
  await page.getByText(/^Banned since .*: Two accounts$/).waitFor();
  await expect(fan.api('userDetails')).rejects.toMatchObject({ code: 'BANNED' });

  // A banned person cannot become an administrator.
  await chooseRole(page, 'administrator');
  await answer(page, /^Change .+'s role/, 'Save role', 'A new colleague');
  const refused = 'This person is banned: unban them first';
  await page.getByRole('alertdialog').getByText(refused).first().waitFor();
  await expectToast(page, 'Error', refused);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();

  await page.getByRole('button', { name: 'Unban', exact: true }).click();
  await answer(page, /^Unban/, 'Unban user', 'It was a brother');
  await expectToast(page, 'Success', 'User unbanned');
  await chooseRole(page, 'administrator');
  await answer(page, /^Change .+'s role/, 'Save role', 'A new colleague');
  await expectToast(page, 'Success', 'Role saved');
  // The ban ended every session.
  const colleague = apiOf(siteUrl(), await signIn(siteUrl(), { email: fan.email, password: PASSWORD }));
  await colleague('listUsers');
  await chooseRole(page, '');
  await answer(page, /^Change .+'s role/, 'Save role', 'Left the team');
  await expectToast(page, 'Success', 'Role saved');
  await expect(colleague('listUsers')).rejects.toMatchObject({ code: 'FORBIDDEN' });
});

it('who is not there is not found, and the list leads back', async () => {
  const page = await asAdmin([/status of 40[04]/, /not found|Invalid GUID/]);
  for (const id of ['00000000-0000-4000-8000-000000000000', 'nonsense']) {
    await moveTo(page, `/admin/users/${id}`);
    await heading(page, 'User not found').waitFor();
  }
  await page.getByRole('link', { name: 'Back' }).click();
  await page.waitForURL(({ pathname }) => pathname === '/admin/users');
});

it('fits a phone in the light theme', async () => {
  const session = await signIn(siteUrl(), 'admin');
  const page = await openPage({ size: 'phone', theme: 'light', session });
  await page.goto('/admin/users?q=referee');
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Email, ascending');
  await page.waitForURL('**/admin/users?q=referee&sort=email&order=asc');
  await page.getByRole('link', { name: 'referee', exact: true }).first().waitFor();
  // The old list is dimmed while the next one loads.
  await page.locator('[aria-busy="true"]').waitFor({ state: 'detached' });
  await expectSound(page);
  await page.getByRole('link', { name: 'View referee' }).click();
  await heading(page, 'referee').waitFor();
  await expectSound(page);
  await page.getByRole('button', { name: 'Top up' }).click();
  await page.getByRole('alertdialog').waitFor();
  await expectSound(page);
});
