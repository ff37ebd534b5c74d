/** People who come, read and enter in the last minute before a tournament begins. */
import { setTimeout as sleep } from 'node:timers/promises';
import { buildTournament } from '@boast/server/testing/factories';
import type { SmallServer } from './comparators/small-server.ts';
import type { LoadRequest } from './load.ts';
import { savesOf } from './open-world.ts';
import { addPeople, signIn } from './people.ts';
import { seededRandom } from './sealed-crowd.ts';

const MINUTE_MS = 60_000;
/** So that nobody is late. */
const MARGIN_MS = 5_000;

interface LastMinute {
  readonly people: number;
  readonly failed: number;
  /** Entries that were acknowledged and are not in the seal. */
  readonly lost: number;
  readonly saves: readonly number[];
  readonly sealedAfterMs: number;
}

export async function enterInLastMinute(server: SmallServer, count: number): Promise<LastMinute> {
  const { db } = server;
  const people = await signIn(db, await addPeople(db, count), server.url());
  const tournament = await buildTournament({ db }, { size: 32, startsIn: MINUTE_MS + MARGIN_MS });
  const startsAt = performance.now() + MINUTE_MS + MARGIN_MS;
  const random = seededRandom(7);
  const saves: number[] = [];
  let failed = 0;
  const call = async (request: LoadRequest): Promise<number> => {
    const began = performance.now();
    const { method, path, headers, body: text } = request;
    const body = method === 'GET' ? undefined : text;
    const init = { method, headers: { ...headers }, ...(body !== undefined && { body }) };
    const isOk = await fetch(server.url() + path, init).then(
      async (answer) => (await answer.arrayBuffer()) && answer.ok,
      () => false,
    );
    if (!isOk) failed += 1;
    return performance.now() - began;
  };
  const come = async (save: LoadRequest): Promise<void> => {
    await sleep(random() * MINUTE_MS);
    await call({ method: 'GET', path: `/tournaments/${tournament.id}` });
    await call({ ...save, method: 'GET', path: `/api/tournaments/${tournament.id}` });
    saves.push(await call(save));
  };
  await Promise.all(savesOf(tournament, people, 3).map(come));
  let sealed = await sealedEntries(server, tournament.id);
  for (; sealed === null; sealed = await sealedEntries(server, tournament.id)) await sleep(100);
  const sealedAfterMs = performance.now() - startsAt;
  return { people: count, failed, lost: count - sealed, saves, sealedAfterMs };
}

/** Null until the tournament is sealed. */
async function sealedEntries({ db }: SmallServer, tournamentId: string): Promise<number | null> {
  const row = await db
    .selectFrom('tournament')
    .select([
      'sealed_at',
      (eb) =>
        eb
          .selectFrom('seal_segment')
          .whereRef('tournament_id', '=', 'tournament.id')
          .select((of) => of.fn.sum<string>('entry_count').as('entries'))
          .as('entries'),
    ])
    .where('id', '=', tournamentId)
    .executeTakeFirst();
  return row?.sealed_at ? Number(row.entries ?? 0) : null;
}
