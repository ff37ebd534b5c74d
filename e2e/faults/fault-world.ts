/** A tournament open for entries, on a primary that is started again, with a synchronous standby, at an address that moves. */
import { execFileSync } from 'node:child_process';
import { appendFileSync, chmodSync, cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Db, openDatabase } from '@boast/server/db/database';
import { findBinaries } from '@boast/server/db/embedded/binaries';
import { chooseRunAs, serverEnv } from '@boast/server/db/embedded/cluster';
import { keepEmbeddedRunning } from '@boast/server/db/embedded/keep-embedded-running';
import { serversOf } from '@boast/server/db/embedded/processes';
import { startEmbeddedPostgres } from '@boast/server/db/embedded/start-embedded-postgres';
import { migrateToLatest } from '@boast/server/db/migrate';
import { freePort } from '@boast/server/process/free-port';
import { startRelay } from '@boast/server/testing/relay';
import { sql } from 'kysely';
import { addEntries, addTournament } from '../../bench/src/harness/crowd.ts';
import { addPeople, signIn } from '../../bench/src/harness/people.ts';

export type FaultWorld = Awaited<ReturnType<typeof startFaultWorld>>;

export async function startFaultWorld(entrants: number) {
  const dataDir = mkdtempSync(join(tmpdir(), 'boast-faults-'));
  const [cluster, copy] = [join(dataDir, 'cluster'), join(dataDir, 'standby')];
  const opened = await prepareCluster(dataDir, entrants);
  cpSync(cluster, copy, { recursive: true });
  appendFileSync(join(cluster, 'postgresql.auto.conf'), "\nsynchronous_standby_names = '*'\n");
  const primary = await keepEmbeddedRunning({ dataDir, onRestart: () => undefined });
  const standby = await startStandby(copy, primary.url);
  const relay = await startRelay(primary.url);
  const db = await openDatabase({ url: relay.url, poolSize: 2, onError: () => undefined });
  // From here on every commit waits for the standby.
  const isSynchronous = sql`select 1 from pg_stat_replication where sync_state = 'sync'`;
  while ((await isSynchronous.execute(db)).rows.length === 0) await sleep(50);
  return {
    ...opened,
    db,
    relay,
    /** Kills all processes of the primary at once, as a power cut would; its launcher starts it again. */
    killPrimary() {
      for (const pid of serversOf(cluster)) process.kill(pid, 'SIGKILL');
    },
    /** The address leads to the standby once that accepts writes. */
    async promoteStandby() {
      standby.promote();
      await relay.resume(standby.url);
    },
    async stop() {
      await db.destroy();
      await relay.close();
      standby.stop();
      await primary.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function prepareCluster(dataDir: string, entrants: number) {
  const server = await startEmbeddedPostgres({ dataDir });
  const db = await openDatabase({ url: server.url, poolSize: 2 });
  await migrateToLatest(db);
  const opened = await openTournament(db, entrants);
  await db.destroy();
  await server.stop();
  return opened;
}

export async function openTournament(db: Db, entrants: number) {
  const tournament = await addTournament(db);
  const ids = await addPeople(db, entrants);
  await addEntries(db, tournament, ids);
  const publicUrl = `http://127.0.0.1:${await freePort()}`;
  return { tournament, people: await signIn(db, ids, publicUrl), publicUrl };
}

async function startStandby(cluster: string, primaryUrl: string) {
  const { pgCtl } = findBinaries();
  const { prefix, user } = chooseRunAs({ cluster, program: pgCtl });
  const [program, ...args] = [...prefix, pgCtl, `--pgdata=${cluster}`, '--wait'];
  const control = (...command: readonly string[]) =>
    execFileSync(program, [...args, ...command], { stdio: 'ignore', env: serverEnv, ...user });
  const port = String(await freePort());
  const { username, password, port: primaryPort } = new URL(primaryUrl);
  const settings = [
    `primary_conninfo = 'host=127.0.0.1 port=${primaryPort} user=${username} password=${password}'`,
    "wal_retrieve_retry_interval = '100ms'",
    `port = ${port}`,
    "unix_socket_directories = ''",
    // A standby allows as many as its primary, or does not start.
    'max_connections = 200',
  ];
  chmodSync(cluster, 0o700);
  writeFileSync(join(cluster, 'standby.signal'), '');
  appendFileSync(join(cluster, 'postgresql.auto.conf'), `\n${settings.join('\n')}\n`);
  control('start', `--log=${cluster}.log`);
  return {
    url: Object.assign(new URL(primaryUrl), { port }).href,
    promote: () => control('promote'),
    stop: () => control('stop', '--mode=immediate'),
  };
}
