import { beforeEach, describe, expect, test } from 'vitest';
import { testAppForFile } from '../../testing/for-file.ts';
import { openConfirmedAccount } from '../auth/account/open-confirmed-account.ts';
import { CHEAP_PASSWORDS } from '../auth/testing/cheap-passwords.ts';

const app = await testAppForFile();
beforeEach(async () => {
  await app.db.deleteFrom('recent_use').execute();
});

const ask = async (email: string, from = '127.0.0.1') => {
  const answer = await app.app.inject({
    url: `/api/email-status/${encodeURIComponent(email)}`,
    remoteAddress: from,
  });
  return { status: answer.statusCode, body: answer.json(), headers: answer.headers };
};
const statusOf = async (email: string) => (await ask(email)).body.data.status;

test('tells who signs in, who has a history to link, and who is new', async () => {
  await app.db
    .insertInto('app_user')
    .values([
      { username: 'linked', email: 'linked@example.com', provider_id: 'a-provider' },
      { username: 'history', email: 'History@example.com' },
      { username: 'gone', email: 'gone@example.com', provider_id: 'b-provider', deleted_at: new Date() },
    ])
    .execute();
  await openConfirmedAccount(app.db, {
    email: 'account@example.com',
    password: 'Nick-and-boast-1',
    cost: CHEAP_PASSWORDS,
  });
  expect(await statusOf('Linked@Example.com ')).toBe('supabase-user');
  expect(await statusOf('account@example.com')).toBe('supabase-user');
  expect(await statusOf('history@example.com')).toBe('user');
  expect(await statusOf('gone@example.com')).toBe('non-user');
  expect(await statusOf('nobody@example.com')).toBe('non-user');
  expect(await statusOf('not an address @')).toBe('non-user');
});

test('refuses what holds no at-sign', async () => {
  expect((await ask('nobody')).body.error.code).toBe('INVALID_INPUT');
});

describe('look-ups', () => {
  test('from one place stop at five a minute', async () => {
    const statuses: number[] = [];
    for (let i = 0; i < 6; i++) statuses.push((await ask(`fan${i}@example.com`, '203.0.113.7')).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    expect((await ask('fan@example.com', '203.0.113.8')).status).toBe(200);
  });

  test('S3: from one network stop at sixty a minute, and nobody else pays for it', async () => {
    const answers = await Promise.all(
      Array.from({ length: 70 }, (_, n) => ask('fan@example.com', `198.51.100.${n % 20}`)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(60);
    expect((await ask('fan@example.com', '198.51.100.99')).body.error.code).toBe('RATE_LIMITED');
    expect((await ask('fan@example.com', '203.0.113.10')).status).toBe(200);
  });

  test('keep no address', async () => {
    await ask('secret@example.com', '203.0.113.9');
    const rows = await app.db.selectFrom('recent_use').selectAll().execute();
    expect(JSON.stringify(rows)).not.toMatch(/secret|203\.0/);
    expect(rows.every(({ subject }) => subject.length === 32)).toBe(true);
  });
});
