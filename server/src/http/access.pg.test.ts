/**
 * Calls every operation as every kind of caller. The expected answers follow from the access that the
 * contract declares; an operation without a sample call fails here until `buildWorld` knows what it needs.
 */
import { isStaffAccess } from '@boast/contract/access';
import type { ErrorCode } from '@boast/contract/errors';
import type { Operation } from '@boast/contract/operation';
import { type OperationName, operations } from '@boast/contract/operations';
import type { InjectOptions } from 'fastify';
import { Secret, TOTP } from 'otpauth';
import { afterAll, describe, expect, it } from 'vitest';
import { prepareJobs } from '../db/jobs.ts';
import { currentPushKey } from '../features/news/push/push-keys.ts';
import { buildServer } from '../server.ts';
import { CALLERS, type Caller, createIdentities, type Person, publicUrl } from '../testing/access/callers.ts';
import { NOT_YET, OWNED, scopeNeeded } from '../testing/access/owned.ts';
import { type Known, sampleCall } from '../testing/access/sample-call.ts';
import { buildLeague, buildTournament, enter, type TestTournament, tipsOf } from '../testing/factories.ts';
import { testAppForFile } from '../testing/for-file.ts';
import { createTestDatabase } from '../testing/test-database.ts';

const FACTOR_MISSING = 'administrator whose second factor is missing' satisfies Caller;
const SCORER_WITHOUT = 'scorer whose second factor is missing' satisfies Caller;
const READER = 'program that reads, of an administrator' satisfies Caller;
const ENTERER = 'program for the entries of a fan' satisfies Caller;

const database = await createTestDatabase();
await prepareJobs(database.url);
const identities = await createIdentities(database);
const test = await testAppForFile({ FEATURE_CREDITS: 'on' }, { database, tokens: identities.tokens });
/** The same server as a public site. */
const site = await buildServer({ ...test.ctx, config: { ...test.ctx.config, isPublic: true, publicUrl } });
const forged = await identities.forged(await identities.person({ isAdmin: true, claimsAdmin: true }));
/** For the calls that change nothing. */
const standing = await buildWorld();
afterAll(() => site.drain({ noticeMs: 0 }));

const names = Object.keys(operations) as OperationName[];
const operationOf = (name: OperationName) => operations[name] as unknown as Operation;

const isOwned = (name: OperationName): name is keyof typeof OWNED => name in OWNED;

/** Each caller's tokens; undefined means no token. */
type Tokens = Readonly<Record<Caller, readonly (string | undefined)[]>>;

interface World {
  readonly tournament: TestTournament;
  readonly known: Known;
  readonly tokens: Tokens;
}

/** Every kind of caller, and a person with an entry and a payment of their own. */
async function buildWorld(): Promise<World> {
  const people = await identities.people({
    owner: {},
    bystander: {},
    fan: {},
    unverified: { isUnverified: true },
    banned: { isBanned: true, claimsAdmin: true },
    'demoted administrator with a live token': { claimsAdmin: true },
    scorer: { role: 'scorer' },
    cashier: { role: 'cashier' },
    [SCORER_WITHOUT]: { role: 'scorer' },
    administrator: { isAdmin: true },
    [FACTOR_MISSING]: { isAdmin: true },
    [READER]: { isAdmin: true, program: 'read' },
    [ENTERER]: { program: 'entries' },
  });
  const { owner, bystander, ...others } = people;
  const pushKey = await currentPushKey(test.db, test.ctx.config);
  await test.db.insertInto('credit_balance').values({ user_id: owner.userId, credits: 5 }).execute();
  const tournament = await buildTournament(test);
  const entry = await enter(test, owner, tournament);
  const payment = await test.call('POST', '/payments', { as: owner.token, body: { creditAmount: 5 } });
  const keys = { p256dh: pushKey, publicKey: pushKey, auth: 'A'.repeat(22) };
  const subscription = await test.call('POST', '/user/push-subscriptions', {
    as: owner.token,
    body: { ...keys, endpoint: `https://fcm.googleapis.com/fcm/send/${owner.userId}`, agent: 'Firefox' },
  });
  const league = await buildLeague(test, owner, { tournamentId: tournament.id, members: [bystander] });
  const [playerId, otherId] = tournament.draw.slots.map((slot) =>
    slot.kind === 'player' ? slot.playerId : null,
  );
  const known = {
    tournamentId: tournament.id,
    matchId: tournament.matchIds[0],
    entryId: entry.id,
    entries: entry.id,
    leagueId: league.id,
    role: 'helper',
    tournament: tournament.id,
    paymentId: payment.body.data.id,
    userId: bystander.userId,
    playerId,
    otherId,
    matchTips: tipsOf(tournament),
    reason: 'To see who may',
    email: 'somebody@example.com',
    picks: '08'.repeat(tournament.matchIds.length),
    startedAt: new Date().toISOString(),
    auditId: 1,
    list: 'players',
    endpoint: 'https://fcm.googleapis.com/fcm/send/sample',
    endpointBefore: 'https://fcm.googleapis.com/fcm/send/before',
    ...keys,
    subscriptionId: subscription.body.data.id,
    tokenId: (await identities.program(owner.userId, 'read')).id,
  };
  const tokens = Object.entries<Person>({ owner, ...others }).map(([caller, { token }]) => [caller, [token]]);
  return {
    tournament,
    known,
    tokens: { ...Object.fromEntries(tokens), anonymous: [undefined], 'forged token': forged },
  };
}

