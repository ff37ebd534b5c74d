/**
 * Every operation there is, called by everybody there is. What they are answered follows from the access that the
 * contract declares; an operation that no sample call can be made of fails here until `buildWorld` knows what it needs.
 */
import { readFileSync } from 'node:fs';
import type { ErrorCode } from '@boast/contract/errors';
import type { Operation } from '@boast/contract/operation';
import { type OperationName, operations } from '@boast/contract/operations';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { prepareJobs } from '../jobs/jobs.ts';
import {
  CALLERS,
  type Caller,
  createIdentities,
  type Identities,
  type Person,
} from '../testing/access/callers.ts';
import { type Known, sampleCall } from '../testing/access/sample-call.ts';
import { buildTournament, enter, type TestTournament, tipsOf } from '../testing/factories.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { createTestDatabase } from '../testing/test-database.ts';

let test: TestApp;
let identities: Identities;
beforeAll(async () => {
  const database = await createTestDatabase();
  await prepareJobs(database.url);
  identities = await createIdentities(database);
  test = await createTestApp({ FEATURE_CREDITS: 'on' }, { database, tokens: identities.tokens });
}, 30_000);
afterAll(() => test.close());

const names = Object.keys(operations) as OperationName[];
const operationOf = (name: OperationName) => operations[name] as unknown as Operation;

/** What somebody else is answered where only the owner, or everybody once it is sealed, is served. */
const OWNED = {
  getEntry: 'NOT_SEALED',
  entryProof: 'NOT_SEALED',
  entryStanding: 'NOT_SEALED',
  getReceipt: 'NOT_FOUND',
  entryDrawChanges: 'NOT_FOUND',
  updateMatchTips: 'NOT_FOUND',
  getPayment: 'NOT_FOUND',
} as const satisfies Partial<Record<OperationName, ErrorCode>>;
const isOwned = (name: OperationName): name is keyof typeof OWNED => name in OWNED;

/** Of these the owner is refused, too, for a reason of the moment. */
const NOT_YET: readonly OperationName[] = ['entryProof', 'entryStanding'];

interface World {
  readonly tournament: TestTournament;
  readonly known: Known;
  readonly owner: Person;
}

/** Somebody with an entry and a payment of their own, fresh for each operation: many of them change it. */
async function buildWorld(): Promise<World> {
  const tournament = await buildTournament(test);
  const owner = await identities.person();
  await test.db.insertInto('credit_balance').values({ user_id: owner.userId, credits: 5 }).execute();
  const entry = await enter(test, owner, tournament);
  const payment = await test.call('POST', '/payments', { as: owner.token, body: { creditAmount: 5 } });
  const bystander = await identities.person();
  const [playerId, mergedId] = (await test.db.selectFrom('player').select('id').limit(2).execute()).map(
    ({ id }) => id,
  );
  const known = {
    tournamentId: tournament.id,
    matchId: tournament.matchIds[0],
    entryId: entry.id,
    paymentId: payment.body.data.id,
    userId: bystander.userId,
    playerId,
    otherId: mergedId,
    matchTips: tipsOf(tournament),
    reason: 'To see who may',
    email: 'somebody@example.com',
    picks: '08'.repeat(tournament.matchIds.length),
    startedAt: new Date().toISOString(),
    auditId: 1,
    list: 'players',
  };
  return { tournament, known, owner };
}

async function callersOf(owner: Person): Promise<Record<Exclude<Caller, 'forged token'>, Person | null>> {
  return {
    anonymous: null,
    fan: await identities.person(),
    owner,
    unverified: await identities.unverified(),
    banned: await identities.person({ isBanned: true, claimsAdmin: true }),
    'demoted administrator with a live token': await identities.person({ claimsAdmin: true }),
    administrator: await identities.person({ isAdmin: true }),
  };
}

/** What keeps somebody out at the door; null: they come in, whatever they find there. */
function refusalAt(operation: Operation, caller: Caller): ErrorCode | null {
  if (operation.access === 'visitor') return null;
  if (caller === 'anonymous' || caller === 'forged token') return 'UNAUTHENTICATED';
  if (operation.access === 'session') return null;
  if (caller === 'banned') return 'BANNED';
  return operation.access === 'admin' && caller !== 'administrator' ? 'FORBIDDEN' : null;
}

const DOOR: readonly string[] = ['UNAUTHENTICATED', 'FORBIDDEN', 'BANNED'] satisfies ErrorCode[];

interface Asked {
  readonly name: OperationName;
  readonly caller: Caller;
  readonly known: Known;
  readonly token: string | undefined;
}

async function ask({ name, caller, known, token }: Asked): Promise<string | null> {
  const operation = operationOf(name);
  const { path, body, headers } = sampleCall(operation, known);
  const answer = await test.app.inject({
    method: operation.method,
    url: `/api${path}`,
    headers: { ...headers, ...(token && { authorization: `Bearer ${token}` }) },
    ...(body !== undefined && { payload: body as object }),
  });
  const code: string | null =
    answer.statusCode < 400 ? null : ((answer.json() as { error: { code: string } }).error.code ?? null);
  const what = `${name} as ${caller}: ${answer.statusCode} ${answer.body.slice(0, 300)}`;
  expect(code, what).not.toBe('INTERNAL');
  const expected = refusalAt(operation, caller);
  if (expected !== null) expect(code, what).toBe(expected);
  else if (operation.access !== 'session') expect(DOOR, what).not.toContain(code);
  return code;
}

