import { expect, it } from 'vitest';
import { expectSound } from './testing/looks/arrive.ts';
import { openPage } from './testing/open-page.ts';

it('somebody who builds on the site reads the reference, finds a call and what it answers', async () => {
  const page = await openPage({ size: 'desktop' });
  await page.goto('/');
  await page.getByRole('navigation', { name: 'Footer' }).getByRole('link', { name: 'Developers' }).click();
  await page.getByRole('heading', { level: 1, name: 'Developers' }).waitFor();
  const count = page.getByText(/^\d+ calls$/);
  await count.waitFor();
  expect(await page.getByText('/api/admin/').count()).toBe(0);

  await page.getByRole('searchbox', { name: 'Find a call' }).fill('leaderboard page board');
  await page.getByText(/^1 of \d+ calls$/).waitFor();
  await page.locator('#leaderboard > summary').press('Enter');
  const refusals = page.getByRole('list', { name: 'Refusals' });
  await refusals.getByText('INVALID_INPUT').waitFor();
  await page.getByText('Its 13 fields').press('Enter');
  await page.getByText('rankBefore', { exact: true }).first().waitFor();

  await expectSound(page);

  await page.getByRole('searchbox', { name: 'Find a call' }).fill('no such call');
  await page.getByRole('button', { name: 'Show all calls' }).click();
  await count.waitFor();
});

it('an address leads to one call, and a reference that does not load says so', async () => {
  const page = await openPage({ size: 'phone' });
  await page.goto('/developers#getPlayer');
  await page.getByRole('region', { name: 'Example of the answer' }).waitFor();
  await expectSound(page);

  const other = await openPage({ size: 'phone', tolerated: [/503/] });
  await other.route('**/openapi.json', (route) => route.fulfill({ status: 503, json: {} }));
  await other.goto('/developers');
  await other.getByRole('alert').getByText("Couldn't load the reference").waitFor();
  await other.unroute('**/openapi.json');
  // The events of webhooks come out of the same file, and say the same.
  await other.getByRole('button', { name: 'Retry' }).first().click();
  await other.getByText(/^\d+ calls$/).waitFor();
});
