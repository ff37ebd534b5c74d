/**
 * The night after a day of the week: the clock advances, the worker cleans up, and what is left is counted. Moving stored times
 * into the past is the same to the database as advancing its clock, and the product's own clock can stay.
 */
import { readdirSync, readlinkSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '@boast/server/db/database';
import type { Boss, JobName } from '@boast/server/db/jobs';
import { RETENTION, type Retention } from '@boast/server/features/operations/backup/clean-up';
import { type RawBuilder, sql } from 'kysely';
import { collectGarbage } from '../../../bench/src/harness/collect-garbage.ts';
import { type Product, residentMegabytes } from '../../../bench/src/harness/product.ts';

const CLEANING: readonly JobName[] = ['clean-up', 'keep-auth-tidy', 'forget-feedback'];
const EVENING: readonly JobName[] = ['advance-tournaments', 'tournament-mails', 'deliver-mail'];
/** The job library looks at its queues once a minute. */
const DONE_WITHIN_MS = 150_000;
/** By then idle connections are closed, and each process has sent another heartbeat. */
const QUIET_MS = 17_000;

const retention = Object.entries(RETENTION) as [string, Retention][];
/** These grow with what is played, and age does not delete them. */
const grows = ({ kept }: Retention): boolean =>
  kept === 'for ever' || kept === 'with its tournament' || kept.startsWith('with its person');
export const GROWING = retention.filter(([, one]) => grows(one)).map(([table]) => table);
/** Tables that must have as few rows after a week as after its first day. The last one belongs to the job library. */
export const FLAT = [...retention.filter(([, one]) => !grows(one)).map(([table]) => table), 'pgboss.job'];
export const keptOf = (table: string): string =>
  retention.find(([name]) => name === table)?.[1].kept ?? 'a week after it ended (the job library)';

export type Rows = Readonly<Record<string, number>>;

export async function countRows(db: Db): Promise<Rows> {
  const counted: Record<string, number> = {};
  for (const table of [...GROWING, ...FLAT]) {
    const { rows } = await sql<{ rows: number }>`
      select count(*)::integer as rows from ${sql.table(table)}`.execute(db);
    counted[table] = rows[0]?.rows ?? 0;
  }
  return counted;
}

/** Moves every stored moment with a retention into the past; a draft ends with its tournament. */
export async function letTimePass(db: Db, days: number): Promise<void> {
  const aged = ['auth.account', ...FLAT].filter((table) => table !== 'draft' && table !== 'pgboss.job');
  const { rows } = await sql<{ name: string; columns: string[] }>`
    select case table_schema when 'public' then '' else table_schema || '.' end || table_name as name,
      array_agg(column_name::text) as columns
    from information_schema.columns
    where data_type = 'timestamp with time zone' and is_generated = 'NEVER'
      and table_schema in ('public', 'auth', 'sandbox')
    group by table_schema, table_name`.execute(db);
  for (const { name, columns } of rows.filter((row) => aged.includes(row.name))) {
    const moved = columns.map(
      (column) => sql`${sql.ref(column)} = ${sql.ref(column)} - make_interval(days => ${days})`,
    );
    await sql`update ${sql.table(name)} set ${sql.join(moved)}`.execute(db);
  }
  await sql`
    update pgboss.job set completed_on = completed_on - make_interval(days => ${days}),
      created_on = created_on - make_interval(days => ${days})
    where state in ('completed', 'cancelled', 'failed')`.execute(db);
  await sql`update pgboss.queue set maintain_on = null`.execute(db);
}

export async function endDay(db: Db, boss: Boss): Promise<void> {
  for (const name of [...EVENING, ...EVENING]) await untilDone(db, await send(boss, [name]));
  await untilNone(db, sql`select from mail_outbox where closed_at is null limit 1`);
}

export async function cleanUp(db: Db, boss: Boss): Promise<void> {
  await untilDone(db, await send(boss, CLEANING));
  await untilNone(
    db,
    sql`select from pgboss.job where completed_on < clock_timestamp() - interval '8 days' limit 1`,
  );
}

const send = ({ boss }: Boss, names: readonly JobName[]) =>
  Promise.all(names.map((name) => boss.send(name, {})));

const untilDone = (db: Db, ids: readonly (string | null)[]): Promise<void> =>
  untilNone(db, sql`select from pgboss.job where id = any(${ids}::uuid[]) and state <> 'completed' limit 1`);

async function untilNone(db: Db, asked: RawBuilder<unknown>): Promise<void> {
  for (const began = performance.now(); performance.now() - began < DONE_WITHIN_MS; await sleep(250)) {
    if ((await asked.execute(db)).rows.length === 0) return;
  }
  throw new Error('the worker did not do what it should');
}

export interface Watched {
  readonly role: string;
  readonly product: Product;
  readonly inspectPort: number;
}

export interface Held {
  readonly processes: readonly {
    readonly role: string;
    readonly heap: number;
    readonly resident: number;
    readonly handles: number;
  }[];
  readonly connections: number;
}

export async function measureHeld(db: Db, watched: readonly Watched[]): Promise<Held> {
  await sleep(QUIET_MS);
  const processes: Held['processes'][number][] = [];
  for (const { role, product, inspectPort } of watched) {
    const heap = await collectGarbage({ pid: product.pid, inspectPort });
    const handles = openHandles(product.pid);
    processes.push({ role, heap, resident: residentMegabytes(product.pid), handles });
  }
  const { rows } = await sql<{ open: number }>`
    select count(*)::integer as open from pg_stat_activity where application_name like 'boast %'`.execute(db);
  return { processes, connections: rows[0]?.open ?? 0 };
}

/** As Linux counts them: files, sockets, pipes, timers of the system. */
function openHandles(pid: number): number {
  const folder = `/proc/${pid}/fd`;
  return readdirSync(folder).filter((fd) => {
    try {
      return readlinkSync(`${folder}/${fd}`) !== '';
    } catch {
      return false; // It was closed meanwhile.
    }
  }).length;
}
