/** A board of 50,000: the cost of any call there, and attacks of one address on its queues. Option: --entries=50000 */
import { setTimeout as sleep } from 'node:timers/promises';
import { roundCount } from '@boast/domain/draw/rounds';
import { sql } from 'kysely';
import { addEntries, addTournament } from './crowd.ts';
import { enterResult } from './enter-result.ts';
import { addLeagues } from './leagues.ts';
import { addDraws } from './many-draws.ts';
import { type LoopCost, measureLoopCosts } from './measure/loop-cost.ts';
import { option } from './measure/option.ts';
import { atMost } from './measure/verdict.ts';
import { openCalls } from './open-calls.ts';
import { openWrites } from './open-writes.ts';
import { startProduct } from './product.ts';
import { attackQueues } from './queue-attacks.ts';
import { type SealedWorld, startSealedWorld } from './sealed-world.ts';

const SIZE = 32;
/** Only the first round is played, so there is a board and there are results to try. */
const PLAYED = SIZE / 2;
const SHOWN = 10;
/** Clubs’ draws, and as many second chances. */
const DRAWS = 200;
/** A call that needs no account may keep the others waiting for this long. */
export const MAX_LOOP_MS = 20;
const MAX_SECONDS = 120;

export async function attackBoard(): Promise<{ lines: string[]; dearestMs: number }> {
  const entries = option('entries', 50_000);
  // No answer is cached: an attacker always finds one that is not.
  const world = await startSealedWorld(entries, {
    settings: { RUN: 'api', TRUST_PROXY: 'loopback', SHARED_ANSWERS_MS: '0' },
    hasSite: true,
  });
  try {
    const staff = { url: world.product.url, token: world.administrator.token };
    for (const id of world.tournament.matchIds.slice(0, PLAYED))
      await enterResult(staff, id, () => ({ won: 'upper', gamesLost: 1 }));
    await countChances(world);
    const callIds = await askedOf(world);
    await addDraws(world.server.db, { from: 0, to: DRAWS });
    const costs = await measureLoopCosts(world.product, { ...openCalls(callIds), ...openWrites() });
    const lines = [...tableOf(costs, entries), ...(await attackQueues(await attackedOf(world)))];
    return { lines, dearestMs: costs[0]?.usual ?? 0 };
  } finally {
    await world.stop();
  }
}

/** A worker counts them, and stops before anything is measured. */
async function countChances({ server }: SealedWorld): Promise<void> {
  const worker = await startProduct({ databaseUrl: server.url, settings: { RUN: 'worker' } });
  try {
    for (let second = 0; second < MAX_SECONDS; second += 1) {
      if (await server.db.selectFrom('chance').select('seed').executeTakeFirst()) return;
      await sleep(1_000);
    }
    throw new Error('nobody counted the chances');
  } finally {
    await worker.stop();
  }
}

async function entryIdsOf({ server: { db }, tournament }: SealedWorld): Promise<string[]> {
  const rows = await db
    .selectFrom('entry')
    .select('id')
    .where('tournament_id', '=', tournament.id)
    .orderBy(sql`md5(id::text)`)
    .limit(1_000)
    .execute();
  return rows.map(({ id }) => id);
}

async function askedOf(world: SealedWorld) {
  const { db } = world.server;
  const { tournament, people } = world;
  const [league] = await addLeagues(world, { count: 1, members: 5_000 });
  await db.updateTable('league').set({ is_public: true }).execute();
  const players = await db.selectFrom('player').select('id').limit(SIZE).execute();
  const userId = people[0]?.userId ?? '';
  const person = await db
    .updateTable('app_user')
    .set({ has_public_page: true })
    .where('id', '=', userId)
    .returning('username')
    .executeTakeFirstOrThrow();
  return {
    tournamentId: tournament.id,
    entryIds: await entryIdsOf(world),
    playerIds: players.map(({ id }) => id),
    matchIds: tournament.matchIds,
    userId,
    username: person.username,
    leagueId: league?.id ?? '',
    tried: triedOf(0),
    ...(await addSecrets(world, userId)),
  };
}

/** Somebody's calendar, and picks of a tournament that is still open, as their owners gave the addresses away. */
async function addSecrets({ server: { db } }: SealedWorld, userId: string) {
  const secret = 'a'.repeat(43);
  await db.insertInto('calendar_address').values({ user_id: userId, secret }).execute();
  const open = await addTournament(db);
  await addEntries(db, open, [userId]);
  await sql`insert into shown_picks (entry_id, secret) select id, ${secret} from entry where tournament_id = ${open.id}`.execute(
    db,
  );
  return { calendarSecret: secret, shownSecret: secret };
}

const attackedOf = async (world: SealedWorld) => ({
  url: world.product.url,
  db: world.server.db,
  entryIds: await entryIdsOf(world),
  whatIf: (n: number) =>
    `/api/tournaments/${world.tournament.id}/board-if?page_size=100&tried=${triedOf(Math.abs(n) % 3)}`,
});

function triedOf(gamesLost: number): string {
  const tried: string[] = [];
  let match = 0;
  for (let round = 0; round < roundCount(SIZE); round += 1)
    for (let place = 0; place < SIZE >> (round + 1); place += 1, match += 1)
      if (match >= PLAYED) tried.push(`${match}.${place << (round + 1)}.${gamesLost}`);
  return tried.join(',');
}

/** A stranger asks for these in vain: a season that has not ended, a round that few have wholly right, tokens of nobody. */
const FOR_NOBODY: ReadonlySet<string> = new Set([
  '/nothing/here',
  'getMailPreferences',
  'seasonOf',
  '/share/entries/:entryId/:moment.png',
  '/auth/v1/verify',
  '/auth/v1/callback',
  '/auth/v1/authorize',
  '/api/mail/unsubscribe/:token',
]);

function tableOf(costs: readonly LoopCost[], entries: number): string[] {
  const [dearest] = costs;
  const inVain = new Set([...FOR_NOBODY, ...Object.keys(openWrites())]);
  // A call that a limit refuses has cost nothing yet.
  const failed = costs.filter(
    ({ name, status }) => status >= 500 || status === 429 || (status >= 400 && !inVain.has(name)),
  );
  return [
    `**the dearest of ${costs.length} open calls on a board of ${entries} costs ${dearest?.usual.toFixed(1)} ms of the loop** (${dearest?.name}), ${atMost(MAX_LOOP_MS, dearest?.usual ?? 0)}`,
    ...costs
      .slice(0, SHOWN)
      .map(
        ({ name, usual, most, bytes, status }) =>
          `${name}: ${usual.toFixed(1)} ms (at most ${most.toFixed(1)}), ${Math.ceil(bytes / 1_000)} kB packed, ${status}`,
      ),
    ...failed.map(({ name, status }) => `**${name} failed with ${status}**, goal none: missed`),
  ];
}
