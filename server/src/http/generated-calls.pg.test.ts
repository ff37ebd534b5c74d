/**
 * Calls every operation as the document describes it, with generated valid input and with one error, as a
 * visitor, a fan, their programs, an administrator and others. Every answer, refusals included, has a
 * declared status and shape. GENERATED_CALLS=10000 makes that many, SEED=… repeats a run.
 */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { prepareJobs } from '../db/jobs.ts';
import { arbitraryCall, type GeneratedCall, type Known } from '../testing/document/arbitrary-call.ts';
import { type Described, readApiDocument } from '../testing/document/described.ts';
import {
  buildLeague,
  buildPerson,
  buildTournament,
  enter,
  giveCredits,
  type TestPerson,
  tipsOf,
} from '../testing/factories.ts';
import { testAppForFile } from '../testing/for-file.ts';
import { amountOf } from '../testing/nightly.ts';
import { play, start } from '../testing/play.ts';
import { createTestDatabase } from '../testing/test-database.ts';

const calls = amountOf('GENERATED_CALLS', { gate: 300, night: 10_000 });
const seed = Number(process.env['SEED'] ?? Math.floor(Math.random() * 2 ** 31));

const database = await createTestDatabase();
await prepareJobs(database.url);
const test = await testAppForFile({ FEATURE_CREDITS: 'on' }, { database });
const document = readApiDocument();
const admin = await buildPerson(test, { admin: true });

/** This call only ends when its reader ends it; live-routes.pg.test.ts tests it. */
const NEVER_ENDS = 'followTournament';
const operations = document.operations.filter(({ name }) => name !== NEVER_ENDS);

interface World {
  readonly known: Known;
  readonly callers: Readonly<Record<string, string | null>>;
}

/** A token for a program of this person. */
async function tokenFor({ token }: TestPerson, scope: 'read' | 'entries'): Promise<string> {
  const body = { name: 'Generated', scope, days: 7 };
  const { secret } = (await test.call('POST', '/user/access-tokens', { as: token, body })).body.data;
  return secret as string;
}

/** A tournament open for entries, one in play, one being created, and people with something of each. */
async function buildWorld(): Promise<World> {
  const [fan, other] = [await buildPerson(test), await buildPerson(test)];
  const banned = await buildPerson(test, { banned: true });
  for (const person of [fan, other]) await giveCredits(test, person, 50);
  const open = await buildTournament(test);
  const played = await buildTournament(test);
  const made = await buildTournament(test, { status: 'CREATING', slots: { 2: 'tbd' } });
  const entries = [
    await enter(test, fan, open),
    await enter(test, fan, played),
    await enter(test, other, played),
  ];
  await start(test, played);
  for (const match of [0, 1]) await play(test, played, { as: admin, match });
  const league = await buildLeague(test, fan, { tournamentId: played.id, isPublic: true, members: [other] });
  const ids = entries.map(({ id }) => id);
  const players = open.draw.slots.flatMap((slot) => (slot.kind === 'player' ? [slot.playerId] : []));
  const known = {
    tournamentId: [open.id, played.id, made.id],
    tournament: [open.id, played.id],
    tournament_id: [open.id, played.id],
    matchId: [open.matchIds[0], played.matchIds[0], played.matchIds[6], made.matchIds[1]],
    entryId: ids,
    entry: ids,
    entries: [ids.join()],
    userId: [fan.userId, other.userId],
    playerId: players.slice(0, 3),
    leagueId: [league.id],
    code: [league.code],
    matchTips: [tipsOf(open)],
    picks: ['08'.repeat(open.matchIds.length)],
    drawVersion: [1],
    reason: ['Generated'],
    username: ['nobody-yet'],
    email: ['somebody@example.com'],
  };
  const callers = {
    visitor: null,
    fan: fan.token,
    other: other.token,
    admin: admin.token,
    banned: banned.token,
    reader: await tokenFor(fan, 'read'),
    program: await tokenFor(fan, 'entries'),
    forged: 'nobody',
  };
  return { known, callers };
}

/** Administrators change another world; otherwise little would be left to read. */
const [world, changed] = [await buildWorld(), await buildWorld()];
const worldOf = ({ access, method }: Described): World =>
  ['scorer', 'cashier', 'admin'].includes(access) && method !== 'GET' ? changed : world;

const STAFF = ['admin', 'admin', 'admin', 'admin', 'fan', 'visitor'];

/** Most calls are made by callers who may make them. */
const LIKELY: Readonly<Record<string, readonly string[]>> = {
  visitor: ['visitor', 'visitor', 'fan', 'admin', 'reader', 'banned', 'forged'],
  session: ['fan', 'fan', 'visitor', 'banned'],
  player: ['fan', 'fan', 'fan', 'other', 'reader', 'program', 'visitor', 'banned', 'admin'],
  admin: STAFF,
  staff: STAFF,
  scorer: STAFF,
  cashier: STAFF,
};

/** A person can delete themselves only once. */
async function tokenOf({ name }: Described, as: string, { callers }: World): Promise<string | null> {
  const leaves = name === 'deleteUser' && (as === 'fan' || as === 'other');
  const leaver: TestPerson | null = leaves ? await buildPerson(test) : null;
  return leaver?.token ?? callers[as] ?? null;
}

async function ask(operation: Described, { path, headers, payload }: GeneratedCall, token: string | null) {
  const answer = await test.app.inject({
    method: operation.method,
    url: path,
    headers: { ...headers, ...(token !== null && { authorization: `Bearer ${token}` }) },
    ...(payload !== null && { payload }),
  });
  return { status: answer.statusCode, type: String(answer.headers['content-type'] ?? ''), body: answer.body };
}

it(`answers ${calls} generated calls as the document says`, { timeout: 400_000 + calls * 50 }, async () => {
  const each = Math.ceil(calls / operations.length);
  const complaints: string[] = [];
  const statuses = new Map<number, number>();
  for (const [at, operation] of operations.entries()) {
    const { known } = worldOf(operation);
    const arbitrary = fc.tuple(
      arbitraryCall(operation, { document, known }),
      fc.constantFrom(...(LIKELY[operation.access] ?? ['visitor'])),
    );
    for (const [call, as] of fc.sample(arbitrary, { numRuns: each, seed: seed + at })) {
      const answer = await ask(operation, call, await tokenOf(operation, as, worldOf(operation)));
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
      const complaint = answer.status === 500 ? 'it failed' : document.complaint(operation, answer);
      if (complaint === null) continue;
      const sent = `${operation.method} ${call.path} ${call.payload?.slice(0, 300) ?? ''}`;
      complaints.push(
        `${operation.name} as ${as}, ${call.flaw ?? 'whole'}: ${complaint}\n  ${sent}\n  ${answer.status} ${answer.body.slice(0, 300)}`,
      );
    }
  }
  if (calls > 1_000)
    console.log(`seed ${seed}:`, Object.fromEntries([...statuses].toSorted(([a], [b]) => a - b)));
  expect(complaints.slice(0, 20), `${complaints.length} of ${calls}, seed ${seed}`).toEqual([]);
  // If all calls failed, the test would prove little.
  expect((statuses.get(200) ?? 0) + (statuses.get(201) ?? 0)).toBeGreaterThan(calls / 5);
});
