/** "This wasn't me", by the API as the page calls it, with the auth service of the same server. */
import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { createTokenVerifier } from '../../../gateways/identity/token-verifier.ts';
import { loadConfig } from '../../../process/config.ts';
import { testAppForFile } from '../../../testing/for-file.ts';
import { createTestDatabase } from '../../../testing/test-database.ts';
import { openConfirmedAccount } from '../account/open-confirmed-account.ts';
import { CHEAP_PASSWORDS } from '../testing/cheap-passwords.ts';

const database = await createTestDatabase();
const tokens = createTokenVerifier(loadConfig({}), database.db);
const app = await testAppForFile({}, { database, tokens });
const password = 'Drop-shot-2';
let people = 0;

const auth = async (
  method: 'DELETE' | 'POST' | 'PUT',
  url: string,
  as: string | null,
  payload: object = {},
) => {
  const headers = as === null ? {} : { authorization: `Bearer ${as}` };
  const answer = await app.app.inject({ method, url: `/auth/v1${url}`, headers, payload });
  return { status: answer.statusCode, body: answer.json() };
};

async function signedIn() {
  const email = `taken-${people++}@example.com`;
  const id = await openConfirmedAccount(app.db, { email, password, cost: CHEAP_PASSWORDS });
  const { body } = await auth('POST', '/token?grant_type=password', null, { email, password });
  const token = body.access_token as string;
  const synced = await app.call('POST', '/users-sync', { as: token, body: {} });
  return { id, email, token, userId: synced.body.data.id as string };
}

/** The newest mail to a person with this subject. */
async function mailTo(email: string, subject: RegExp) {
  const find = () => app.mails.findLast((mail) => mail.to === email && subject.test(mail.subject));
  await expect.poll(find).toBeDefined();
  return find()?.text ?? '';
}
const linkIn = (text: string): string => /\/not-me#([\w-]{43})/.exec(text)?.[1] ?? '';
const read = (token: string) => app.call('POST', '/account-changes/read', { body: { token } });
const takeBack = (token: string) => app.call('POST', '/account-changes/take-back', { body: { token } });
const accountOf = (id: string) =>
  app.db.selectFrom('auth.account').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

async function enroll(token: string): Promise<string> {
  const { body } = await auth('POST', '/factors', token, { factor_type: 'totp' });
  const challenge = await auth('POST', `/factors/${body.id}/challenge`, token);
  const code = new TOTP({ secret: Secret.fromBase32(body.totp.secret) }).generate();
  const proof = { challenge_id: challenge.body.id, code };
  const proved = await auth('POST', `/factors/${body.id}/verify`, token, proof);
  return proved.body.access_token as string;
}

/** Moves the account, as confirming both mails would. */
async function moveTo(who: { id: string; email: string; token: string }, wanted: string): Promise<void> {
  expect((await auth('PUT', '/user', who.token, { email: wanted })).status).toBe(200);
  for (const [to, subject] of [
    [who.email, /change of your/i],
    [wanted, /new email/i],
  ] as const) {
    const code = /^\d{6}$/m.exec(await mailTo(to, subject))?.[0];
    const typed = { type: 'email_change', email: to, token: code };
    expect((await auth('POST', '/verify', null, typed)).status).toBe(200);
  }
}

