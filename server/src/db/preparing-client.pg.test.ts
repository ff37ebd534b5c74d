import { expect, it } from 'vitest';
import { testDatabaseForFile } from '../testing/for-file.ts';
import { PreparingClient, StatementNames } from './preparing-client.ts';

const database = await testDatabaseForFile();

it('a statement that comes again is prepared, and answers as before', async () => {
  const client = new PreparingClient(database.url, new StatementNames());
  await client.connect();
  try {
    const ask = async (text: string, values: unknown[]): Promise<unknown> => {
      const { rows } = (await (client.query(text, values) as Promise<unknown>)) as {
        rows: { answer: unknown }[];
      };
      return rows[0]?.answer;
    };
    // Counted with itself: the question that asks has no values and is never prepared.
    const prepared = () =>
      ask(
        `select count(*)::integer as answer from pg_prepared_statements where statement like '%prepare me%'`,
        [],
      );
    const timesTwo = (value: number) => ask('select $1::integer * 2 as answer -- prepare me', [value]);
    const answers: unknown[] = [];
    for (const value of [1, 2]) answers.push(await timesTwo(value));
    expect(await prepared()).toBe(0);
    for (const value of [3, 4, 5]) answers.push(await timesTwo(value));
    expect(await prepared()).toBe(1);
    expect(answers).toEqual([2, 4, 6, 8, 10]);
  } finally {
    await client.end();
  }
});
