import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testDatabaseForFile } from '../testing/for-file.ts';
import { copyOut } from './copy-out.ts';
import { inTransaction } from './database.ts';

const database = await testDatabaseForFile();

const text = (rows: (Buffer | null)[][]) => rows.map((row) => row.map((value) => value?.toString() ?? null));

describe('copyOut', () => {
  it('answers every byte, of small and of large values, and null', async () => {
    const bytes = Buffer.from(Array.from({ length: 300_000 }, (_, n) => (n * 7) & 255));
    await sql`create table stored (at integer, bytes bytea)`.execute(database.db);
    await sql`insert into stored values (1, ${bytes}), (2, null), (3, '')`.execute(database.db);
    const rows = await copyOut(database.db, sql`select bytes, int4send(at) from stored order by at`);
    expect(rows.map(([value]) => value?.equals(bytes))).toEqual([true, undefined, false]);
    expect(rows.map(([, at]) => at?.readInt32BE())).toEqual([1, 2, 3]);
    expect(rows[2]?.[0]).toHaveLength(0);
    expect(await copyOut(database.db, sql`select bytes from stored where false`)).toEqual([]);
  });

  it('stands in a transaction like any query, and fails like one', async () => {
    const read = await inTransaction(database.db, async (tx) => {
      await sql`create table mine (word text)`.execute(tx);
      await sql`insert into mine values ('one'), ('two')`.execute(tx);
      const copied = await copyOut(tx, sql`select word from mine order by word`);
      const { rows } = await sql<{ count: number }>`select count(*)::integer as count from mine`.execute(tx);
      return { copied: text(copied), rows };
    });
    expect(read).toEqual({ copied: [['one'], ['two']], rows: [{ count: 2 }] });
    await expect(copyOut(database.db, sql`select 1 / 0`)).rejects.toThrow('division by zero');
    expect(text(await copyOut(database.db, sql`select ${sql.lit("it's fine")}::text`))).toEqual([
      ["it's fine"],
    ]);
  });
});
