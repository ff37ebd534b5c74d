/** A board of 50,000, what any call costs there, and attacks of one address on its queues. Option: --entries=50000 */
import { roundCount } from '@boast/domain/draw/bracket';
import { sql } from 'kysely';
import { atMost, option } from './contest.ts';
import { enterResult } from './enter-result.ts';
import { addLeagues } from './leagues.ts';
import { type LoopCost, measureLoopCosts } from './loop-cost.ts';
import { openCalls } from './open-calls.ts';
import { attackQueues } from './queue-attacks.ts';
import { type SealedWorld, startSealedWorld } from './sealed-world.ts';

const SIZE = 32;
/** Matches of the first round that are played: some results to show, and the rest to try. */
const PLAYED = 12;
const SHOWN = 10;
const MOST_MS = 20;

/** Lines of the report. */
export async function attackBoard(): Promise<string[]> {
  const entries = option('entries', 50_000);
  // Every answer is made: an attacker always finds one that is not kept.
  const world = await startSealedWorld(entries, {
    RUN: 'api',
    TRUST_PROXY: 'loopback',
    SHARED_ANSWERS_MS: '0',
  });
  try {
    const staff = { url: world.product.url, token: world.administrator.token };
    for (const id of world.tournament.matchIds.slice(0, PLAYED))
      await enterResult(staff, id, () => ({ won: 'upper', gamesLost: 1 }));
    const costs = await measureLoopCosts(world.product, openCalls(await askedOf(world)));
    return [...tableOf(costs, entries), ...(await attackQueues(await attackedOf(world)))];
  } finally {
    await world.stop();
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
  const players = await db.selectFrom('player').select('id').limit(SIZE).execute();
  const userId = people[0]?.userId ?? '';
  const person = await db
    .selectFrom('app_user')
    .select('username')
    .where('id', '=', userId)
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
  };
}

const attackedOf = async (world: SealedWorld) => ({
  url: world.product.url,
  db: world.server.db,
  entryIds: await entryIdsOf(world),
  whatIf: (n: number) =>
    `/api/tournaments/${world.tournament.id}/board-if?page_size=100&tried=${triedOf(Math.abs(n) % 3)}`,
});

/** Every match that is left, won by the upper player of each pair. */
function triedOf(gamesLost: number): string {
  const tried: string[] = [];
  let match = 0;
  for (let round = 0; round < roundCount(SIZE); round += 1)
    for (let place = 0; place < SIZE >> (round + 1); place += 1, match += 1)
      if (match >= PLAYED) tried.push(`${match}.${place << (round + 1)}.${gamesLost}`);
  return tried.join(',');
}

function tableOf(costs: readonly LoopCost[], entries: number): string[] {
  const [dearest] = costs;
  const failed = costs.filter(({ status }) => status >= 500);
  return [
    `**the dearest of ${costs.length} open calls on a board of ${entries} costs ${dearest?.usual.toFixed(1)} ms of the loop** (${dearest?.name}), ${atMost(MOST_MS, dearest?.usual ?? 0)}`,
    ...costs
      .slice(0, SHOWN)
      .map(
        ({ name, usual, most, bytes, status }) =>
          `${name}: ${usual.toFixed(1)} ms (at most ${most.toFixed(1)}), ${Math.ceil(bytes / 1_000)} kB packed, ${status}`,
      ),
    ...failed.map(({ name, status }) => `**${name} failed with ${status}**, goal none: missed`),
  ];
}
