import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { testAppForFile } from '../../testing/for-file.ts';

let name = '';
let people = 0;
const app = await testAppForFile();
beforeEach(() => {
  name = `person${String(people++).padStart(3, 'x')}`;
});

const email = (): string => `${name}@example.com`;
const tokenFor = (
  traits: { email?: string | null; emailConfirmed?: boolean; providerId?: string } = {},
): string =>
  app.tokenFor({
    providerId: randomUUID(),
    email: email(),
    emailConfirmed: true,
    sessionId: null,
    ...traits,
  });
const sync = (as: string | undefined, body: object = {}) => app.call('POST', '/users-sync', { as, body });
const rows = () => app.db.selectFrom('app_user').selectAll().where('email', 'like', `%${name}%`).execute();
const history = (traits: object = {}) =>
  app.db
    .insertInto('app_user')
    .values({ username: `old-${name}`, email: email(), ...traits })
    .returning('id')
    .executeTakeFirstOrThrow();

test('makes a person named by the address, and finds them again', async () => {
  const token = tokenFor();
  const first = await sync(token);
  expect(first.status).toBe(200);
  expect(first.body.data).toMatchObject({
    username: name,
    email: email(),
    isAdmin: false,
    acceptedTermsAt: null,
    tournamentUpdatesEnabled: true,
    tournamentResultsEnabled: true,
  });
  expect((await sync(token)).body.data.id).toBe(first.body.data.id);
});

test('takes nothing but the token: what the page says of itself is not read', async () => {
  const { body } = await sync(tokenFor(), {
    email: 'other@example.com',
    username: 'boss',
    providerId: randomUUID(),
    providerData: { admin: true },
  });
  expect(body.data).toMatchObject({ email: email(), username: name, isAdmin: false });
});

test('refuses a caller without a session', async () => {
  expect((await sync(undefined)).body.error.code).toBe('UNAUTHENTICATED');
  expect((await sync('forged')).body.error.code).toBe('UNAUTHENTICATED');
});

test.each([{ emailConfirmed: false }, { email: null }])(
  'refuses an address that is not confirmed: %j',
  async (traits) => {
    const { status, body } = await sync(tokenFor(traits));
    expect([status, body.error.code]).toEqual([403, 'EMAIL_NOT_VERIFIED']);
    expect(await rows()).toEqual([]);
  },
);

test('edge 40: twenty first calls at once make one person', async () => {
  const token = tokenFor();
  const answers = await Promise.all(Array.from({ length: 20 }, () => sync(token)));
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
  expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1);
  expect(await rows()).toHaveLength(1);
});

test('edge 38: people with the same local part get different names', async () => {
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, n) => sync(tokenFor({ email: `${name}@host${n}.example.com` }))),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
  const names = answers.map(({ body }) => body.data.username as string);
  expect(new Set(names).size).toBe(8);
  expect(names).toContain(name);
  for (const username of names) expect(username.startsWith(name)).toBe(true);
});

test('edge 38: a name that somebody gave up lately is not given out', async () => {
  const { id } = await history({ email: null });
  await app.db
    .insertInto('username_hold')
    .values({ username_lower: name, user_id: id, held_until: new Date(Date.now() + 60_000) })
    .execute();
  expect((await sync(tokenFor())).body.data.username).not.toBe(name);
});

describe('old history', () => {
  test('edge 40: links to a confirmed address, whatever its case', async () => {
    const { id } = await history({ email: email().toUpperCase(), accepted_terms_at: new Date() });
    const { body } = await sync(tokenFor());
    expect(body.data).toMatchObject({ id, username: `old-${name}` });
    expect(await rows()).toHaveLength(1);
  });

  test('edge 40: never links to an unconfirmed one', async () => {
    const { id } = await history();
    await sync(tokenFor({ emailConfirmed: false }));
    const row = await app.db
      .selectFrom('app_user')
      .select('provider_id')
      .where('id', '=', id)
      .executeTakeFirst();
    expect(row?.provider_id).toBeNull();
  });

  test('of somebody banned stays banned', async () => {
    await history({ banned_at: new Date() });
    expect((await sync(tokenFor())).body.error.code).toBe('BANNED');
  });

  test('edge 39: of somebody who deleted their account is not found: they return as a new person', async () => {
    const { id } = await history({ deleted_at: new Date() });
    const { body } = await sync(tokenFor());
    expect(body.data.id).not.toBe(id);
  });

  test('edge 40: two identities with one confirmed address are one person, and an administrator is told', async () => {
    const first = await sync(tokenFor());
    const second = await sync(tokenFor());
    expect(second.body.data.id).toBe(first.body.data.id);
    const issues = await app.db
      .selectFrom('data_issue')
      .select('type')
      .where('resource_id', '=', first.body.data.id)
      .execute();
    expect(issues).toEqual([{ type: 'IDENTITY_REPLACED' }]);
  });
});

