/** What a passkey is worth to the rest of the product: the portal, taking a change back, an export, and an authenticator app. */
import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { describe, expect, test } from 'vitest';
import { createTokenVerifier } from '../../../gateways/identity/token-verifier.ts';
import { loadConfig } from '../../../process/config.ts';
import { testAppForFile } from '../../../testing/for-file.ts';
import { createTestDatabase } from '../../../testing/test-database.ts';
import { openConfirmedAccount } from '../account/open-confirmed-account.ts';
import { resetSecondFactor } from '../factors/reset-second-factor.ts';
import { CHEAP_PASSWORDS } from '../testing/cheap-passwords.ts';
import { createPasskeyDevice } from '../testing/passkey-device.ts';

const database = await createTestDatabase();
const settings = {
  PUBLIC_URL: 'https://boast.example',
  SMTP_URL: 'smtp://localhost:1',
  DEMO: 'off',
  TRUST_PROXY: 'loopback',
};
const tokens = createTokenVerifier(loadConfig(settings), database.db);
const app = await testAppForFile(settings, { database, tokens });
const origin = settings.PUBLIC_URL;
const password = 'Drop-shot-2';
let people = 0;

async function auth(method: 'DELETE' | 'GET' | 'POST', url: string, as: string | null, payload?: object) {
  const headers = as === null ? {} : { authorization: `Bearer ${as}` };
  const answer = await app.app.inject({
    method,
    url: `/auth/v1${url}`,
    headers,
    ...(payload && { payload }),
  });
  return { status: answer.statusCode, body: answer.body === '' ? {} : answer.json() };
}

const byPassword = async (email: string): Promise<string> =>
  (await auth('POST', '/token?grant_type=password', null, { email, password })).body.access_token;

async function signedIn({ isAdmin = false } = {}) {
  const email = `key-holder-${people++}@example.com`;
  const id = await openConfirmedAccount(app.db, { email, password, cost: CHEAP_PASSWORDS });
  const token = await byPassword(email);
  const synced = await app.call('POST', '/users-sync', { as: token, body: {} });
  const userId = synced.body.data.id as string;
  if (isAdmin) {
    await app.db.updateTable('app_user').set({ role: 'administrator' }).where('id', '=', userId).execute();
    await sql`update auth.account set app_metadata = '{"admin": true}' where id = ${id}`.execute(app.db);
  }
  return { id, email, token, userId, device: createPasskeyDevice({ origin }) };
}

type Person = Awaited<ReturnType<typeof signedIn>>;

async function add({ device }: Person, as: string) {
  const { body, status } = await auth('POST', '/passkeys/registration/options', as);
  if (status !== 200) return { status, body };
  const credential = device.create(body.options);
  return auth('POST', '/passkeys/registration/verify', as, { challenge_id: body.challenge_id, credential });
}

async function byPasskey({ device }: Person) {
  const { body } = await auth('POST', '/passkeys/authentication/options', null);
  const credential = device.sign(body.options);
  return auth('POST', '/passkeys/authentication/verify', null, {
    challenge_id: body.challenge_id,
    credential,
  });
}

async function mailTo(email: string, subject: RegExp) {
  const find = () => app.mails.findLast((mail) => mail.to === email && subject.test(mail.subject));
  await expect.poll(find).toBeDefined();
  return find()?.text ?? '';
}

const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });

async function enroll(as: string) {
  const { body } = await auth('POST', '/factors', as, { factor_type: 'totp', friendly_name: 'App' });
  const challenge = await auth('POST', `/factors/${body.id}/challenge`, as);
  const proof = { challenge_id: challenge.body.id, code: codeOf(body.totp.secret) };
  const proved = await auth('POST', `/factors/${body.id}/verify`, as, proof);
  return { id: body.id as string, token: proved.body.access_token as string };
}

describe('a person with a passkey and no app', () => {
  test('is in by the password alone, and by the passkey with two factors', async () => {
    const who = await signedIn();
    await add(who, who.token);
    const token = await byPassword(who.email);
    expect((await app.call('GET', '/user-details', { as: token })).status).toBe(200);
    expect((await auth('GET', '/passkeys', token)).body).toHaveLength(1);
    const { body } = await byPasskey(who);
    expect((await app.call('GET', '/user-details', { as: body.access_token })).status).toBe(200);
  });

  test('makes no recovery codes: they need an app', async () => {
    const who = await signedIn();
    await add(who, who.token);
    const { body } = await byPasskey(who);
    const codes = await auth('POST', '/factors/recovery-codes', body.access_token);
    expect(codes.body.code).toBe('mfa_recovery_codes_sole_factor');
  });
});

