import { createTestDatabase, type TestDatabase } from '@boast/server/testing/test-database';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openTournament } from './fault-world.ts';
import { type Product, startProduct } from './product.ts';
import { startWriters, watchReady } from './writers.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.drop());

it('two API processes are replaced one after the other, and none of sixteen writers is refused', {
  timeout: 120_000,
}, async () => {
  const { tournament, people, publicUrl } = await openTournament(database.db, 32);
  const settings = { RUN: 'api' };
  const start = () => startProduct({ databaseUrl: database.url, publicUrl, settings });
  const apis: Product[] = [await start(), await start()];
  const before = apis.map(({ pid }) => pid);
  // As a load balancer: it asks /readyz five times a second, and sends calls where they are taken.
  const balancer = watchReady(() => apis.map(({ url }) => url));
  const writers = startWriters({ tournament, people, targets: balancer.ready });
  try {
    await writers.untilNextSave();
    for (const n of [0, 1]) {
      await apis[n]?.stop();
      apis[n] = await start();
      await writers.untilNextSave();
    }
    await writers.stop();
    expect(apis.map(({ pid }) => pid).some((pid) => before.includes(pid))).toBe(false);
    expect(writers.counts).toEqual({ 201: writers.acknowledged() });
    expect(await writers.assertKept(database.db)).toBeGreaterThan(100);
  } finally {
    balancer.stop();
    await writers.stop();
    for (const api of apis) await api.stop();
  }
});
