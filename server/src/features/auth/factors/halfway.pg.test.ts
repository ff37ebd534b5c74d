/** The routes open to a session with one factor whose person has a second one. */
import type { Operation } from '@boast/contract/operation';
import { type OperationName, operations } from '@boast/contract/operations';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { createIdentities } from '../../../testing/access/callers.ts';
import { testAppForFile } from '../../../testing/for-file.ts';
import { createTestDatabase } from '../../../testing/test-database.ts';
import { authServiceForFile, password } from '../testing/auth-service.ts';

const database = await createTestDatabase();
const identities = await createIdentities(database);
const app = await testAppForFile({ FEATURE_CREDITS: 'on' }, { database, tokens: identities.tokens });
const fan = await identities.person();
const admin = await identities.person({ isAdmin: true });
const addFactors = sql`insert into auth.factor (account_id, factor_type, secret, status)
  select id, 'totp', 'A', 'verified' from auth.account`;
await addFactors.execute(app.db);

const personal = (Object.entries(operations) as [OperationName, Operation][]).filter(
  ([, { access }]) => access !== 'visitor',
);

it.each(personal)('D13: %s refuses half a sign-in', async (_, { method, path, access }) => {
  const as = access === 'player' || access === 'session' ? fan.token : admin.token;
  const url = path.replace(/:\w+/g, () => crypto.randomUUID());
  const answer = await app.call(method, url, { as, body: {} });
  expect([answer.status, answer.body.error.code]).toEqual([403, 'SECOND_FACTOR_REQUIRED']);
});

const service = await authServiceForFile();
const email = service.newEmail();
const owner = await service.signUp(email);
await owner.updateUser({ data: { colour: 'blue' }, email: `new-${email}` });
await addFactors.execute(service.db);
const half = service.client();
const signedIn = await half.signInWithPassword({ email, password });
const token = signedIn.data.session?.access_token ?? '';

/** They lead to the second factor, or out. */
const OPEN = [
  'GET /user',
  'POST /logout',
  'POST /factors/:id/challenge',
  'POST /factors/:id/verify',
  'POST /factors/recovery-codes/verify',
];
/** They need no session. */
const PUBLIC =
  /^\w+ $|^\w+ \/(?:health|settings|\.well-known|signup|token|verify|recover|otp|resend|passkeys\/authentication|$)/;
const NOT_OFFERED =
  /\/(?:authorize|callback|sso|user\/identities|oauth|user\/oauth|admin|invite|generate_link|\*)/;

const own = service.routes.filter(
  (route) => !route.startsWith('HEAD') && !PUBLIC.test(route) && !NOT_OFFERED.test(route),
);

it('D13: the routes that are looked at are those of a person', () => {
  expect(own).toEqual(expect.arrayContaining([...OPEN, 'PUT /user', 'GET /reauthenticate', 'POST /factors']));
});

it.each(own.filter((route) => !OPEN.includes(route)))('D13: %s refuses half a sign-in', async (route) => {
  const [method = '', path = ''] = route.split(' ');
  const url = path.replace(':id', crypto.randomUUID());
  const answer = await service.call(method, url, { token, ...(method !== 'GET' && { body: {} }) });
  expect([answer.status, answer.body['code']]).toEqual([403, 'insufficient_aal']);
});

it('D13: half a sign-in learns no more of its person than leads on, and signs nobody else out', async () => {
  const told = [signedIn.data.user, (await service.call('GET', '/user', { token })).body];
  for (const user of told) {
    expect(user).toMatchObject({ email, user_metadata: {} });
    expect(user).not.toHaveProperty('new_email');
  }
  expect(atob(token.split('.')[1] ?? '')).not.toContain('blue');
  for (const scope of ['others', 'global'])
    expect((await service.call('POST', `/logout?scope=${scope}`, { token })).body['code']).toBe(
      'insufficient_aal',
    );
  expect((await service.call('POST', '/logout?scope=local', { token })).status).toBe(204);
});