test('a passkey opens the portal, and a password alone adds none beside it', async () => {
  const who = await signedIn({ isAdmin: true });
  const portal = async (as: string) => (await app.call('GET', '/admin/users', { as })).status;
  expect(await portal(who.token)).toBe(403);
  expect((await add(who, who.token)).status).toBe(200);
  const { body } = await byPasskey(who);
  expect(await portal(body.access_token)).toBe(200);

  const stolen = await byPassword(who.email);
  expect(await portal(stolen)).toBe(403);
  const [passkey] = (await auth('GET', '/passkeys', stolen)).body;
  for (const refused of [
    await add(who, stolen),
    await auth('POST', '/factors', stolen, { factor_type: 'totp' }),
    await auth('DELETE', `/passkeys/${passkey.id}`, stolen),
  ])
    expect(refused.body.code).toBe('insufficient_aal');
  expect((await add(who, body.access_token)).status).toBe(200);
});

describe('a person with an app', () => {
  test('needs no code of it after a passkey, and stays in when the app is removed', async () => {
    const who = await signedIn();
    await add(who, who.token);
    const { id, token } = await enroll(who.token);
    const half = await byPassword(who.email);
    expect((await app.call('GET', '/user-details', { as: half })).body.error.code).toBe(
      'SECOND_FACTOR_REQUIRED',
    );
    expect((await add(who, half)).body.code).toBe('insufficient_aal');
    const { body } = await byPasskey(who);
    expect((await app.call('GET', '/user-details', { as: body.access_token })).status).toBe(200);
    expect((await auth('DELETE', `/factors/${id}`, token)).status).toBe(200);
    const levels = await app.db
      .selectFrom('auth.session')
      .select(['aal', sql<boolean>`passkey_id is not null`.as('isByPasskey')])
      .where('account_id', '=', who.id)
      .execute();
    expect(levels.filter(({ aal }) => aal === 'aal2')).toEqual([{ aal: 'aal2', isByPasskey: true }]);
  });
});

describe('"This wasn\'t me"', () => {
  const takeBack = async (text: string) => {
    const token = /\/not-me#([\w-]{43})/.exec(text)?.[1] ?? '';
    const read = await app.call('POST', '/account-changes/read', { body: { token } });
    const taken = await app.call('POST', '/account-changes/take-back', { body: { token } });
    return { kind: read.body.data.kind, status: taken.status };
  };

  test('after a passkey was added removes it, and ends the sessions it opened', async () => {
    const who = await signedIn();
    await add(who, who.token);
    const { body } = await byPasskey(who);
    const taken = await takeBack(await mailTo(who.email, /passkey was added/));
    expect(taken).toEqual({ kind: 'passkey_added', status: 200 });
    expect((await byPasskey(who)).body.code).toBe('webauthn_verification_failed');
    expect((await auth('GET', '/passkeys', body.access_token)).body.code).toBe('session_not_found');
  });

  test('after one was removed signs everybody out', async () => {
    const who = await signedIn();
    const { body } = await add(who, who.token);
    expect((await auth('DELETE', `/passkeys/${body.id}`, who.token)).status).toBe(204);
    const taken = await takeBack(await mailTo(who.email, /passkey was removed/));
    expect(taken).toEqual({ kind: 'passkey_removed', status: 200 });
    expect((await auth('GET', '/passkeys', who.token)).body.code).toBe('session_not_found');
  });
});

test('an operator who resets the second factor of somebody takes their passkeys too', async () => {
  const who = await signedIn();
  await add(who, who.token);
  await add(who, who.token);
  const outcome = await resetSecondFactor(app.ctx, { email: who.email, reason: 'Lost phone' });
  expect(outcome).toEqual({ ok: true, removed: 2 });
  expect((await byPasskey(who)).body.code).toBe('webauthn_verification_failed');
  expect(await mailTo(who.email, /passkey was removed/)).toMatch(/These passkeys were removed/);
});

test('an export names the passkeys and holds no key, and a deletion takes them along', async () => {
  const who = await signedIn();
  await add(who, who.token);
  const { body } = await app.call('GET', '/user/export', { as: who.token });
  expect(body.data.signIn.passkeys).toEqual([
    { name: expect.any(String), createdAt: expect.any(String), lastUsedAt: null },
  ]);
  await app.db.deleteFrom('auth.account').where('id', '=', who.id).execute();
  expect(
    await app.db.selectFrom('auth.passkey').select('id').where('account_id', '=', who.id).execute(),
  ).toEqual([]);
});