/** Callers that all worlds share, except those with a second factor. */
async function standingTokens(): Promise<Tokens> {
  const { boss, scorer } = await identities.people({ boss: { isAdmin: true }, scorer: { role: 'scorer' } });
  const [one] = forged;
  return {
    ...standing.tokens,
    'forged token': [one],
    [FACTOR_MISSING]: [boss.token],
    [SCORER_WITHOUT]: [scorer.token],
  };
}

/** The refusal before the body is read; null when the caller may come in. */
function refusalAt(name: OperationName, caller: Caller): ErrorCode | null {
  const { access } = operationOf(name);
  // A program may do what its scope says and nothing as an administrator, whoever owns it.
  const needed = scopeNeeded(name);
  if (caller === READER) return needed === 'read' ? null : 'TOKEN_SCOPE';
  if (caller === ENTERER) return needed === null ? 'TOKEN_SCOPE' : null;
  if (access === 'visitor') return null;
  if (caller === 'anonymous' || caller === 'forged token') return 'UNAUTHENTICATED';
  if (access === 'session') return null;
  if (caller === 'banned') return 'BANNED';
  if (access === 'player' || caller === 'administrator') return null;
  if (caller === FACTOR_MISSING) return 'SECOND_FACTOR_REQUIRED';
  const role = caller === SCORER_WITHOUT ? 'scorer' : caller;
  if (access !== 'staff' && access !== role) return 'FORBIDDEN';
  if (role !== 'scorer' && role !== 'cashier') return 'FORBIDDEN';
  return caller === SCORER_WITHOUT ? 'SECOND_FACTOR_REQUIRED' : null;
}

const DOOR: readonly string[] = [
  'TOKEN_SCOPE',
  'UNAUTHENTICATED',
  'FORBIDDEN',
  'BANNED',
  'SECOND_FACTOR_REQUIRED',
] satisfies ErrorCode[];

interface Answer {
  readonly status: number;
  readonly code: string | null;
  /** Named in the message of a failed test. */
  readonly what: string;
}

interface Asked {
  readonly name: OperationName;
  readonly caller: Caller;
  readonly token: string | undefined;
}

async function ask({ name, caller, token }: Asked, { headers, ...call }: InjectOptions): Promise<Answer> {
  const answer = await (caller === FACTOR_MISSING || caller === SCORER_WITHOUT ? site : test.app).inject({
    ...call,
    method: operationOf(name).method,
    headers: { ...headers, ...(token && { authorization: `Bearer ${token}` }) },
  });
  const status = answer.statusCode;
  const what = `${name} as ${caller}: ${status} ${answer.body.slice(0, 300)}`;
  const code = status < 400 ? null : ((answer.json() as { error: { code: string } }).error.code ?? null);
  expect(code, what).not.toBe('INTERNAL');
  return { status, code, what };
}

/** Every caller with each of their tokens. */
const everybody = (tokens: Tokens) =>
  CALLERS.flatMap((caller) => tokens[caller].map((token) => ({ caller, token })));

it.concurrent.each(names)(
  '%s answers NUL in any of its texts, whoever asks, with what they did wrong',
  async (name) => {
    const operation = operationOf(name);
    const [place = '', query = ''] = sampleCall(operation, standing.known).path.split('?');
    const fields = Object.keys(operation.query.shape);
    for (const { caller, token } of everybody(await standingTokens())) {
      for (const field of fields.length > 0 ? fields : ['q']) {
        const url = `/api${place}?${query}&${field}=a%00b`;
        const { code, what } = await ask({ name, caller, token }, { url, headers: { 'if-match': '1' } });
        expect(code, what).toBe(refusalAt(name, caller) ?? 'INVALID_INPUT');
      }
    }
  },
);

