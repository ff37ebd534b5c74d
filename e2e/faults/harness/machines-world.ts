/**
 * The whole product on ten machines: a balancer, a pooler, three APIs, two workers, a primary, a synchronous standby, and the
 * crowd.
 */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Db, keepSettingsWithRole, openDatabase } from '@boast/server/db/database';
import { startEmbeddedPostgres } from '@boast/server/db/embedded/start-embedded-postgres';
import { migrateToLatest } from '@boast/server/db/migrate';
import { sealTournament } from '@boast/server/features/tournaments/seal/seal-tournament';
import type { TestTournament } from '@boast/server/testing/factories';
import { sql } from 'kysely';
import { addEntries, addTournament } from '../../../bench/src/harness/crowd.ts';
import { option } from '../../../bench/src/harness/option.ts';
import { addPeople, type Person } from '../../../bench/src/harness/people.ts';
import { type Product, startProduct } from '../../../bench/src/harness/product.ts';
import { type Balancer, startBalancer } from './balancer.ts';
import { openTournament } from './fault-world.ts';
import type { Restartable } from './keep-running.ts';
import { FLOATING, type MachineName, type MachineNetwork, networkOf } from './machine-network.ts';
import { startPooler } from './pooler.ts';
import { type Pair, startPair } from './primary-and-standby.ts';

export interface MachinesWorld {
  readonly network: MachineNetwork;
  readonly balancer: Balancer;
  readonly pooler: Restartable;
  readonly apis: Product[];
  readonly workers: Product[];
  readonly startApi: (name: MachineName) => Promise<Product>;
  readonly pair: Pair;
  /** Connects to the primary itself, past everything that is killed. */
  readonly db: Db;
  readonly tournament: TestTournament;
  readonly people: readonly Person[];
  readonly sealed: { readonly id: string; readonly entries: number };
  stop(): Promise<void>;
}

export async function startMachinesWorld(networkId: number): Promise<MachinesWorld> {
  const network = networkOf(networkId);
  const { publicUrl, login, cluster, folder, ...crowd } = await prepare();
  const machines = [network.at('primary'), network.at('standby')] as const;
  const pair = await startPair({ cluster, login, folder, machines });
  network.take('primary', FLOATING);
  const directUrl = pair.primary.url.replace(network.at('primary').address, FLOATING);
  const pooler = await startPooler(directUrl, network.at('pooler'));
  const start = (name: MachineName, RUN: string) =>
    startProduct({
      databaseUrl: pooler.url,
      publicUrl,
      machine: network.at(name),
      settings: {
        RUN,
        PROCESSES: '1',
        DATABASE_DIRECT_URL: directUrl,
        TRUST_PROXY: network.at('balancer').address,
        // A public site requires one; no mail is sent here.
        SMTP_URL: 'smtp://127.0.0.1:25',
        DRAIN_SECONDS: '0',
        // Writers try again at once, which no page does.
        REQUESTS_PER_MINUTE: '100000',
      },
    });
  const startApi = (name: MachineName) => start(name, 'api');
  const apis = [await startApi('api1'), await startApi('api2'), await startApi('api3')];
  const workers = [await start('worker1', 'worker'), await start('worker2', 'worker')];
  const balancer = await startBalancer(
    network.at('balancer'),
    apis.map(({ url }) => url),
  );
  const db = await openDatabase({ url: pair.primary.url, poolSize: 2, onError: () => undefined });
  return {
    ...crowd,
    network,
    balancer,
    pooler,
    apis,
    workers,
    startApi,
    pair,
    db,
    async stop() {
      // Clients that wait for it learn that nobody is there any more.
      network.mend('primary');
      await db.destroy();
      for (const product of [...apis, ...workers]) await product.kill();
      await balancer.stop();
      await pooler.stop();
      await pair.primary.kill();
      await pair.standby.kill();
    },
  };
}

/** A stopped cluster with one tournament open for entries and one sealed. */
async function prepare() {
  const folder = mkdtempSync(join(tmpdir(), 'boast-cluster-'));
  const server = await startEmbeddedPostgres({ dataDir: join(folder, 'prepared') });
  const db = await openDatabase({ url: server.url, poolSize: 2 });
  await migrateToLatest(db);
  await keepSettingsWithRole(db);
  const entries = option('board', 100_000);
  const { id } = await addTournament(db);
  await addEntries(db, { id } as TestTournament, await addPeople(db, entries));
  await sealTournament(db, id, 'now');
  const { tournament, people, publicUrl } = await openTournament(db, option('entrants', 1_000));
  // Preparation must not count as the cost of a save.
  await sql`vacuum (freeze, analyze)`.execute(db);
  await sql`checkpoint`.execute(db);
  await db.destroy();
  await server.stop();
  const { username, password } = new URL(server.url);
  const cluster = join(folder, 'prepared', 'cluster');
  const login = { username, password };
  return { folder, cluster, login, tournament, people, publicUrl, sealed: { id, entries } };
}
