import { createTestDatabase, type TestDatabase } from '@boast/server/testing/test-database';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startProduct } from '../../bench/src/harness/product.ts';
import { openTournament } from './fault-world.ts';
import { startWriters } from './writers.ts';

/** A process starts within it on a machine that has other work. */
const WAIT_MS = 100_000;

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.drop());

it('one process that does everything says that it cannot be replaced, and goes on', async () => {
  const product = await startProduct({ databaseUrl: database.url });
  try {
    process.kill(product.pid, 'SIGHUP');
    await expect.poll(() => product.log()).toContain('cannot be replaced while it runs: restart it');
    expect((await fetch(`${product.url}/readyz`)).status).toBe(200);
  } finally {
    await product.stop();
  }
});

it('two processes of one start are one product: one is killed, all are replaced, and nothing is lost', {
  timeout: 4 * WAIT_MS,
}, async () => {
  const { tournament, people, publicUrl } = await openTournament(database.db, 32);
  const settings = { PROCESSES: '2', DRAIN_SECONDS: '1', METRICS_TOKEN: 'metrics-of-a-test' };
  const product = await startProduct({ databaseUrl: database.url, publicUrl, settings });
  const metrics = async () =>
    (
      await fetch(`${product.url}/metrics`, { headers: { authorization: 'Bearer metrics-of-a-test' } })
    ).text();
  const running = async () =>
    [...(await metrics()).matchAll(/^process_cpu_seconds_total\{process="([\w-]+)"/gm)].map(
      ([, name = '']) => name,
    );
  /** Returns the names once two APIs and a worker run, and none of `before` any more. */
  const followersOf = async (before: readonly string[]): Promise<readonly string[]> => {
    let names: readonly string[] = [];
    const rolesNow = async () => {
      names = [...new Set(await running())];
      return names.map((name) => (before.includes(name) ? name : name.replace(/-\d+$/, ''))).toSorted();
    };
    await expect.poll(rolesNow, { timeout: WAIT_MS }).toEqual(['api', 'api', 'worker']);
    return names;
  };
  const pidOf = (name: string) =>
    Number(new RegExp(`"pid":(\\d+).*"process":"${name}"`).exec(product.log())?.[1]);
  const writers = startWriters({ tournament, people, targets: () => [product.url] });
  try {
    const first = await followersOf([]);
    await writers.untilNextSave();
    const { counts } = writers;
    const killed = first.find((name) => name.startsWith('api')) ?? '';
    process.kill(pidOf(killed), 'SIGKILL');
    const second = await followersOf([killed]);
    // The calls of that moment were cut or hang, and are sent again.
    await writers.untilAllSaved();
    const { 201: _, ...byTheKill } = counts;
    process.kill(product.pid, 'SIGHUP');
    await followersOf(second);
    await writers.untilNextSave();
    await writers.stop();
    // A replacement cuts none.
    expect(counts).toEqual({ ...byTheKill, 201: writers.acknowledged() });
    expect(await writers.assertKept(database.db)).toBeGreaterThan(100);
    expect(product.log()).toContain(`The process ${killed} ended (SIGKILL): another takes its place.`);
  } finally {
    await writers.stop();
    await product.stop();
  }
});
