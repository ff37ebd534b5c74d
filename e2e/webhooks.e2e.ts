import { expect, it } from 'vitest';
import { importPage } from './testing/draws/import-page.ts';
import { ownPage } from './testing/draws/own-page.ts';
import { expectSound } from './testing/looks/arrive.ts';
import { openPage, siteUrl } from './testing/open-page.ts';
import { adminApi } from './testing/people/api.ts';
import { signIn } from './testing/people/people.ts';

it('an administrator adds a receiver, copies its secret, sees a test delivered, and deletes it', async () => {
  const api = await adminApi(siteUrl());
  const id = await importPage(api, { url: ownPage('hooks', { inDays: 12 }), gender: 'mens' });
  const page = await openPage({
    size: 'phone',
    session: await signIn(siteUrl(), 'admin'),
    tolerated: [/status of 422/],
  });
  await page.goto(`/admin/tournaments/${id}`);
  await page.getByRole('link', { name: 'Webhooks' }).click();
  await page.getByText('No address yet').waitFor();
  await expectSound(page);

  await page.getByRole('button', { name: 'Add an address' }).click();
  const address = page.getByRole('textbox', { name: 'Address' });
  await address.fill('https://10.0.0.1/hook');
  await page.getByRole('button', { name: 'Add address' }).click();
  await page.getByText('Give the https address of a server on the internet').waitFor();
  await address.fill(`${siteUrl()}/dev/webhooks/club`);
  await address.press('Enter');
  await expect.poll(() => page.getByLabel('The new secret').textContent()).toMatch(/^whsec_/);
  await expectSound(page);
  await page.getByRole('button', { name: 'Done' }).click();

  const receiver = page.getByRole('region', { name: `${siteUrl()}/dev/webhooks/club` });
  await receiver.getByText('Nothing has been sent yet.').waitFor();
  await receiver.getByRole('button', { name: 'Send a test' }).click();
  await receiver.getByText('Delivered', { exact: true }).waitFor();
  await receiver.getByText(/^It answered 204/).waitFor();
  await expectSound(page);

  await receiver.getByRole('button', { name: 'New secret' }).click();
  await page.getByRole('button', { name: 'Make a new secret' }).click();
  await expect.poll(() => page.getByLabel('The new secret').textContent()).toMatch(/^whsec_/);
  await page.getByRole('button', { name: 'Done' }).click();
  await receiver.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Delete address' }).click();
  await page.getByText('No address yet').waitFor();
});

it('a developer reads how to check a signature, and an example of each event', async () => {
  const page = await openPage({ size: 'phone' });
  await page.goto('/developers#webhooks');
  await page.getByRole('region', { name: 'A receiver that checks signatures' }).waitFor();
  await page.getByText('match.result', { exact: true }).click();
  await page.getByRole('region', { name: 'An example of match.result' }).getByText('"winnerId"').waitFor();
  await expectSound(page);
});
