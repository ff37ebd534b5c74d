import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDatabaseForFile } from '../testing/for-file.ts';
import { inTransaction } from './database.ts';
import { provideUuidv7, UUIDV7 } from './uuidv7.ts';

const { db } = await testDatabaseForFile();

test('a server that is too old for uuidv7() gets one that gives the same, each above the last', async () => {
  const { rows: own } = await sql<{ there: boolean }>`
    select to_regprocedure('public.uuidv7()') is not null as there`.execute(db);
  if (!own[0]?.there) await sql.raw(UUIDV7).execute(db);
  const { rows } = await sql<{ id: string; at: string }>`
    select public.uuidv7() as id, clock_timestamp() as at from generate_series(1, 5000)`.execute(db);
  expect(rows.map(({ id }) => id)).toEqual(rows.map(({ id }) => id).toSorted());
  expect(new Set(rows.map(({ id }) => id)).size).toBe(5000);
  for (const { id, at } of rows) {
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    const milliseconds = Number.parseInt(id.replace('-', '').slice(0, 12), 16);
    expect(Math.abs(Date.parse(at) - milliseconds)).toBeLessThanOrEqual(1_000);
  }
});

test('where there is one, none is made, and there is one after every migration', async () => {
  await inTransaction(db, provideUuidv7);
  const { rows } = await sql<{ schema: string }>`
    select pronamespace::regnamespace::text as schema from pg_proc where oid = to_regprocedure('uuidv7()')`.execute(
    db,
  );
  expect(rows).toHaveLength(1);
});

/** Functions of PostgreSQL 17 and 18 that 16 lacks and that a query of ours might use. */
const NEWER =
  /\breturning\b[^`;]*\b(?:old|new)\.|\breturning with\b|\bmerge_action\(|\bjson_(?:table|exists|query|value|scalar|serialize)\(|\btransaction_timeout\b|\bwithout overlaps\b|\b(?:uuidv4|uuid_extract_\w+|array_reverse|array_sort|casefold|crc32c?|to_bin|to_oct)\(|\bgenerated always as\b[^;]*\bvirtual\b/i;

test('no statement says what PostgreSQL 16 does not understand', () => {
  const root = join(import.meta.dirname, '../../..');
  const files = globSync(['server/src/**/*.{ts,sql}', 'tools/*.ts'], { cwd: root });
  const wrong = files
    .filter((file) => !file.endsWith('.test.ts'))
    .filter((file) => NEWER.test(readFileSync(join(root, file), 'utf8')));
  expect(wrong).toEqual([]);
});