/** What is wrong with each of them shows only to whoever reads it. */
const MALFORMED = [
  ['that is cut', '{"reason":'],
  ['of the wrong shape', '[[]]'],
  ['with a field nobody asked for', '{"__proto__":{"isAdmin":true},"isAdmin":true}'],
  ['nested deeply', '['.repeat(1_000)],
] as const;

it.each(names)('%s answers NUL in any of its texts, whoever asks, with what they did wrong', async (name) => {
  const operation = operationOf(name);
  const { known, owner } = await buildWorld();
  const { path } = sampleCall(operation, known);
  const fields = Object.keys(operation.query.shape);
  for (const field of fields.length > 0 ? fields : ['q']) {
    for (const [caller, person] of Object.entries(await callersOf(owner)) as [Caller, Person | null][]) {
      const [place = '', query = ''] = path.split('?');
      const answer = await test.app.inject({
        method: operation.method,
        url: `/api${place}?${query}&${field}=a%00b`,
        headers: { ...(person && { authorization: `Bearer ${person.token}` }), 'if-match': '1' },
      });
      const what = `${name} as ${caller}: ${answer.statusCode} ${answer.body.slice(0, 300)}`;
      const { error } = answer.json() as { error?: { code: string } };
      expect(error?.code, what).toBe(refusalAt(operation, caller) ?? 'INVALID_INPUT');
    }
  }
});

/** It leaves out what it does not know. */
const LENIENT: readonly OperationName[] = ['usersSync'];

const taking = names.filter((name) => !['GET', 'DELETE'].includes(operationOf(name).method));

describe.each(taking)('%s, with a body', (name) => {
  it.each(MALFORMED)(
    '%s, tells strangers nothing but that they are',
    { timeout: 30_000 },
    async (_, payload) => {
      const operation = operationOf(name);
      const { known, owner } = await buildWorld();
      const { path, headers } = sampleCall(operation, known);
      // Where the contract asks for an id there stands none.
      const places = [path, path.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'none')];
      for (const [caller, person] of Object.entries(await callersOf(owner)) as [Caller, Person | null][]) {
        const expected = refusalAt(operation, caller);
        for (const place of places) {
          const answer = await test.app.inject({
            method: operation.method,
            url: `/api${place}`,
            headers: {
              ...headers,
              'content-type': 'application/json',
              ...(person && { authorization: `Bearer ${person.token}` }),
            },
            payload,
          });
          const what = `${name} as ${caller}: ${answer.statusCode} ${answer.body.slice(0, 300)}`;
          const { error } = answer.json() as { error?: { code: string } };
          const isTaken = payload.includes('isAdmin') && LENIENT.includes(name) && expected === null;
          if (isTaken) expect(answer.statusCode, what).toBeLessThan(500);
          else expect(error?.code, what).toBe(expected ?? 'INVALID_INPUT');
        }
      }
    },
  );
});

describe.each(names)('%s', (name) => {
  it('answers each caller as the contract says', { timeout: 30_000 }, async () => {
    const { known, owner } = await buildWorld();
    const people = await callersOf(owner);
    for (const caller of CALLERS) {
      if (caller === 'forged token') {
        const admin = await identities.person({ isAdmin: true, claimsAdmin: true });
        for (const token of await identities.forged(admin)) await ask({ name, caller, known, token });
        continue;
      }
      const code = await ask({ name, caller, known, token: people[caller]?.token });
      const { errors = [] } = operationOf(name);
      if (caller === 'unverified' && errors.includes('EMAIL_NOT_VERIFIED'))
        expect(code).toBe('EMAIL_NOT_VERIFIED');
      if (!isOwned(name)) continue;
      if (caller === 'owner' && !NOT_YET.includes(name)) expect(code, `${name} as owner`).toBeNull();
      if (caller === 'fan') expect(code, `${name} as ${caller}`).toBe(OWNED[name]);
      if (caller === 'administrator') expect([OWNED[name], 'ADMIN_CANNOT_ENTER']).toContain(code);
    }
  });
});

it('every operation about an entry or a payment of somebody says what others are answered', () => {
  const personal = names.filter(
    (name) => operationOf(name).access !== 'admin' && /:(entryId|paymentId)/.test(operationOf(name).path),
  );
  expect(personal.filter((name) => !isOwned(name))).toEqual([]);
});

/** They change nothing. */
const NOT_WRITES: readonly OperationName[] = ['previewPastedTournament'];

const writes = names.filter(
  (name) =>
    operationOf(name).access === 'admin' && operationOf(name).method !== 'GET' && !NOT_WRITES.includes(name),
);

it.each(writes)('%s, which only administrators may, leaves an audit record', (name) => {
  const files = readFileSync(new URL('../handlers.ts', import.meta.url), 'utf8');
  const [, path = ''] =
    files.match(new RegExp(`import \\{[^}]*\\b${name}\\b[^}]*\\} from '\\./([^']+)'`)) ?? [];
  const source = readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');
  const folder = new URL(`../${path}`, import.meta.url);
  const near = [...source.matchAll(/from '(\.[^']+\.ts)'/g)].map(([, file = '']) =>
    readFileSync(new URL(file, folder), 'utf8'),
  );
  expect([source, ...near].some((text) => /\brecordAudit\(tx\b/.test(text))).toBe(true);
});
