import { createServer } from 'node:http';
import type { Page } from 'playwright-core';
import { expect, it, onTestFinished } from 'vitest';
import { expectSoundInBothLooks } from './testing/looks/arrive.ts';
import { openPage, siteUrl, type TestPageOptions } from './testing/open-page.ts';
import { type NewFan, newFan } from './testing/people/new-fan.ts';
import { expectToast } from './testing/toast.ts';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

async function openTokens({ session }: NewFan, options: Partial<TestPageOptions> = {}): Promise<Page> {
  const page = await openPage({ size: 'desktop', session, ...options });
  await page.goto('/account/tokens');
  await page.getByRole('heading', { level: 1, name: 'Tokens', exact: true }).waitFor();
  return page;
}

it('the page of tokens is sound while one is made, and full', async () => {
  const fan = await newFan(siteUrl(), 'tokens');
  const page = await openTokens(fan);
  await page.getByText('No token yet').waitFor();
  await button(page, 'Create a token').first().click();
  await dialog(page, 'Create a token').waitFor();
  await expectSoundInBothLooks(page);
  await page.getByLabel('Name').fill('A_script_without_one_space_that_enters_for_me_while_I_travel');
  await page.getByLabel('Permissions').selectOption('entries');
  await button(page, 'Create token').click();
  const shown = page.getByRole('alertdialog', { name: 'Copy your token now' });
  await shown.waitFor();
  await expectSoundInBothLooks(page);
  await button(page, 'Done').click();
  await shown.waitFor({ state: 'detached' });
  await page.getByText('Never used').waitFor();
  await expectSoundInBothLooks(page);
  await button(page, /^Revoke/).click();
  await page.getByRole('alertdialog', { name: /^Revoke A_script/ }).waitFor();
  await expectSoundInBothLooks(page);
});

it('a token is made, copied, used by a program, revoked, and refused at the next call', async () => {
  const fan = await newFan(siteUrl(), 'tinkerer');
  const page = await openTokens(fan);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: siteUrl() });
  await button(page, 'Create a token').first().click();
  await page.getByLabel('Name').fill('Club bar');
  await page.getByLabel('Name').press('Enter');
  await button(page, 'Copy token').click();
  await button(page, 'Copied!').waitFor();
  const token = await page.evaluate(() => navigator.clipboard.readText());
  expect(token).toMatch(/^boast_[\w-]{43}$/);
  // Only its button closes it.
  await page.keyboard.press('Escape');
  await button(page, 'Done').click();
  await expect.poll(() => page.getByText(token).count()).toBe(0);

  const call = () => fetch(`${siteUrl()}/api/who-am-i`, { headers: { authorization: `Bearer ${token}` } });
  expect(await (await call()).json()).toMatchObject({ data: { username: fan.username } });
  await page.reload();
  await page.getByText(`Last used`).waitFor();
  await button(page, `Revoke Club bar, ends in ${token.slice(-4)}`).click();
  await button(page, 'Revoke Token').click();
  await expectToast(page, 'Token revoked');
  await page.getByText('No token yet').waitFor();
  expect((await call()).status).toBe(401);
});

/** An empty page of another site. */
async function anotherSite(): Promise<string> {
  const server = createServer((_, answer) =>
    answer
      .setHeader('content-type', 'text/html')
      .end('<!doctype html><title>Club</title><link rel="icon" href="data:,">'),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
}

it('a page of another site reads what visitors read and, by a token, what its person does; no session works there', async () => {
  const fan = await newFan(siteUrl(), 'club-member');
  const { data: token } = await fan.api('createAccessToken', {
    body: { name: 'Club', scope: 'entries', days: 7 },
  });
  const club = await anotherSite();
  const page = await openPage({
    size: 'desktop',
    neighbours: [club],
    tolerated: [/CORS policy/, /ERR_FAILED/, /status of 404/],
  });
  await page.goto(club);
  const ask = (path: string, bearer?: string) =>
    page.evaluate(
      ([url, secret]) =>
        fetch(url, secret === undefined ? {} : { headers: { authorization: `Bearer ${secret}` } }).then(
          async (answer) => ({
            status: answer.status,
            body: await answer.json(),
            tag: answer.headers.get('etag'),
          }),
          (error: Error) => ({ status: 0, body: error.name, tag: null }),
        ),
      [`${siteUrl()}/api${path}`, bearer] as const,
    );
  const tournaments = await ask('/tournaments');
  expect(tournaments.body.data.length).toBeGreaterThan(0);
  expect(tournaments.tag).toMatch(/^W\//);
  expect(await ask('/entries', token.secret)).toMatchObject({ status: 200, body: { data: [] } });
  expect(await ask('/who-am-i', token.secret)).toMatchObject({ body: { data: { username: fan.username } } });
  // The browser itself blocks the other site, whatever the token.
  for (const secret of [fan.session.access_token, token.secret])
    expect(await ask('/user-details', secret)).toMatchObject({ status: 0, body: 'TypeError' });
});
