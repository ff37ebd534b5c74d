/** A primary and a synchronous standby from the bundled binaries, each on a copy of one prepared cluster. */
import { type ChildProcess, spawn } from 'node:child_process';
import { appendFileSync, chmodSync, closeSync, cpSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findBinaries } from '@boast/server/db/embedded/binaries';
import { chooseRunAs } from '@boast/server/db/embedded/cluster';
import { serversOf } from '@boast/server/db/embedded/processes';
import { freePort } from '@boast/server/process/free-port';
import pg from 'pg';

interface DatabaseNode {
  readonly url: string;
  /** Kills all its processes at once, as a power cut would. */
  kill(): Promise<void>;
}

interface Prepared {
  /** Must have been stopped cleanly. */
  readonly cluster: string;
  /** The role that the cluster was made with. */
  readonly login: { readonly username: string; readonly password: string };
  readonly folder: string;
}

export interface Pair {
  readonly primary: DatabaseNode;
  readonly standby: DatabaseNode;
  /** Returns once the standby accepts writes. */
  readonly promote: () => Promise<void>;
}

export async function startPair({ cluster, login, folder }: Prepared): Promise<Pair> {
  const [first, second] = [join(folder, 'first'), join(folder, 'second')];
  for (const copy of [first, second]) {
    rmSync(copy, { recursive: true, force: true });
    cpSync(cluster, copy, { recursive: true });
    chmodSync(copy, 0o700);
  }
  const ports = [await freePort(), await freePort()] as const;
  appendFileSync(join(first, 'postgresql.auto.conf'), "\nsynchronous_standby_names = '*'\n");
  writeFileSync(join(second, 'standby.signal'), '');
  const from = `host=127.0.0.1 port=${ports[0]} user=${login.username} password=${login.password}`;
  appendFileSync(join(second, 'postgresql.auto.conf'), `\nprimary_conninfo = '${from}'\n`);
  const primary = await startNode(first, ports[0], login);
  const standby = await startNode(second, ports[1], login);
  // From here on every commit waits for the standby.
  await waitFor(primary.url, "select 1 from pg_stat_replication where sync_state = 'sync'");
  return {
    primary,
    standby,
    promote: async () => {
      await waitFor(standby.url, 'select 1 where pg_promote()');
      await waitFor(standby.url, 'select 1 where not pg_is_in_recovery()');
    },
  };
}

async function startNode(cluster: string, port: number, login: Prepared['login']): Promise<DatabaseNode> {
  const { postgres } = findBinaries();
  const { prefix, user } = chooseRunAs({ cluster, program: postgres });
  const settings = [`port=${port}`, 'listen_addresses=127.0.0.1', 'unix_socket_directories=', 'timezone=UTC'];
  const flags = ['max_connections=200', ...settings].flatMap((setting) => ['-c', setting]);
  const [program, ...before] = [...prefix, postgres];
  const url = Object.assign(new URL('postgres://127.0.0.1/postgres'), { ...login, port: String(port) }).href;
  const log = openSync(`${cluster}.log`, 'a');
  const stdio = ['ignore', log, log] as const;
  const child = spawn(program, [...before, '-D', cluster, ...flags], {
    stdio: [...stdio],
    detached: true,
    ...user,
  });
  closeSync(log);
  await waitFor(url, 'select 1');
  return { url, kill: () => killAll(child, cluster) };
}

/** Each process of a server is in a group of its own, and would otherwise finish what it is doing. */
async function killAll(child: ChildProcess, cluster: string): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => {
    child.once('exit', resolve);
  });
  child.kill('SIGKILL');
  for (const pid of serversOf(cluster)) killIfThere(pid);
  await gone;
  while (serversOf(cluster).length > 0) await sleep(10);
}

function killIfThere(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // Has ended meanwhile.
  }
}

async function waitFor(url: string, question: string): Promise<void> {
  for (let tries = 0; tries < 300; tries += 1) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
    client.on('error', () => undefined);
    try {
      await client.connect();
      const { rowCount } = await client.query(question);
      if (rowCount) return;
    } catch {
      // Not yet.
    } finally {
      await client.end().catch(() => undefined);
    }
    await sleep(100);
  }
  throw new Error(`${new URL(url).host} never answered ${question}`);
}
