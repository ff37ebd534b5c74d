/**
 * Loads the demo completely or not at all. A marker table exists while it loads; an interrupted load leaves
 * it behind, and the next start then empties the database, which holds nothing else yet.
 */
import { sql } from 'kysely';
import { type Db, inTransaction, type Tx } from '../db/database.ts';
import { liftTimeLimits } from '../engine/lift-time-limits.ts';
import { OperatorError } from '../process/operator-error.ts';

const lockId = 5_280_719; // Any number that nothing else locks.

/** Runs `load` when there are no people or tournaments, in one process at a time; the others wait. */
export async function loadWhole(db: Db, load: () => Promise<void>): Promise<void> {
  let began = false;
  await alone(db, async (tx) => {
    // A second run after a collision would load on top of half a demo.
    if (began) throw new Error('The demo could not be loaded; start again');
    if (!(await isEmpty(tx))) return;
    began = true;
    // The table is created outside of the transaction that holds the lock, because it must survive a kill.
    await sql`create table demo_unfinished ()`.execute(db);
    await load();
    await sql`drop table demo_unfinished`.execute(db);
  });
}

/**
 * Call before migrations. Empties only the embedded database: a given one may hold other data, so there it
 * throws an OperatorError that says what to do.
 */
export async function clearUnfinishedDemo(db: Db, { isEmbedded }: { isEmbedded: boolean }): Promise<void> {
  await alone(db, async (tx) => {
    if (!(await wasCutShort(tx))) return;
    if (await hasOthers(tx)) await sql`drop table demo_unfinished`.execute(tx);
    else if (isEmbedded) await empty(tx);
    else throw new OperatorError(CUT_SHORT);
  });
}

const CUT_SHORT =
  'Loading the demo into this database was cut short: empty it, or name another with DATABASE_URL, and start again.';

async function wasCutShort(db: Tx): Promise<boolean> {
  const { rows } = await sql<{
    is: boolean;
  }>`select to_regclass('public.demo_unfinished') is not null as is`.execute(db);
  return rows[0]?.is ?? false;
}

/** People may have come while it loaded, through a process that had no demo to wait for. */
async function hasOthers(db: Tx): Promise<boolean> {
  const { rows } = await sql<{ are: boolean }>`
    select exists (select from app_user where not is_demo) or exists (select from tournament where not is_demo) as are`.execute(
    db,
  );
  return rows[0]?.are ?? true;
}

async function isEmpty(db: Tx): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select not exists (select from tournament) and not exists (select from app_user) as is`.execute(db);
  return rows[0]?.is ?? false;
}

/** Drops every schema, including those of migrations and jobs, as if nothing had ever started here. */
async function empty(db: Tx): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select nspname as name from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema'`.execute(
    db,
  );
  for (const { name } of rows) await sql`drop schema ${sql.id(name)} cascade`.execute(db);
  await sql`create schema public`.execute(db);
  await sql`grant usage on schema public to public`.execute(db);
}

/** The lock ends with its transaction, however this process ends and also behind a pooler. */
async function alone(db: Db, work: (tx: Tx) => Promise<void>): Promise<void> {
  await inTransaction(db, async (tx) => {
    await liftTimeLimits(tx);
    await sql`select pg_advisory_xact_lock(${lockId})`.execute(tx);
    await work(tx);
  });
}
