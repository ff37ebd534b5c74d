import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { makeScratchFolder } from '../../testing/scratch-folder.ts';
import { postmasterPid, serversOf } from './processes.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './start-embedded-postgres.ts';

let dataDir: string;
let cluster: string;
const directories: string[] = [];
const started: EmbeddedPostgres[] = [];
const owners: ChildProcess[] = [];

// Most tests reuse the directory of the run before, as people do: making a cluster is the slow part.
beforeAll(useFreshDirectory);

afterEach(async () => {
  for (const owner of owners.splice(0)) owner.kill('SIGKILL');
  await Promise.all(started.splice(0).map((server) => server.stop()));
  await expect.poll(() => serversOf(cluster)).toEqual([]);
});

afterAll(() => {
  for (const dir of directories) rmSync(dir, { recursive: true, force: true });
});

function useFreshDirectory(): void {
  dataDir = makeScratchFolder();
  cluster = join(dataDir, 'cluster');
  directories.push(dataDir);
}

async function start(options: { port?: number; patienceMs?: number } = {}): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ dataDir, patienceMs: 100, ...options });
  started.push(server);
  return server;
}

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

/** Starts another process that owns the data directory; resolves with it and its database's url. */
async function startOwner(): Promise<{ owner: ChildProcess; url: string }> {
  const launcher = fileURLToPath(new URL('start-embedded-postgres.ts', import.meta.url));
  const script = `
    import { startEmbeddedPostgres } from ${JSON.stringify(launcher)};
    const server = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)} });
    console.log(server.url);
    setInterval(() => undefined, 60_000);`;
  const owner = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  owners.push(owner);
  const [line] = await once(owner.stdout ?? owner, 'data');
  return { owner, url: String(line).trim() };
}

/** A busy machine may take longer over the end of a process than the next start waits. */
async function killNow(owner: ChildProcess): Promise<void> {
  owner.kill('SIGKILL');
  await once(owner, 'exit');
}

