/** A primary and a synchronous standby from the bundled binaries, each on a copy of one prepared cluster. */
import { type ChildProcess, spawn } from 'node:child_process';
import { appendFileSync, chmodSync, closeSync, cpSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findBinaries } from '@boast/server/db/embedded/binaries';
import { chooseRunAs } from '@boast/server/db/embedded/cluster';
import pg from 'pg';
import { freePort } from './product.ts';

interface DatabaseNode {
  readonly url: string;
  /** All its processes at once, as a machine that loses its power would. */
  kill(): Promise<void>;
}

interface Prepared {
  /** Stopped cleanly. */
  readonly cluster: string;
  /** The URL of the role that the cluster was made with, without host and port. */
  readonly login: { readonly username: string; readonly password: string };
  readonly folder: string;
}

export interface Pair {
  readonly primary: DatabaseNode;
  readonly standby: DatabaseNode;
  /** Returns once the standby takes writes. */
  readonly promote: () => Promise<void>;
}

export async function startPair({ cluster, login, folder }: Prepared): Promise<Pair> {
  const [first, second] = [join(folder, 'first'), join(folder, 'second')];
  for (const copy of [first, second]) {
    rmSync(copy, { recursive: true, force: true });
    cpSync(cluster, copy, { recursive: true });
    chmodSync(copy, 0o700);
  }
  const port = await freePort();
  appendFileSync(join(first, 'postgresql.auto.conf'), "\nsynchronous_standby_names = '*'\n");
  writeFileSync(join(second, 'standby.signal'), '');
  const from = `host=127.0.0.1 port=${port} user=${login.username} password=${login.password}`;
  appendFileSync(join(second, 'postgresql.auto.conf'), `\nprimary_conninfo = '${from}'\n`);
  const primary = await startNode(first, port, login);
  const standby = await startNode(second, await freePort(), login);
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
  const [program = '', ...args] = [...prefix, postgres, '-D', cluster, ...flags];
  const log = openSync(`${cluster}.log`, 'a');
  const child = spawn(program, args, { stdio: ['ignore', log, log], detached: true, ...user });
  closeSync(log);
  const url = Object.assign(new URL('postgres://127.0.0.1/postgres'), { ...login, port: String(port) }).href;
  await waitFor(url, 'select 1');
  return { url, kill: () => killGroup(child) };
}

async function killGroup(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  const gone = new Promise((resolve) => {
    child.once('exit', resolve);
  });
  process.kill(-child.pid, 'SIGKILL');
  await gone;
}

/** Until the question has a row for an answer. */
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