describe('"This wasn\'t me"', () => {
  it('D4: after an app was added gives the account back without it, once', async () => {
    const who = await signedIn();
    const raised = await enroll(who.token);
    const link = linkIn(await mailTo(who.email, /two-step/i));
    for (const _ of ['a scanner', 'the person'])
      expect((await read(link)).body.data).toMatchObject({ kind: 'factor_added', email: who.email });
    expect((await app.call('GET', '/user-details', { as: raised })).status).toBe(200);

    const answers = await Promise.all([takeBack(link), takeBack(link), takeBack(link)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404, 404]);
    expect((await read(link)).body.error.code).toBe('NOT_FOUND');
    expect((await app.call('GET', '/user-details', { as: raised })).status).toBe(401);
    const left = await sql`select 1 from auth.factor where account_id = ${who.id}`.execute(app.db);
    expect(left.rows).toEqual([]);
    const again = await auth('POST', '/token?grant_type=password', null, { email: who.email, password });
    expect(again.body.code).toBe('invalid_credentials');
    expect(await mailTo(who.email, /reset your/i)).toMatch(/^\d{6}$/m);
    expect(app.mails.filter(({ to, subject }) => to === who.email && /reset/i.test(subject))).toHaveLength(1);
  });

  it('D4: after a change of address brings it back, with what the thief did after', async () => {
    const who = await signedIn();
    const wanted = `thief-of-${who.email}`;
    await moveTo(who, wanted);
    expect((await accountOf(who.id)).email).toBe(wanted);
    const link = linkIn(await mailTo(who.email, /email was changed/i));
    const raised = await enroll(who.token);
    expect((await auth('PUT', '/user', raised, { password: 'Thieves-own-3' })).status).toBe(200);
    const thiefs = linkIn(await mailTo(wanted, /password was changed/i));

    expect((await takeBack(link)).status).toBe(200);
    expect((await accountOf(who.id)).email).toBe(who.email);
    const person = await app.db
      .selectFrom('app_user')
      .select('email')
      .where('id', '=', who.userId)
      .executeTakeFirstOrThrow();
    expect(person.email).toBe(who.email);
    for (const table of ['auth.factor', 'auth.session'] as const)
      expect(
        await app.db.selectFrom(table).select('id').where('account_id', '=', who.id).execute(),
        table,
      ).toEqual([]);
    expect(await mailTo(who.email, /reset your/i)).toMatch(/verify|confirm/);
    // The mail to the thief's address cannot take the change back.
    expect((await takeBack(thiefs)).body.error.code).toBe('NOT_FOUND');
  });

  it('D4: after a new password, and after an app was removed, ends everything', async () => {
    const who = await signedIn();
    await auth('PUT', '/user', who.token, { password: 'Somebody-elses-3' });
    expect((await takeBack(linkIn(await mailTo(who.email, /password was changed/i)))).status).toBe(200);
    expect((await app.call('GET', '/user-details', { as: who.token })).status).toBe(401);

    const other = await signedIn();
    const raised = await enroll(other.token);
    const { id } = await app.db
      .selectFrom('auth.factor')
      .select('id')
      .where('account_id', '=', other.id)
      .executeTakeFirstOrThrow();
    expect((await auth('DELETE', `/factors/${id}`, raised)).status).toBe(200);
    expect((await takeBack(linkIn(await mailTo(other.email, /was removed/i)))).status).toBe(200);
    expect((await app.call('GET', '/user-details', { as: raised })).status).toBe(401);
  });

  it('D4: is refused when somebody else has the address by now, and nothing changes', async () => {
    const who = await signedIn();
    const wanted = `moved-${who.email}`;
    await moveTo(who, wanted);
    const link = linkIn(await mailTo(who.email, /email was changed/i));
    await openConfirmedAccount(app.db, { email: who.email, password, cost: CHEAP_PASSWORDS });
    const refused = await takeBack(link);
    expect([refused.status, refused.body.error.code]).toEqual([409, 'EMAIL_TAKEN']);
    expect((await accountOf(who.id)).email).toBe(wanted);
    expect((await read(link)).status).toBe(200);
  });

  it('D4: works for a day, and only by a token that was mailed', async () => {
    const who = await signedIn();
    await enroll(who.token);
    const link = linkIn(await mailTo(who.email, /two-step/i));
    await sql`update auth.account_change set expires_at = clock_timestamp() where account_id = ${who.id}`.execute(
      app.db,
    );
    for (const token of [link, 'a'.repeat(43), `${link}x`]) {
      expect((await read(token)).body.error.code).toBe('NOT_FOUND');
      expect((await takeBack(token)).body.error.code).toBe('NOT_FOUND');
    }
    expect((await takeBack('')).status).toBeGreaterThanOrEqual(400);
  });
});
