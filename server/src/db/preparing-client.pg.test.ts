import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

it('a statement that comes again is prepared, and answers as before', async () => {
  await database.db.connection().execute(async (db) => {
    const prepared = async () => {
      const { rows } = await sql<{ count: number }>`
        select count(*)::integer as count from pg_prepared_statements where statement like '%prepare me%'`.execute(
        db,
      );
      return rows[0]?.count;
    };
    const answers: number[] = [];
    for (const value of [1, 2]) answers.push(await timesTwo(value));
    // Counted with itself: the question that asks has no values and is never prepared.
    expect(await prepared()).toBe(0);
    for (const value of [3, 4, 5]) answers.push(await timesTwo(value));
    expect(await prepared()).toBe(1);
    expect(answers).toEqual([2, 4, 6, 8, 10]);

    async function timesTwo(value: number): Promise<number> {
      const { rows } = await sql<{
        twice: number;
      }>`select ${value}::integer * 2 as twice -- prepare me`.execute(db);
      return rows[0]?.twice ?? 0;
    }
  });
});
