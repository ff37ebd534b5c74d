/**
 * The demo is there whole or not at all. While it is loaded a table of that name stands beside the others, which a load
 * that was cut short leaves behind; the next start then empties the database, in which there is nothing else yet.
 */
import { sql } from 'kysely';
import { type Db, inTransaction, type Tx } from '../db/database.ts';
import { OperatorError } from '../operator-error.ts';

const lockId = 5_280_719; // any number that nothing else locks

/** Runs `load` where nobody and no tournament is known, for one process at a time; the others wait until it is done. */
export async function loadWhole(db: Db, load: () => Promise<void>): Promise<void> {
  await alone(db, async (connection) => {
    if (!(await isEmpty(connection))) return;
    await sql`create table demo_unfinished ()`.execute(connection);
    await load();
    await sql`drop table demo_unfinished`.execute(connection);
  });
}

/** Call before migrations. Throws an OperatorError where the database's user may not empty it. */
export async function clearUnfinishedDemo(db: Db): Promise<void> {
  await alone(db, async (connection) => {
    if (!(await wasCutShort(connection))) return;
    if (await hasOthers(connection)) {
      await sql`drop table demo_unfinished`.execute(connection);
      return;
    }
    try {
      await inTransaction(connection, empty);
    } catch (cause) {
      throw new OperatorError(
        'The demo was cut short while it was loaded, and this user may not empty the database: make a new one and start again.',
        { cause },
      );
    }
  });
}

async function wasCutShort(db: Db): Promise<boolean> {
  const { rows } = await sql<{
    is: boolean;
  }>`select to_regclass('public.demo_unfinished') is not null as is`.execute(db);
  return rows[0]?.is ?? false;
}

/** Somebody who came while it was loaded, through a process that had no demo to wait for. */
async function hasOthers(db: Db): Promise<boolean> {
  const { rows } = await sql<{ are: boolean }>`
    select exists (select from app_user where not is_demo) or exists (select from tournament where not is_demo) as are`.execute(
    db,
  );
  return rows[0]?.are ?? true;
}

async function isEmpty(db: Db): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select not exists (select from tournament) and not exists (select from app_user) as is`.execute(db);
  return rows[0]?.is ?? false;
}

/** Takes every schema away (run again where what the killed process left still writes), those of migrations and of jobs, as if nothing had ever started here. */
async function empty(db: Tx): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select nspname as name from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema'`.execute(
    db,
  );
  for (const { name } of rows) await sql`drop schema ${sql.id(name)} cascade`.execute(db);
  await sql`create schema public`.execute(db);
  await sql`grant usage on schema public to public`.execute(db);
}

/** The lock goes with its connection, however this process ends. */
async function alone(db: Db, work: (connection: Db) => Promise<void>): Promise<void> {
  await db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection);
    await sql`select pg_advisory_lock(${lockId})`.execute(connection);
    try {
      await work(connection);
    } finally {
      await sql`select pg_advisory_unlock(${lockId})`.execute(connection);
      await sql`reset statement_timeout`.execute(connection);
    }
  });
}