test('follows a changed address; a history that stood under it loses it', async () => {
  const providerId = randomUUID();
  const { body } = await sync(tokenFor({ providerId }));
  const changed = `moved-${email()}`;
  const { id: other } = await history({ email: changed });
  await sync(tokenFor({ providerId, email: changed }));
  const after = await app.db
    .selectFrom('app_user')
    .select(['id', 'email'])
    .where('id', 'in', [body.data.id, other])
    .execute();
  expect(after).toEqual(
    expect.arrayContaining([
      { id: body.data.id, email: changed },
      { id: other, email: null },
    ]),
  );
});

describe('edge 43: a live token', () => {
  const person = async () => {
    const token = tokenFor();
    const { body } = await sync(token);
    return { token, id: body.data.id as string };
  };
  const details = async (as: string) => (await app.call('GET', '/user-details', { as })).body.error?.code;

  test('of somebody banned is refused', async () => {
    const { token, id } = await person();
    expect(await details(token)).toBeUndefined();
    await app.db.updateTable('app_user').set({ banned_at: new Date() }).where('id', '=', id).execute();
    expect(await details(token)).toBe('BANNED');
    expect((await sync(token)).body.error.code).toBe('BANNED');
  });

  test('of somebody deleted is refused', async () => {
    const { token, id } = await person();
    await app.db.updateTable('app_user').set({ deleted_at: new Date() }).where('id', '=', id).execute();
    expect(await details(token)).toBe('UNAUTHENTICATED');
    expect((await sync(token)).body.error.code).toBe('UNAUTHENTICATED');
  });

  test('whose session has ended is refused', async () => {
    const { id } = await person();
    const providerId = randomUUID();
    await app.db.updateTable('app_user').set({ provider_id: providerId }).where('id', '=', id).execute();
    expect(await details(tokenFor({ providerId }))).toBeUndefined();
    const ended = app.tokenFor({ providerId, email: email(), emailConfirmed: true, sessionId: randomUUID() });
    expect(await details(ended)).toBe('UNAUTHENTICATED');
    expect((await sync(ended)).body.error.code).toBe('UNAUTHENTICATED');
  });
});

describe('the first call of somebody who signed in elsewhere', () => {
  const details = (as: string) => app.call('GET', '/user-details', { as });
  const refusal = async (as: string) => (await details(as)).body.error?.code;

  test('makes one person, however many calls come at once', async () => {
    const token = tokenFor();
    const answers = await Promise.all(Array.from({ length: 10 }, () => details(token)));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    const [row, ...others] = await rows();
    expect(others).toEqual([]);
    expect(answers.map(({ body }) => body.data.id)).toEqual(Array(10).fill(row?.id));
    expect(row).toMatchObject({ username: name, role: null, accepted_terms_at: null });
  });

  test('finds the history of the confirmed address, and gives no right of the staff to others', async () => {
    const { id } = await history();
    expect((await details(tokenFor())).body.data.id).toBe(id);
    const stranger = tokenFor({ email: `stranger-${email()}` });
    expect((await app.call('GET', '/admin/users', { as: stranger })).body.error.code).toBe('FORBIDDEN');
  });

  test.each([{ emailConfirmed: false }, { email: null }])(
    'makes nobody without a confirmed address: %j',
    async (traits) => {
      await history();
      expect(await refusal(tokenFor(traits))).toBe('UNAUTHENTICATED');
      expect(await rows()).toMatchObject([{ provider_id: null }]);
    },
  );

  test('of somebody banned, or whose session has ended, is refused', async () => {
    expect(await refusal(tokenFor({ email: `ended-${email()}` }))).toBeUndefined();
    const ended = { providerId: randomUUID(), email: email(), emailConfirmed: true, sessionId: randomUUID() };
    expect(await refusal(app.tokenFor(ended))).toBe('UNAUTHENTICATED');
    await history({ banned_at: new Date() });
    expect(await refusal(tokenFor())).toBe('BANNED');
  });

  test('takes nobody over who signs in otherwise under the same address', async () => {
    const first = tokenFor();
    await details(first);
    expect(await refusal(tokenFor())).toBe('UNAUTHENTICATED');
    expect(await refusal(first)).toBeUndefined();
  });

  test('makes nobody by reading what every visitor may', async () => {
    expect((await app.call('GET', '/tournaments', { as: tokenFor() })).status).toBe(200);
    expect(await rows()).toEqual([]);
  });
});
