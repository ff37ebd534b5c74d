import { setTimeout as sleep } from 'node:timers/promises';
import { Kysely, PostgresDialect, type RawBuilder, sql, type Transaction } from 'kysely';
import pg from 'pg';
import type { DB } from './__generated__/schema.ts';
import { type CuttablePool, createCuttablePool, DatabaseUnreachable } from './cuttable-pool.ts';

const oid = { int8: 20, int8Array: 1016, date: 1082, dateArray: 1182, textArray: 1009 };

/**
 * How column values become JavaScript, where the driver's own choice would surprise: `bigint` is a number, and one too
 * large for that throws instead of losing digits; `date` stays 'YYYY-MM-DD', for a day is not an instant.
 * `numeric` stays a string. `db/__generated__/schema.ts` says the same.
 */
const columnTypes = new pg.TypeOverrides();

const parseTextArray: (text: string) => string[] = pg.types.getTypeParser(oid.textArray);

columnTypes.setTypeParser(oid.int8, safeInteger);
columnTypes.setTypeParser(oid.int8Array, (text) => parseTextArray(text).map(integerElement));
columnTypes.setTypeParser(oid.date, (text) => text);
columnTypes.setTypeParser(oid.dateArray, parseTextArray);

function safeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value))
    throw new RangeError(`bigint ${text} is too large for a number: select it as text`);
  return value;
}

function integerElement(text: string | null): number | null {
  return text === null ? null : safeInteger(text);
}

/** The pool. Reads take it, or a Tx; writes accept only a Tx. Closed by `destroy()`. */
export type Db = Kysely<DB>;
/** One transaction, as `inTransaction` gives it. */
export type Tx = Transaction<DB>;

interface DatabaseOptions {
  /** `postgres://user:password@host:port/database` */
  url: string;
  /** How its connections call themselves, for those who look at the server. */
  name?: string;
  /** Connections held at most. Default 10. */
  poolSize?: number;
  /** The address is a pooler's: it takes no settings of a connection, which come from the role instead (SESSION_SETTINGS). */
  isPooled?: boolean;
  /** Refuses every write: for commands that only look. */
  readOnly?: boolean;
  /** Hears what nobody awaits: lost idle connections and failed `onCommit` functions. Default: stderr. */
  onError?: (error: unknown) => void;
}

type Hook = (db: Db) => void | Promise<void>;
type Listener = (channel: string, payload: string) => void;

/** How every connection of ours is set; behind a pooler the role brings these along (SESSION_SETTINGS). */
const SESSION_SETTINGS = {
  statement_timeout: '30s',
  idle_in_transaction_session_timeout: '30s',
  timezone: 'UTC',
} as const;
const oldestServer = 160_000; // 16.0 as server_version_num counts

/** Serialization failure and deadlock: the database asks for the same transaction once more. Nothing else is retried. */
const retryable: ReadonlySet<string> = new Set(['40001', '40P01']);
const attempts = 5;

const hooksOf = new WeakMap<Tx, Set<Hook>>();
/** What belongs to each database that was opened. */
const opened = new WeakMap<Db, Opened>();

interface Opened {
  readonly pool: CuttablePool;
  readonly report: (error: unknown) => void;
}

/** By the very object that asks, which may stand before a database that was opened. */
const listenersOf = new WeakMap<Db, Set<Listener>>();

/** Connects to PostgreSQL and proves that it answers. Throws DatabaseUnreachable. */
export async function openDatabase({
  url,
  name = 'boast',
  poolSize = 10,
  isPooled = false,
  readOnly = false,
  onError = console.error,
}: DatabaseOptions): Promise<Db> {
  const pool = createCuttablePool(
    {
      connectionString: url,
      application_name: name,
      max: poolSize,
      types: columnTypes,
      connectionTimeoutMillis: 5_000,
      ...(isPooled ? {} : { options: settingsOf(readOnly) }),
      keepAlive: true,
    },
    onError,
  );
  const db: Db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  opened.set(db, { pool, report: onError });
  try {
    await proveUsable(db);
    return db;
  } catch (error) {
    await db.destroy();
    throw new DatabaseUnreachable(url, error);
  }
}

/**
 * Runs `work` in one transaction and commits. Run again, up to five times, when the database says that it collided with
 * another one: so `work` does nothing outside the database but through `onCommit`.
 */
export async function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    const hooks = new Set<Hook>();
    try {
      const result = await db.transaction().execute((tx) => {
        hooksOf.set(tx, hooks);
        return work(tx);
      });
      await runHooks(db, hooks);
      return result;
    } catch (error) {
      if (attempt === attempts || !collided(error)) throw error;
      await sleep(Math.random() * 10 * 2 ** attempt);
    }
  }
}

