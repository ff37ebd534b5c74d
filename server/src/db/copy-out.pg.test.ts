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

  it('reads into the memory it is given', async () => {
    const memory = Buffer.alloc(300_010);
    const select = sql`select convert_to(repeat('ab', 150000), 'UTF8'), int4send(7)`;
    const [row] = await copyOut(database.db, select, (column, bytes) =>
      memory.subarray(column * 300_000).subarray(0, bytes),
    );
    expect(memory.toString('latin1', 0, 300_000)).toBe('ab'.repeat(150_000));
    expect(memory.readInt32BE(300_000)).toBe(7);
    expect(row?.map((value) => value?.buffer === memory.buffer)).toEqual([true, true]);
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
