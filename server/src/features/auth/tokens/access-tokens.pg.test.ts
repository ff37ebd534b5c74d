import { operations } from '@boast/contract/operations';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { buildPerson, buildTournament, enter, picksOf, tipsOf } from '../../../testing/factories.ts';
import { sha256 } from '../sha256.ts';
import { refusal, tokensForFile } from '../testing/tokens-for-file.ts';

const { admin, audits, auth, make, newToken, signedIn, statusOf, test, whoIs } = await tokensForFile();

describe('making one', () => {
  it('answers the secret once, keeps its digest, says so in the log and by mail', async () => {
    const fan = await buildPerson(test);
    const answer = await make(fan.token, { scope: 'entries', days: 7 });
    expect(answer.status).toBe(201);
    const made = operations.createAccessToken.response.parse(answer.body).data;
    expect(made).toMatchObject({ name: 'Club board', scope: 'entries', isExpired: false, lastUsedAt: null });
    expect(made.secret).toMatch(/^boast_[\w-]{43}$/);
    expect(made.secret.endsWith(made.lastFour)).toBe(true);
    expect(Date.parse(made.expiresAt) - Date.parse(made.createdAt)).toBeCloseTo(7 * 86_400_000, -4);

    const listed = await test.call('GET', '/user/access-tokens', { as: fan.token });
    const { secret, ...told } = made;
    expect(operations.myAccessTokens.response.parse(listed.body).data).toEqual([told]);
    const row = await test.db
      .selectFrom('access_token')
      .selectAll()
      .where('id', '=', made.id)
      .executeTakeFirstOrThrow();
    expect(row.digest).toEqual(sha256(secret));
    expect(JSON.stringify(row)).not.toContain(secret);

    expect(await audits(fan)).toEqual([
      {
        action: 'access_token.make',
        actor_id: fan.userId,
        after: { tokenId: made.id, scope: 'entries', days: 7 },
      },
    ]);
    await expect
      .poll(() => test.mails.map(({ subject }) => subject))
      .toContainEqual(expect.stringMatching(/token/));
    expect(JSON.stringify(test.mails)).not.toContain(secret);
  });

  it('is for people with a confirmed address, of whom administrators do not enter', async () => {
    expect(await make(undefined)).toMatchObject(refusal(401, 'UNAUTHENTICATED'));
    const unverified = await buildPerson(test, { emailConfirmed: false });
    expect(await make(unverified.token)).toMatchObject(refusal(403, 'EMAIL_NOT_VERIFIED'));
    expect(await make(admin.token, { scope: 'entries' })).toMatchObject(refusal(403, 'ADMIN_CANNOT_ENTER'));
    const fan = await buildPerson(test);
    for (const wrong of [
      { name: ' ' },
      { name: 'a'.repeat(61) },
      { scope: 'admin' },
      { days: 8 },
      { days: null },
    ])
      expect(await make(fan.token, wrong), JSON.stringify(wrong)).toMatchObject(
        refusal(400, 'INVALID_INPUT'),
      );
  });

  it('stops at twenty alive, however many are made at once', async () => {
    const fan = await buildPerson(test);
    await sql`insert into access_token (user_id, name, scope, digest, last_four, expires_at)
      select ${fan.userId}, 'T', 'read', sha256((${fan.userId} || n)::bytea), 'abcd', now() + interval '1 day'
      from generate_series(1, 18) n`.execute(test.db);
    const statuses = (await Promise.all([1, 2, 3, 4].map(() => make(fan.token)))).map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([201, 201, 409, 409]);
    expect(await make(fan.token)).toMatchObject(refusal(409, 'TOO_MANY_TOKENS'));
    await sql`update access_token set created_at = now() - interval '2 days', expires_at = now() - interval '1 day'
      where user_id = ${fan.userId} and name = 'T'`.execute(test.db);
    expect((await make(fan.token)).status).toBe(201);
  });

  it('takes a code of a mail where somebody signed in long ago', async () => {
    const email = 'long-ago@example.com';
    const { token, own, sessionId, ...fan } = await signedIn(email);
    await sql`update auth.session set created_at = now() - interval '25 hours' where id = ${sessionId}`.execute(
      test.db,
    );
    expect(await make(token)).toMatchObject({
      ...refusal(403, 'SIGN_IN_AGAIN'),
      body: { error: { details: { byCode: true } } },
    });
    expect((await auth('/reauthenticate', { as: own, method: 'GET' })).statusCode).toBe(200);
    const mailed = () => test.mails.find(({ to, subject }) => to === email && /code/.test(subject));
    await expect.poll(mailed).toBeDefined();
    const nonce = /^\d{6}$/m.exec(mailed()?.text ?? '')?.[0] ?? '';
    const body = { nonce };
    expect((await auth('/user', { as: own, method: 'PUT', body })).statusCode).toBe(200);
    expect((await make(token)).status).toBe(201);
    expect(await audits(fan)).toHaveLength(1);
  });

  it('asks people of a hosted service to sign in again', async () => {
    const fan = await buildPerson(test);
    const { provider_id: providerId } = await test.db
      .selectFrom('app_user')
      .select('provider_id')
      .where('id', '=', fan.userId)
      .executeTakeFirstOrThrow();
    const identity = { providerId: providerId ?? '', email: null, emailConfirmed: true, sessionId: null };
    const old = test.tokenFor({ ...identity, signedInAt: Date.now() - 86_400_001 });
    for (const token of [old, test.tokenFor(identity)])
      expect(await make(token)).toMatchObject({
        ...refusal(403, 'SIGN_IN_AGAIN'),
        body: { error: { details: { byCode: false } } },
      });
  });
});

