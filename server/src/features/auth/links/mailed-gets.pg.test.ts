import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { authServiceForFile, facts, password, publicUrl, type TestClient } from '../testing/auth-service.ts';

let email = '';
const service = await authServiceForFile();
beforeEach(() => {
  email = service.newEmail();
});

const device = 'the-laptop-of-the-owner-1';

/** Everything the auth service stores. */
async function dump(): Promise<string> {
  const { rows: tables } = await sql<{
    name: string;
  }>`select table_name as name from information_schema.tables
    where table_schema = 'auth' order by 1`.execute(service.db);
  const contents: unknown[] = [];
  for (const { name } of tables) {
    const { rows } = await sql`select to_jsonb(t) as row from auth.${sql.id(name)} t order by 1`.execute(
      service.db,
    );
    contents.push([name, rows]);
  }
  return JSON.stringify(contents);
}

interface Kind {
  readonly type: 'signup' | 'recovery' | 'email' | 'email_change';
  readonly subject: RegExp;
  readonly ask: (client: TestClient) => Promise<unknown>;
  /** The recipient of the mail. */
  readonly to: () => string;
}

const kinds: readonly (readonly [string, Kind])[] = [
  [
    'sign-up',
    {
      type: 'signup',
      subject: /verify/i,
      ask: (client) => client.signUp({ email, password }),
      to: () => email,
    },
  ],
  [
    'recovery',
    {
      type: 'recovery',
      subject: /reset/i,
      ask: (client) => client.resetPasswordForEmail(email),
      to: () => email,
    },
  ],
  [
    'sign-in',
    { type: 'email', subject: /sign in/i, ask: (client) => client.signInWithOtp({ email }), to: () => email },
  ],
  [
    'current side of a change',
    {
      type: 'email_change',
      subject: /change of your/i,
      ask: (client) => client.updateUser({ email: `new-${email}` }),
      to: () => email,
    },
  ],
  [
    'new side of a change',
    {
      type: 'email_change',
      subject: /new email/i,
      ask: (client) => client.updateUser({ email: `new-${email}` }),
      to: () => `new-${email}`,
    },
  ],
];

const looks: readonly RequestInit[] = [
  {},
  {},
  { headers: { 'sec-purpose': 'prefetch' } },
  { headers: { 'sec-purpose': 'prefetch;prerender', purpose: 'prefetch' } },
  { method: 'HEAD' },
];

describe.each(kinds)('D3 B1: a GET of the link of a %s', (_, { type, subject, ask, to }) => {
  const mailed = async () => {
    const client = type === 'signup' ? service.client({ device }) : await service.signUp(email, { device });
    await ask(client);
    return { client, link: await service.link(to(), subject), token: await service.code(to(), subject) };
  };
  const lookAround = async (link: string) => {
    const before = await dump();
    for (const init of looks) {
      const page = await service.open(link, init);
      expect(page.href.startsWith(`${publicUrl}/confirm#`)).toBe(true);
      expect([...facts(page).keys()]).toEqual(['token_hash', 'type', 'redirect_to']);
    }
    expect(await dump()).toBe(before);
  };

  test('changes nothing, and the code beside it works', async () => {
    const { client, link, token } = await mailed();
    await lookAround(link);
    const { error } = await client.verifyOtp({ email: to(), token, type });
    expect(error).toBeNull();
  });

  test('changes nothing, and the link works by POST, once', async () => {
    const { link } = await mailed();
    await lookAround(link);
    const page = facts(await service.open(link));
    const body = { token_hash: page.get('token_hash'), type: page.get('type') };
    expect((await service.call('POST', '/verify', { body })).status).toBe(200);
    const again = await service.call('POST', '/verify', { body });
    expect([again.status, again.body['message']]).toEqual([403, 'This link has already been used']);
    await lookAround(link);
  });
});

test('D3: a scanner confirms no sign-up of a stranger with the stranger’s password', async () => {
  const stranger = service.client({ device });
  await stranger.signUp({ email, password });
  const link = await service.link(email, /verify/i);
  for (const init of looks) await service.open(link, init);
  expect((await stranger.signInWithPassword({ email, password })).error?.code).toBe('email_not_confirmed');
});

test('D3: with PKCE the page goes on with a code, which only the browser that asked exchanges', async () => {
  const client = service.client({ flowType: 'pkce' });
  await client.signUp({ email, password });
  const link = await service.link(email, /verify/i);
  for (const init of looks) await service.open(link, init);
  const told = facts(await service.follow(link));
  expect(told.has('access_token')).toBe(false);
  const { data } = await client.exchangeCodeForSession(told.get('code') ?? '');
  expect(data.session?.user.email).toBe(email);
});
