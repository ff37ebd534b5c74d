import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { testDatabaseForFile } from '../testing/for-file.ts';
import { createLimitedUse, forgetOldUses } from './limited-use.ts';

const database = await testDatabaseForFile();
const limitedUse = createLimitedUse(database.db);

const limits = [
  { most: 3, seconds: 60 },
  { most: 5, seconds: 3_600 },
] as const;

const age = (bucket: string, seconds: number) =>
  sql`update recent_use set uses = (select array_agg(t - make_interval(secs => ${seconds})) from unnest(uses) t),
    touched_at = touched_at - make_interval(secs => ${seconds}) where bucket = ${bucket}`.execute(
    database.db,
  );

describe('a limited use', () => {
  test('allows as many as the narrowest limit, then refuses, a person at a time', async () => {
    const take = (subject: string) => limitedUse.take({ bucket: 'narrow', subject, limits });
    expect([await take('a'), await take('a'), await take('a'), await take('a')]).toEqual([
      true,
      true,
      true,
      false,
    ]);
    expect(await take('b')).toBe(true);
  });

  test('opens again when the window has passed, until the longer one is full', async () => {
    const take = () => limitedUse.take({ bucket: 'wide', subject: 'a', limits });
    expect([await take(), await take(), await take(), await take()]).toEqual([true, true, true, false]);
    await age('wide', 61);
    expect([await take(), await take(), await take()]).toEqual([true, true, false]);
    await age('wide', 3_600);
    expect(await take()).toBe(true);
  });

  test('of twenty at once exactly the allowed number is taken', async () => {
    const taken = await Promise.all(
      Array.from({ length: 20 }, () => limitedUse.take({ bucket: 'crowd', subject: 'a', limits })),
    );
    expect(taken.filter(Boolean)).toHaveLength(3);
  });
});

test('many who wait for one subject leave connections to everybody else', async () => {
  const use = { bucket: 'hot', subject: 'a', limits } as const;
  await limitedUse.take(use);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const { promise: held, resolve: hold } = Promise.withResolvers<void>();
  const blocker = database.db.transaction().execute(async (tx) => {
    await sql`select from recent_use where bucket = 'hot' for update`.execute(tx);
    hold();
    await released;
  });
  await held;
  const waiting = Array.from({ length: 40 }, () => limitedUse.take(use));
  const other = sql`select 1`.execute(database.db).then(() => 'answered');
  const late = new Promise((resolve) => setTimeout(() => resolve('late'), 3_000));
  expect(await Promise.race([other, late])).toBe('answered');
  release();
  await blocker;
  expect((await Promise.all(waiting)).filter(Boolean)).toHaveLength(2);
});

test('notes uses at any number, counts the recent ones, takes one back and forgets a day later', async () => {
  const use = { bucket: 'failures', subject: 'a' };
  const note = () => limitedUse.note({ ...use, seconds: 900 });
  const counts = await Promise.all(Array.from({ length: 12 }, note));
  expect(counts.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  await limitedUse.forgive(use);
  expect(await note()).toBe(12);
  await age('failures', 1_000);
  expect(await note()).toBe(1);
  await age('failures', 90_000);
  await forgetOldUses(database.db);
  const left = await database.db
    .selectFrom('recent_use')
    .select('bucket')
    .where('bucket', '=', 'failures')
    .execute();
  expect(left).toEqual([]);
});