/** Runs `work` as it would run, answers what it answered, and takes all of it back: nothing is stored, sent or enqueued. */
export async function inRolledBackTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  const done: { result?: T } = {};
  try {
    await db.transaction().execute(async (tx) => {
      hooksOf.set(tx, new Set());
      done.result = await work(tx);
      throw takenBack;
    });
  } catch (error) {
    if (error !== takenBack) throw error;
  }
  return done.result as T;
}

const takenBack = new Error('Taken back on purpose');

/**
 * Has `hook` run once `tx` has committed, in the order of the calls, and not at all when it does not commit; the same function
 * runs once, however often it was given. A hook that fails is reported and changes nothing: what it follows has happened.
 */
export function onCommit(tx: Tx, hook: Hook): void {
  const hooks = hooksOf.get(tx);
  if (!hooks) throw new Error('onCommit needs the Tx that inTransaction gave');
  hooks.add(hook);
}

/** The connections under a database that `openDatabase` opened. */
export function poolOf(db: Db): CuttablePool {
  const known = opened.get(db);
  if (!known) throw new Error('poolOf needs the Db that openDatabase gave');
  return known.pool;
}

const settingsOf = (readOnly: boolean): string =>
  Object.entries({ ...SESSION_SETTINGS, ...(readOnly && { default_transaction_read_only: 'on' }) })
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ');

/** Whether somebody holds a connection at this moment. */
export function isBusy(db: Db): boolean {
  const pool = opened.get(db)?.pool;
  return pool !== undefined && pool.totalCount > pool.idleCount;
}

async function proveUsable(db: Db): Promise<void> {
  const { rows } = await sql<{ number: string; version: string }>`
    select current_setting('server_version_num') as number, current_setting('server_version') as version`.execute(
    db,
  );
  const [server] = rows;
  if (server && Number(server.number) < oldestServer) {
    throw new Error(`it is PostgreSQL ${server.version}, and 16 or newer is needed`);
  }
}

async function runHooks(db: Db, hooks: ReadonlySet<Hook>): Promise<void> {
  for (const hook of hooks) {
    try {
      await hook(db);
    } catch (error) {
      (opened.get(db)?.report ?? console.error)(error);
    }
  }
}

/**
 * A column for a statement of `tx` that tells every process something: this one as soon as the transaction has committed, the
 * others by the connection that watches the database. Nobody hears of it when it does not commit.
 */
export function notice(tx: Tx, channel: string, payload: string): RawBuilder<unknown> {
  onCommit(tx, (db) => {
    for (const listener of listenersOf.get(db) ?? []) listener(channel, payload);
  });
  return sql`pg_notify(${channel}, ${payload})`;
}

/** Hears what this process's own transactions tell, before whoever made them goes on. Returns how to stop. */
export function onOwnNotice(db: Db, listener: Listener): () => void {
  const listeners = listenersOf.get(db) ?? new Set();
  listenersOf.set(db, listeners.add(listener));
  return () => listeners.delete(listener);
}

function collided(error: unknown): boolean {
  return error instanceof Error && 'code' in error && retryable.has(String(error.code));
}

/** How every connection of ours is set. Behind a pooler the role in this database brings the settings along instead. */

const SETTINGS = Object.entries(SESSION_SETTINGS);

/** `direct` goes past the pooler. Connections that the pooler holds already keep what they had. */
export async function keepSettingsWithRole(direct: Db): Promise<void> {
  await direct.transaction().execute(async (tx) => {
    // Two that change the same row of the catalog at once would fail.
    await sql`select pg_advisory_xact_lock(hashtext('session settings'))`.execute(tx);
    const { rows } = await sql<{ kept: string[]; name: string }>`
      select current_database() as name, coalesce((select s.setconfig from pg_db_role_setting s
          join pg_roles r on r.oid = s.setrole join pg_database d on d.oid = s.setdatabase
        where r.rolname = current_user and d.datname = current_database()), '{}') as kept`.execute(tx);
    const [{ kept, name } = { kept: [], name: '' }] = rows;
    const known = new Set(kept.map((setting) => setting.toLowerCase()));
    for (const [setting, value] of SETTINGS) {
      if (known.has(`${setting}=${value}`.toLowerCase())) continue;
      await sql`alter role current_user in database ${sql.id(name)} set ${sql.raw(setting)} = ${sql.lit(value)}`.execute(
        tx,
      );
    }
  });
}

/** The settings that a connection lacks, as half a sentence each. */
export async function missingSettings(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string; setting: string }>`
    select lower(name) as name, current_setting(name) as setting
    from unnest(${SETTINGS.map(([name]) => name)}::text[]) as name`.execute(db);
  return SETTINGS.flatMap(([name, value]) => {
    const is = rows.find((row) => row.name === name)?.setting ?? 'unknown';
    return is === value ? [] : [`${name} is ${is} and not ${value}`];
  });
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether a text is a UUID in its usual form, in letters of either size. */
export const isUuid = (text: string): boolean => UUID.test(text);