/** Each of these is wrong in a way that only reading it shows. */
const MALFORMED = [
  ['that is cut', '{"reason":'],
  ['nested deeply', '['.repeat(1_000)],
  ['of the wrong shape', '[[]]'],
  ['with a field nobody asked for', '{"__proto__":{"isAdmin":true},"isAdmin":true}'],
] as const;

/** These ignore unknown fields. */
const LENIENT: readonly OperationName[] = ['usersSync'];

/** Without a body in the contract, a body is parsed and ignored; a GET's body is not read. */
const taking = names.filter((name) => operationOf(name).method !== 'GET');
const malformedFor = (name: OperationName) =>
  operationOf(name).method === 'DELETE' ? MALFORMED.slice(0, 2) : MALFORMED;

describe.concurrent.each(taking)('%s, with a body', (name) => {
  it.each(malformedFor(name))('%s, tells strangers nothing but that they are', async (_, payload) => {
    const operation = operationOf(name);
    const { path, headers } = sampleCall(operation, standing.known);
    // An address with something else where the contract asks for an id.
    const places = [path, path.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'none')];
    for (const { caller, token } of everybody(await standingTokens())) {
      const expected = refusalAt(name, caller);
      for (const place of new Set(places)) {
        const { status, code, what } = await ask(
          { name, caller, token },
          { url: `/api${place}`, headers: { ...headers, 'content-type': 'application/json' }, payload },
        );
        const isTaken = payload.includes('isAdmin') && LENIENT.includes(name) && expected === null;
        if (isTaken) expect(status, what).toBeLessThan(500);
        else expect(code, what).toBe(expected ?? 'INVALID_INPUT');
      }
    }
  });
});

it.concurrent.each(names)('%s answers each caller as the contract says', async (name) => {
  const operation = operationOf(name);
  const { known, tokens } = operation.method === 'GET' ? standing : await buildWorld();
  const { path, body, headers } = sampleCall(operation, known);
  const call = { url: `/api${path}`, headers, ...(body !== undefined && { payload: body as object }) };
  for (const { caller, token } of everybody(tokens)) {
    const { code, what } = await ask({ name, caller, token }, call);
    const expected = refusalAt(name, caller);
    if (expected !== null) expect(code, what).toBe(expected);
    else if (operation.access !== 'session') expect(DOOR, what).not.toContain(code);
    if (caller === 'unverified' && operation.errors?.includes('EMAIL_NOT_VERIFIED'))
      expect(code, what).toBe('EMAIL_NOT_VERIFIED');
    if (!isOwned(name)) continue;
    if (caller === 'owner' && !NOT_YET.includes(name)) expect(code, what).toBeNull();
    if (caller === 'fan' || (caller === ENTERER && expected === null)) expect(code, what).toBe(OWNED[name]);
    if (['administrator', FACTOR_MISSING, 'scorer', 'cashier', SCORER_WITHOUT].includes(caller))
      expect([OWNED[name], 'ADMIN_CANNOT_ENTER'], what).toContain(code);
  }
});

it('an administrator without a second factor reaches its enrolment, and by it everything', async () => {
  const { token } = await identities.person({ isAdmin: true });
  const call = async (method: 'GET' | 'POST', url: string, { as, body }: { as: string; body?: object }) => {
    const headers = { authorization: `Bearer ${as}` };
    const answer = await site.inject({ method, url, headers, ...(body && { payload: body }) });
    return answer.json();
  };
  const listed = '/api/admin/users';
  expect((await call('GET', listed, { as: token })).error.code).toBe('SECOND_FACTOR_REQUIRED');
  const factors = '/auth/v1/factors';
  const { id, totp } = await call('POST', factors, { as: token, body: { factor_type: 'totp' } });
  const code = new TOTP({ secret: Secret.fromBase32(totp.secret) }).generate();
  const challenge = await call('POST', `${factors}/${id}/challenge`, { as: token, body: {} });
  const proof = { challenge_id: challenge.id, code };
  const proved = await call('POST', `${factors}/${id}/verify`, { as: token, body: proof });
  expect((await call('GET', listed, { as: proved.access_token })).data).toBeInstanceOf(Array);
});

it('every operation about an entry, a payment, a league or a token of somebody says what others are answered', () => {
  const personal = names.filter(
    (name) =>
      !isStaffAccess(operationOf(name).access) &&
      /:(entryId|paymentId|leagueId|tokenId)/.test(operationOf(name).path),
  );
  expect(personal.filter((name) => !isOwned(name))).toEqual([]);
});
