/** A tournament open for entries, on a database behind a relay whose server can be started again. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Db, openDatabase } from '@boast/server/db/database';
import { keepEmbeddedRunning } from '@boast/server/db/embedded/keep-embedded-running';
import { postmasterPid } from '@boast/server/db/embedded/processes';
import { migrateToLatest } from '@boast/server/db/migrate';
import { freePort } from '@boast/server/process/free-port';
import type { TestTournament } from '@boast/server/testing/factories';
import { type Relay, startRelay } from '@boast/server/testing/relay';
import { addEntries, addTournament } from '../../../bench/src/harness/crowd.ts';
import { addPeople, type Person, signIn } from '../../../bench/src/harness/people.ts';

export interface FaultWorld {
  readonly db: Db;
  readonly relay: Relay;
  readonly tournament: TestTournament;
  readonly people: readonly Person[];
  readonly publicUrl: string;
  /** Kills PostgreSQL; its launcher starts it again. */
  readonly killDatabase: () => void;
  stop(): Promise<void>;
}

export async function startFaultWorld(entrants: number): Promise<FaultWorld> {
  const dataDir = mkdtempSync(join(tmpdir(), 'boast-faults-'));
  const server = await keepEmbeddedRunning({ dataDir, onRestart: () => undefined });
  const db = await openDatabase({ url: server.url, poolSize: 2, onError: () => undefined });
  await migrateToLatest(db);
  const { tournament, people, publicUrl } = await openTournament(db, entrants);
  const relay = await startRelay(server.url);
  return {
    db,
    relay,
    tournament,
    people,
    publicUrl,
    killDatabase() {
      const pid = postmasterPid(join(dataDir, 'cluster'));
      if (pid !== undefined) process.kill(pid, 'SIGKILL');
    },
    async stop() {
      await db.destroy();
      await relay.close();
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

export async function openTournament(db: Db, entrants: number) {
  const tournament = await addTournament(db);
  const ids = await addPeople(db, entrants);
  await addEntries(db, tournament, ids);
  const publicUrl = `http://127.0.0.1:${await freePort()}`;
  return { tournament, people: await signIn(db, ids, publicUrl), publicUrl };
}
