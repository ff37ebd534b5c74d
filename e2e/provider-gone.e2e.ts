import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startRealProvider } from '@boast/server/features/auth/testing/real-provider';
import { expect, it, onTestFinished } from 'vitest';
import { expectSoundInBothLooks } from './testing/looks/arrive.ts';
import { openPage } from './testing/open-page.ts';
import { newFan } from './testing/people/new-fan.ts';
import { PASSWORD, signIn } from './testing/people/people.ts';
import { asSettings } from './testing/people/provider-settings.ts';
import { startSystem } from './testing/system.ts';
import { expectToast } from './testing/toast.ts';

it('what a provider left behind when it was switched off is listed, and can be removed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'boast-e2e-'));
  const provider = await startRealProvider();
  onTestFinished(() => {
    provider.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  const settings = { DEMO: 'off', DATA_DIR: join(folder, 'data') };
  const before = await startSystem({
    name: 'provider-there',
    settings: { ...settings, ...asSettings(provider) },
  });
  provider.serve(before.url);
  const neighbours = [provider.settings.issuer];
  const fan = await newFan(before.url, 'left-behind');
  provider.person = { subject: fan.username };
  const adding = await openPage({ siteUrl: before.url, size: 'phone', session: fan.session, neighbours });
  await adding.goto('/account#sign-in');
  await adding.getByRole('button', { name: 'Add Club Login' }).click();
  await adding.getByRole('button', { name: 'Remove Club Login' }).waitFor();
  await adding.close();
  await before.stop();

  const system = await startSystem({ name: 'provider-gone', settings });
  onTestFinished(() => system.stop());
  const session = await signIn(system.url, { email: fan.email, password: PASSWORD });
  const page = await openPage({ siteUrl: system.url, size: 'phone', session });
  await page.goto('/account#sign-in');
  const { host } = new URL(provider.settings.issuer);
  await page.getByRole('button', { name: `Remove ${host}` }).click();
  await expectSoundInBothLooks(page);
  await page
    .getByRole('alertdialog', { name: `Remove ${host}?` })
    .getByRole('button', { name: `Remove ${host}` })
    .click();
  await expectToast(page, `${host} removed`);
  await expect.poll(() => page.getByRole('heading', { name: 'Ways to sign in' }).count()).toBe(0);
});
