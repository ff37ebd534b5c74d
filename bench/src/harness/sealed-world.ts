/** A sealed tournament of 32 with any number of entries, the product that serves it, and people who can read it. */
import { sealTournament } from '@boast/server/features/tournaments/seal/seal-tournament';
import { freePort } from '@boast/server/process/free-port';
import type { TestTournament } from '@boast/server/testing/factories';
import { sql } from 'kysely';
import { addEntries, addTournament } from './crowd.ts';
import { type DurableServer, startDurableServer } from './durable-server.ts';
import { addPeople, makeAdministrator, type Person, signIn } from './people.ts';
import { type Product, startProduct } from './product.ts';

export const ENTRANTS_WITH_TOKENS = 1_000;

export interface SealedWorld {
  readonly server: DurableServer;
  readonly tournament: TestTournament;
  readonly product: Product;
  readonly people: readonly Person[];
  readonly administrator: Person;
  stop(): Promise<void>;
}

interface Served {
  readonly settings?: Readonly<Record<string, string>>;
  readonly hasSite?: boolean;
}

export async function startSealedWorld(entries: number, served: Served = {}): Promise<SealedWorld> {
  const server = await startDurableServer();
  const { db } = server;
  const tournament = await addTournament(db);
  const userIds = await addPeople(db, entries);
  await addEntries(db, tournament, userIds);
  // This connection has no time limit: another benchmark measures sealing.
  await sql`set statement_timeout = 0`.execute(db);
  await sealTournament(db, tournament.id, 'now');
  const [administratorId = ''] = await addPeople(db, 1);
  await makeAdministrator(db, administratorId);
  const port = await freePort();
  const publicUrl = `http://127.0.0.1:${port}`;
  const step = Math.max(1, Math.floor(entries / ENTRANTS_WITH_TOKENS));
  const some = userIds.filter((_, n) => n % step === 0).slice(0, ENTRANTS_WITH_TOKENS);
  const [administrator, ...people] = await signIn(db, [administratorId, ...shuffled(some)], publicUrl);
  if (!administrator) throw new Error('nobody signed in');
  const product = await startProduct({ databaseUrl: server.url, publicUrl, ...served });
  return {
    server,
    tournament,
    product,
    people,
    administrator,
    async stop() {
      await product.stop();
      await server.stop();
    },
  };
}

const shuffled = (ids: readonly string[]): string[] =>
  ids.toSorted((a, b) => (a.slice(-6) < b.slice(-6) ? -1 : 1));
