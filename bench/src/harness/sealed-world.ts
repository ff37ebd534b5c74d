/** A sealed tournament of 32 with any number of entries, the product that serves it, and people who can read it. */
import { sealTournament } from '@boast/server/features/tournaments/seal/seal-tournament';
import type { TestTournament } from '@boast/server/testing/factories';
import { sql } from 'kysely';
import { addEntries, addTournament } from './crowd.ts';
import { addPeople, type Person } from './people.ts';
import { type ServedWorld, type Serving, startServer } from './served-world.ts';

const ENTRANTS_WITH_TOKENS = 1_000;

export interface SealedWorld extends ServedWorld {
  readonly tournament: TestTournament;
  readonly people: readonly Person[];
}

export async function startSealedWorld(entries: number, serving: Serving = {}): Promise<SealedWorld> {
  const { db, serve } = await startServer();
  const tournament = await addTournament(db);
  const userIds = await addPeople(db, entries);
  await addEntries(db, tournament, userIds);
  // This connection has no time limit: another benchmark measures sealing.
  await sql`set statement_timeout = 0`.execute(db);
  await sealTournament(db, tournament.id, 'now');
  const step = Math.max(1, Math.floor(entries / ENTRANTS_WITH_TOKENS));
  const some = userIds.filter((_, n) => n % step === 0).slice(0, ENTRANTS_WITH_TOKENS);
  return { ...(await serve(shuffled(some), serving)), tournament };
}

const shuffled = (ids: readonly string[]): string[] =>
  ids.toSorted((a, b) => (a.slice(-6) < b.slice(-6) ? -1 : 1));