describe('a data directory', () => {
  test('keeps its data and its password from one run to the next', async () => {
    const first = await start();
    await query(first.url, 'create table kept_by_stop as select 42 as answer');
    expect(
      await query(first.url, "select lower('ÉCLAIR'), current_setting('server_encoding') as enc"),
    ).toEqual([{ lower: 'éclair', enc: 'UTF8' }]);
    expect(statSync(join(dataDir, 'password')).mode & 0o777).toBe(0o600);
    await first.stop();
    await first.stop();
    expect(readdirSync(dataDir).filter((name) => name.startsWith('owner-'))).toEqual([]);

    // Nobody else may read what it logs.
    expect(statSync(join(dataDir, 'postgres.log')).mode & 0o777).toBe(0o600);
    const second = await start();
    expect(await query(second.url, 'select answer from kept_by_stop')).toEqual([{ answer: 42 }]);
    expect(new URL(second.url).password).toBe(new URL(first.url).password);
  });

  test('has one owner: a second start is refused in the same process and in another', async () => {
    const { owner } = await startOwner();
    const refusal = `The data directory ${dataDir} is held by another run (process ${owner.pid}).`;
    await expect(start()).rejects.toThrow(refusal);
    await killNow(owner);

    await start();
    await expect(start()).rejects.toMatchObject({ name: 'DataDirInUse' });
  });

  test('is waited for while the run before is still ending', async () => {
    const first = await start();
    const [second] = await Promise.all([start({ patienceMs: 2_000 }), first.stop()]);
    expect(await query(second.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  test('has at most one owner when several start at once', async () => {
    const outcomes = await Promise.allSettled([start(), start(), start()]);
    expect(outcomes.filter((outcome) => outcome.status === 'fulfilled').length).toBeLessThanOrEqual(1);
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ name: 'DataDirInUse' });
    }
  });

  test('refuses connections without the password', async () => {
    const url = new URL((await start()).url);
    url.password = 'guess';
    await expect(query(url.href, 'select 1')).rejects.toThrow('password authentication failed');
  });
});

describe('after kill -9', () => {
  test('of the server, the next start finds what was committed', async () => {
    const first = await start();
    await query(first.url, 'create table kept_after_crash as select 1 as answer');
    process.kill(postmasterPid(cluster) ?? 0, 'SIGKILL');
    await first.exited;
    expect(await query((await start()).url, 'select answer from kept_after_crash')).toEqual([{ answer: 1 }]);
  });

  test('of the owner, its server ends by itself and the next start works at once', async () => {
    const { owner, url } = await startOwner();
    await query(url, 'create table kept_after_owner as select 2 as answer');
    await killNow(owner);
    expect(await query((await start()).url, 'select answer from kept_after_owner')).toEqual([{ answer: 2 }]);
  });

  test('of the owner and the server together, the next start works at once', async () => {
    const { owner, url } = await startOwner();
    await query(url, 'create table kept_after_both as select 3 as answer');
    const ownerEnded = killNow(owner);
    process.kill(postmasterPid(cluster) ?? 0, 'SIGKILL');
    await ownerEnded;
    expect(await query((await start()).url, 'select answer from kept_after_both')).toEqual([{ answer: 3 }]);
  });

  test('of the owner and of the guard, the orphan server is stopped and replaced', async () => {
    const { owner, url } = await startOwner();
    const orphan = postmasterPid(cluster) ?? 0;
    process.kill(orphan, 'SIGSTOP'); // Stopped, so that it cannot follow the guard's request before we meet it.
    await killNow(owner);
    setTimeout(() => process.kill(orphan, 'SIGCONT'), 200);
    const next = await start();
    expect(next.url).not.toBe(url);
    expect(serversOf(cluster)).not.toContain(orphan);
  });
});

test('a server does not outlive an owner that is ended by SIGTERM', async () => {
  const { owner } = await startOwner();
  owner.kill('SIGTERM');
  await once(owner, 'exit');
  await expect.poll(() => serversOf(cluster)).toEqual([]);
});

test("a stale postmaster.pid whose number is another program's does not keep the server from starting", async () => {
  await (await start()).stop();
  const bystander = spawn('sleep', ['60'], { stdio: 'ignore' });
  try {
    writeFileSync(join(cluster, 'postmaster.pid'), `${bystander.pid}\n${cluster}\n1\n5432\n\n\n\nready\n`);
    expect(await query((await start()).url, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(bystander.exitCode ?? bystander.signalCode).toBeNull();
  } finally {
    bystander.kill();
  }
});

test('a first start that was cut short is started over', async () => {
  useFreshDirectory();
  mkdirSync(join(dataDir, 'cluster.unfinished', 'base'), { recursive: true });
  expect(await query((await start()).url, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('a port in use is said in one sentence that names the log', async () => {
  const blocker = createServer().listen(0, '127.0.0.1');
  await once(blocker, 'listening');
  const address = blocker.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  await expect(start({ port })).rejects.toThrow(
    /^The embedded PostgreSQL did not start: .*postgres\.log\)\.$/,
  );
  blocker.close();
  await start();
});

test('a data directory that cannot be made is said in one sentence', async () => {
  useFreshDirectory();
  writeFileSync(join(dataDir, 'file'), '');
  dataDir = join(dataDir, 'file', 'below');
  await expect(start()).rejects.toMatchObject({
    name: 'OperatorError',
    message: `${dataDir} cannot be used for the data: it is below a file. Mend that, or set DATA_DIR to another folder.`,
  });
});

test.runIf(process.getuid?.() === 0)('root without user namespaces runs the server as nobody', async () => {
  useFreshDirectory();
  mkdirSync(cluster);
  chownSync(cluster, 65534, 65534);
  expect(await query((await start()).url, 'select 1 as one')).toEqual([{ one: 1 }]);
  expect(statSync(join(cluster, 'PG_VERSION')).uid).toBe(65534);
  expect(readFileSync(join(dataDir, 'postgres.log'), 'utf8')).toContain('ready to accept connections');
});
