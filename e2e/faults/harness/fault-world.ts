/** A tournament open for entries, on a database behind a relay whose server can be started again. */
import { mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Db, openDatabase } from '@boast/server/db/database';
import { keepEmbeddedRunning } from '@boast/server/db/embedded/keep-embedded-running';
import { migrateToLatest } from '@boast/server/db/migrate';
import { freePort } from '@boast/server/process/free-port';
import type { TestTournament } from '@boast/server/testing/factories';
import { type Relay, startRelay } from '@boast/server/testing/relay';
import { addEntries, addTournament } from '../../../bench/src/harness/crowd.ts';
import { addPeople, makeAdministrator, type Person, signIn } from '../../../bench/src/harness/people.ts';

export interface FaultWorld {
  readonly db: Db;
  readonly url: string;
  readonly relay: Relay;
  readonly tournament: TestTournament;
  readonly people: readonly Person[];
  readonly administrator: Person;
  readonly publicUrl: string;
  readonly serverPids: () => number[];
  stop(): Promise<void>;
}

export async function startFaultWorld(entrants: number): Promise<FaultWorld> {
  const dataDir = mkdtempSync(join(tmpdir(), 'boast-faults-'));
  const server = await keepEmbeddedRunning({ dataDir, onRestart: () => undefined });
  const db = await openDatabase({ url: server.url, poolSize: 2, onError: () => undefined });
  await migrateToLatest(db);
  const { tournament, people, administrator, publicUrl } = await openTournament(db, entrants);
  const relay = await startRelay(server.url);
  const cluster = join(dataDir, 'cluster');
  return {
    db,
    url: server.url,
    relay,
    tournament,
    people,
    administrator,
    publicUrl,
    serverPids: () => [
      Number(readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0]),
      ...processesIn(cluster),
    ],
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
  const ids = await addPeople(db, entrants + 1);
  await makeAdministrator(db, ids[0] ?? '');
  await addEntries(db, tournament, ids.slice(1));
  const publicUrl = `http://127.0.0.1:${await freePort()}`;
  const [administrator, ...people] = await signIn(db, ids, publicUrl);
  if (!administrator) throw new Error('nobody signed in');
  return { tournament, people, administrator, publicUrl };
}

function processesIn(folder: string): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        return readlinkSync(`/proc/${pid}/cwd`) === folder;
      } catch {
        return false; // It has ended meanwhile.
      }
    })
    .map(Number);
}
