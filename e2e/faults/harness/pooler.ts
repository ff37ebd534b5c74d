/** pgbouncer in transaction mode before a database, in a version that keeps prepared statements. */
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '@boast/server/process/free-port';
import pg from 'pg';
import { keepRunning, type Restartable } from './keep-running.ts';
import { type Machine, spawnOn } from './machine-network.ts';

const OLDEST = [1, 21] as const;
export const NO_POOLER = `This needs a pgbouncer of ${OLDEST.join('.')} or newer on PATH; nothing was measured.`;

interface Pooler extends Restartable {
  readonly url: string;
}

/** Null when none is new enough. */
export function poolerVersion(): string | null {
  try {
    const said = execFileSync('pgbouncer', ['--version'], { encoding: 'utf8' });
    const [, major = '0', minor = '0'] = /PgBouncer (\d+)\.(\d+)/.exec(said) ?? [];
    const isNew = Number(major) > OLDEST[0] || (Number(major) === OLDEST[0] && Number(minor) >= OLDEST[1]);
    return isNew ? `pgbouncer ${major}.${minor}` : null;
  } catch {
    return null;
  }
}

export async function startPooler(databaseUrl: string, machine?: Machine): Promise<Pooler> {
  const folder = mkdtempSync(join(tmpdir(), 'boast-pooler-'));
  const { hostname, port: databasePort, username, password, pathname } = new URL(databaseUrl);
  const address = machine?.address ?? '127.0.0.1';
  const port = machine ? 6432 : await freePort();
  writeFileSync(join(folder, 'users'), `"${username}" "${password}"\n`, { mode: 0o644 });
  const settings = [
    '[databases]',
    `* = host=${hostname} port=${databasePort}`,
    '[pgbouncer]',
    `listen_addr = ${address}`,
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = scram-sha-256',
    `auth_file = ${join(folder, 'users')}`,
    'pool_mode = transaction',
    'max_client_conn = 500',
    'default_pool_size = 12',
    'max_prepared_statements = 500',
    // Otherwise one refusal by a database that is being replaced would keep everybody away from it for 15 s.
    'server_login_retry = 1',
    'server_connect_timeout = 2',
  ];
  writeFileSync(join(folder, 'settings'), settings.join('\n'));
  const asRoot = process.getuid?.() === 0;
  if (asRoot) chmodSync(folder, 0o755);
  const url = `postgres://${username}:${password}@${address}:${port}${pathname}`;
  const command = ['pgbouncer', '-q', ...(asRoot ? ['-u', 'nobody'] : []), join(folder, 'settings')];
  const start = () => spawnOn(machine?.prefix ?? [], command, { stdio: 'inherit' });
  return { ...(await keepRunning({ start, ready: () => waitUntilServing(url), folder })), url };
}

async function waitUntilServing(url: string): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      return await client.end();
    } catch (error) {
      if (tries === 50) throw error;
      await sleep(100);
    }
  }
}
