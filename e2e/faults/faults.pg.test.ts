import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Product, startProduct } from '../../bench/src/harness/product.ts';
import { type FaultWorld, startFaultWorld } from './fault-world.ts';
import { startWriters, watchReady } from './writers.ts';

// Two API processes and a worker on one database, under sixteen writers, while a process or the database is taken away.

/** The goal for the time until somebody can save again, once the cause is gone. */
const BACK_WITHIN_MS = 10_000;
const CALM_MS = 1_500;

let world: FaultWorld;
let worker: Product;
const apis: Product[] = [];
const startRole = (role: string) =>
  startProduct({
    databaseUrl: world.relay.url,
    publicUrl: world.publicUrl,
    settings: { RUN: role, DRAIN_SECONDS: '2' },
  });
const startApi = async (n: number) => {
  apis[n] = await startRole('api');
};

beforeAll(async () => {
  world = await startFaultWorld(300);
  worker = await startRole('worker');
  for (const n of [0, 1]) await startApi(n);
});
afterAll(async () => {
  for (const product of [...apis, worker]) await product.stop();
  await world.stop();
});

/** Causes the fault, and removes its cause before it returns. */
const faults: Readonly<Record<string, () => Promise<void>>> = {
  'the database’s address refuses for 10 s': async () => {
    await world.relay.refuse();
    await sleep(10_000);
    await world.relay.resume();
  },
  'the database is killed and started again': async () => world.killPrimary(),
  'an API process is killed': async () => {
    await apis[0]?.kill();
    await startApi(0);
  },
  'both API processes are replaced, one after the other': async () => {
    for (const n of [0, 1]) {
      await apis[n]?.stop();
      await startApi(n);
    }
  },
  'the database is killed, and its standby is promoted': async () => {
    world.killPrimary();
    await world.relay.refuse();
    await world.promoteStandby();
  },
};

it.each(Object.entries(faults))('%s: no acknowledged save is lost or changed', async (fault, cause) => {
  const balancer = watchReady(() => apis.map(({ url }) => url));
  const writers = startWriters({ ...world, targets: balancer.ready });
  try {
    await writers.untilNextSave();
    await sleep(CALM_MS);
    await cause();
    expect(await writers.untilNextSave()).toBeLessThan(BACK_WITHIN_MS);
    await sleep(CALM_MS);
  } finally {
    await writers.stop();
    balancer.stop();
  }
  expect(await writers.assertKept(world.db)).toBeGreaterThan(50);
  // A machine with other work answers 503 now and then; a call that breaks is one that the replaced process lost.
  const { 201: _saved, 503: _busy, ...broken } = writers.counts;
  if (fault.includes('replaced')) expect(broken).toEqual({});
});

it('the worker seals, and both API processes show one and the same board', async () => {
  const { id } = world.tournament;
  await sql`update tournament set starts_at = clock_timestamp() where id = ${id}`.execute(world.db);
  const readBoard = async ({ url }: Product) =>
    (await fetch(`${url}/api/tournaments/${id}/leaderboard?page_size=100`)).json();
  const firstRow = { data: expect.arrayContaining([expect.anything()]) };
  for (const api of apis) await expect.poll(() => readBoard(api)).toMatchObject(firstRow);
  const [first, second] = await Promise.all(apis.map(readBoard));
  expect(second).toEqual(first);
});