describe('a program', () => {
  it('is its person, by name, and reads what they read', async () => {
    const fan = await buildPerson(test);
    const tournament = await buildTournament(test);
    const entry = await enter(test, fan, tournament);
    const { secret } = await newToken(fan);
    const { body } = await whoIs(secret);
    expect(operations.whoAmI.response.parse(body).data).toMatchObject({
      userId: fan.userId,
      token: { name: 'Club board', scope: 'read' },
    });
    expect((await whoIs(fan.token)).body.data).toMatchObject({ userId: fan.userId, token: null });
    expect(await whoIs(undefined)).toMatchObject(refusal(401, 'UNAUTHENTICATED'));
    const own = await test.call('GET', '/entries', { as: secret });
    expect(own.body.data.map(({ id }: { id: string }) => id)).toEqual([entry.id]);
    expect((await test.call('GET', `/entries/${entry.id}`, { as: secret })).status).toBe(200);
    expect((await test.call('GET', `/entries/${entry.id}`)).status).toBe(409);
  });

  it('enters where its token is for entries, and writes nothing where it reads', async () => {
    const fan = await buildPerson(test);
    const tournament = await buildTournament(test);
    const [reads, enters] = [await newToken(fan), await newToken(fan, 'entries')];
    const submit = (as: string) =>
      test.call('POST', `/tournaments/${tournament.id}/entries`, {
        as,
        body: { matchTips: tipsOf(tournament) },
      });
    expect(await submit(reads.secret)).toMatchObject({
      ...refusal(403, 'TOKEN_SCOPE'),
      body: { error: { details: { wanted: 'entries', scope: 'read' } } },
    });
    const { status, body } = await submit(enters.secret);
    expect(status).toBe(201);
    const changed = tipsOf(
      tournament,
      picksOf(tournament, () => ({ gamesLost: 1 })),
    );
    const change = (as: string) =>
      test.call('PUT', `/entries/${body.data.id}/match-tips`, {
        as,
        body: { matchTips: changed },
      });
    expect((await change(enters.secret)).body.data).toMatchObject({ version: 2 });
    expect(await change(reads.secret)).toMatchObject(refusal(403, 'TOKEN_SCOPE'));
    const details = await test.call('GET', '/user-details', { as: enters.secret });
    expect(details).toMatchObject(refusal(403, 'TOKEN_SCOPE'));
    expect(details.body.error.message).toMatch(/Sign in/);
    expect(await make(enters.secret)).toMatchObject(refusal(403, 'TOKEN_SCOPE'));
    expect((await auth('/user', { as: enters.secret, method: 'GET' })).json()).toMatchObject({
      code: 'bad_jwt',
    });
  });

  it('has no right of an administrator, and enters no longer for one', async () => {
    const other = await buildPerson(test);
    const draw = await buildTournament(test, { status: 'CREATING' });
    const [reads, enters] = [await newToken(other), await newToken(other, 'entries')];
    await test.db.updateTable('app_user').set({ is_admin: true }).where('id', '=', other.userId).execute();
    const see = async (as: string) => (await test.call('GET', `/tournaments/${draw.id}`, { as })).status;
    expect([await see(other.token), await see(reads.secret)]).toEqual([200, 404]);
    expect(await test.call('GET', '/admin/users', { as: reads.secret })).toMatchObject(
      refusal(403, 'TOKEN_SCOPE'),
    );
    expect([await statusOf(reads.secret), await statusOf(enters.secret)]).toEqual([200, 401]);
  });

  it('is noted when it calls', async () => {
    const fan = await buildPerson(test);
    const { secret } = await newToken(fan);
    await whoIs(secret);
    const lastUse = async () =>
      (await test.call('GET', '/user/access-tokens', { as: fan.token })).body.data[0].lastUsedAt;
    await expect.poll(lastUse).not.toBeNull();
    const first = await lastUse();
    await whoIs(secret);
    expect(await lastUse()).toBe(first);
  });

  it('has a budget of its own, and a token nobody made counts for its place', async () => {
    const fan = await buildPerson(test);
    const { secret } = await newToken(fan);
    const read = async (token: string, n: number) => {
      const headers = { authorization: `Bearer ${token}` };
      const remoteAddress = `198.51.100.${n % 200}`;
      return (await test.app.inject({ url: '/api/config', remoteAddress, headers })).statusCode;
    };
    const answers = await Promise.all(Array.from({ length: 125 }, (_, n) => read(secret, n)));
    expect(answers.filter((status) => status === 429)).toHaveLength(5);
    expect(await read(fan.token, 1)).toBe(200);
    const madeUp = Array.from({ length: 250 }, (_, n) => `boast_${String(n).padStart(43, 'x')}`);
    const guesses = await Promise.all(madeUp.map((token) => read(token, 199)));
    // Callers who do not identify themselves are limited to twenty times a person's budget; some tries are given back while they are
    // counted.
    expect(guesses.filter((status) => status === 429).length).toBeGreaterThan(20);
  });
});
