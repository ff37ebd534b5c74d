import { expect, it } from 'vitest';
import { startApi } from '../api.ts';
import { DEMO_LOGINS } from '../demo/demo-people.ts';
import { openConfirmedAccount } from '../features/auth/open-confirmed-account.ts';
import { testAppForFile } from '../testing/for-file.ts';
import type { TestApp } from '../testing/test-app.ts';

const site = {
  PUBLIC_URL: 'https://boast.test',
  SMTP_URL: 'smtp://localhost',
  DEMO: 'off',
  TRUST_PROXY: 'loopback',
};
const test = await testAppForFile();
const open = await testAppForFile({ ...site, METRICS_TOKEN: 'sixteen-or-more-of-it' });

const statusAt = async ({ app }: TestApp, url: string, headers: Record<string, string>) =>
  (await app.inject({ url, headers })).statusCode;

it.each(['/dev/inbox', '/dev/inbox.json', '/metrics'])(
  '%s is for the names of this machine alone',
  async (url) => {
    for (const host of ['localhost:8080', '127.0.0.1:8080', '[::1]:8080', 'LOCALHOST'])
      expect(await statusAt(test, url, { host }), host).toBe(200);
    for (const host of ['rebound.example:8080', '127.0.0.1.rebound.example', 'localhost.example', '10.0.0.1'])
      expect(await statusAt(test, url, { host }), host).toBe(404);
  },
);

it('the numbers of a public site are for who has the token', async () => {
  const host = 'localhost';
  expect(await statusAt(open, '/metrics', { host })).toBe(404);
  expect(await statusAt(open, '/metrics', { host, authorization: 'Bearer sixteen-or-more-of-IT' })).toBe(404);
  const authorization = 'Bearer sixteen-or-more-of-it';
  expect(await statusAt(open, '/metrics', { host: 'boast.test', authorization })).toBe(200);
});

it('a public site does not start over a demo whose passwords are published', async () => {
  const [fan, admin] = DEMO_LOGINS;
  await openConfirmedAccount(open.db, { email: fan.email, password: 'Another-one-1' });
  const ctx = { ...open.ctx, config: { ...open.ctx.config, port: 0 } };
  await (await startApi(ctx)).stop();
  await openConfirmedAccount(open.db, admin);
  await expect(startApi(ctx)).rejects.toThrow(`${admin.email} still has the published password`);
});
