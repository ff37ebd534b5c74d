/**
 * A clock for a whole database: `clock_timestamp()` and `now()` in a schema before PostgreSQL's own, ahead of
 * the real ones by what a table says. Every lock, trigger and job that asks the database follows.
 */
import { sql } from 'kysely';
import { type Db, openDatabase } from '../../db/database.ts';
import type { Clock } from '../../gateways/clock.ts';

/** Installs the clock in a database and so in its copies. It shows the real time until it is moved. */
export async function installFakeTime(db: Db): Promise<void> {
  await sql.raw('create schema fake').execute(db);
  await sql.raw('create table fake.clock as select 0::bigint as ahead_ms').execute(db);
  for (const name of ['clock_timestamp', 'now']) {
    await sql
      .raw(`create function fake.${name}() returns timestamptz language sql volatile as
        'select pg_catalog.clock_timestamp() + (select ahead_ms from fake.clock) * interval ''1 millisecond'''`)
      .execute(db);
  }
  // Column defaults were bound to PostgreSQL's own clock when the columns were made.
  await sql`do $$ declare found record; begin
    for found in select table_name, column_name, column_default from information_schema.columns
      where table_schema = 'public' and column_default ~ '^(clock_timestamp|now)\\(\\)$'
    loop
      execute format('alter table public.%I alter column %I set default fake.%s', found.table_name, found.column_name,
        found.column_default);
    end loop;
  end $$`.execute(db);
}

/** A pool whose connections use the fake clock. */
export function openWithFakeTime(url: string, poolSize: number): Promise<Db> {
  const address = new URL(url);
  address.searchParams.set('options', '-c timezone=UTC -c search_path=fake,pg_catalog,public');
  return openDatabase({ url: address.href, poolSize });
}

export interface FakeTime {
  readonly clock: Clock;
  /** Moves database and server to a moment, from which time goes on normally. */
  moveTo(moment: Date): Promise<void>;
}

export function fakeTime(db: Db): FakeTime {
  let aheadMs = 0;
  return {
    clock: { now: () => new Date(Date.now() + aheadMs) },
    async moveTo(moment) {
      aheadMs = moment.getTime() - Date.now();
      await sql`update fake.clock set ahead_ms = ${aheadMs}`.execute(db);
    },
  };
}
