import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { makeScratchFolder } from '../../testing/scratch-folder.ts';
import { openDatabase } from '../database.ts';
import { keepEmbeddedRunning } from './keep-embedded-running.ts';

test('a server that was killed is started again, three times in ten minutes', async () => {
  const dataDir = makeScratchFolder();
  const said: string[] = [];
  const server = await keepEmbeddedRunning({ dataDir, onRestart: (sentence) => said.push(sentence) });
  const pid = () => Number(readFileSync(join(dataDir, 'cluster', 'postmaster.pid'), 'utf8').split('\n')[0]);
  const answers = async () => {
    const db = await openDatabase({ url: server.url, poolSize: 1, onError: () => undefined });
    try {
      return (await sql`select count(*) from kept`.execute(db)).rows;
    } finally {
      await db.destroy();
    }
  };
  try {
    const db = await openDatabase({ url: server.url, poolSize: 1 });
    await sql`create table kept (id integer)`.execute(db);
    await db.destroy();
    for (let kills = 1; kills <= 3; kills += 1) {
      process.kill(pid(), 'SIGKILL');
      await expect.poll(() => said.length).toBe(kills);
      await expect.poll(() => answers().catch(String)).toEqual([{ count: 0 }]);
    }
    process.kill(pid(), 'SIGKILL');
    expect((await server.gaveUp).message).toMatch(
      /^The embedded PostgreSQL was ended by something else 4 times in ten minutes\. .+postgres\.log\.$/,
    );
  } finally {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
});

test('one that is stopped stays so', async () => {
  const dataDir = makeScratchFolder();
  const said: string[] = [];
  const server = await keepEmbeddedRunning({ dataDir, fsync: false, onRestart: (text) => said.push(text) });
  await server.stop();
  expect(said).toEqual([]);
  rmSync(dataDir, { recursive: true, force: true });
});
