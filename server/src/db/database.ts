import { setTimeout as sleep } from 'node:timers/promises';
import { Kysely, PostgresDialect, type RawBuilder, sql, type Transaction } from 'kysely';
import pg from 'pg';
import { type CuttablePool, createCuttablePool, DatabaseUnreachable } from '../engine/cuttable-pool.ts';
import { isPlanOutdated } from '../engine/preparing-client.ts';
import type { DB } from './__generated__/schema.ts';

const oid = {
  int8: 20,
  int8Array: 1016,
  date: 1082,
  dateArray: 1182,
  textArray: 1009,
  timestamptz: 1184,
  timestamptzArray: 1185,
};

/**
 * The driver's defaults would surprise: here `bigint` is a number, and a value too large for one throws
 * instead of losing digits; `date` stays 'YYYY-MM-DD', because a day is not an instant; an instant is the text
 * that the API answers, in milliseconds; `numeric` stays a string. `db/__generated__/schema.ts` matches this.
 */
export const columnTypes = new pg.TypeOverrides();

const parseTextArray: (text: string) => string[] = pg.types.getTypeParser(oid.textArray);
const parseInstant: (text: string) => Date = pg.types.getTypeParser(oid.timestamptz);

columnTypes.setTypeParser(oid.int8, safeInteger);
columnTypes.setTypeParser(oid.int8Array, (text) => parseTextArray(text).map(integerElement));
columnTypes.setTypeParser(oid.date, (text) => text);
columnTypes.setTypeParser(oid.dateArray, parseTextArray);
columnTypes.setTypeParser(oid.timestamptz, toIsoText);
columnTypes.setTypeParser(oid.timestamptzArray, (text) =>
  parseTextArray(text).map((at) => at && toIsoText(at)),
);

const UTC_INSTANT = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d{1,3})\d*)?\+00$/;

/** Sessions run in UTC; years beyond four digits take the driver's longer way. */
function toIsoText(text: string): string {
  const [, day, time, fraction = ''] = UTC_INSTANT.exec(text) ?? [];
  return day ? `${day}T${time}.${fraction.padEnd(3, '0')}Z` : parseInstant(text).toISOString();
}

function safeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value))
    throw new RangeError(`bigint ${text} is too large for a number: select it as text`);
  return value;
}

function integerElement(text: string | null): number | null {
  return text === null ? null : safeInteger(text);
}

/** Reads take a Db or a Tx; writes take only a Tx. */
export type Db = Kysely<DB>;
export type Tx = Transaction<DB>;

interface DatabaseOptions {
  url: string;
  /** People who look at the server see it as application_name. */
  name?: string;
  poolSize?: number;
  /** A pooler rejects connection settings; they come from the role instead (SESSION_SETTINGS). */
  isPooled?: boolean;
  readOnly?: boolean;
  /**
   * Receives errors that nobody awaits: lost idle connections and failed `onCommit` hooks. By default they
   * go to stderr.
   */
  onError?: (error: unknown) => void;
}

type Hook = (db: Db) => void | Promise<void>;
type Listener = (channel: string, payload: string) => void;

/** Behind a pooler the database's role brings these settings. */
const SESSION_SETTINGS = {
  statement_timeout: '30s',
  idle_in_transaction_session_timeout: '30s',
  timezone: 'UTC',
} as const;
const oldestServer = 160_000; // 16.0 as server_version_num

/**
 * After a serialization failure or a deadlock the database asks to repeat the transaction. Besides these, only an outdated plan is
 * retried.
 */
const retryable: ReadonlySet<string> = new Set(['40001', '40P01']);
const attempts = 5;

const hooksOf = new WeakMap<Tx, Set<Hook>>();
const opened = new WeakMap<Db, OpenedDatabase>();

interface OpenedDatabase {
  readonly pool: CuttablePool;
  readonly report: (error: unknown) => void;
}

/** The key is the Db object that the caller uses, which may wrap an opened database. */
const listenersOf = new WeakMap<Db, Set<Listener>>();

/** Throws DatabaseUnreachable. */
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
 * Runs `work` in a transaction and commits it. Repeats it up to five times when it collides with another
 * transaction, so `work` must have no effect outside the database except through `onCommit`.
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

/** Runs `work`, returns its result, and rolls everything back: nothing is stored, sent or enqueued. */
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
 * Runs `hook` after `tx` has committed, in order of the calls, and never if it does not commit. The same
 * function runs once, however often it was passed. A failing hook is reported and changes nothing, because
 * the commit has happened.
 */
export function onCommit(tx: Tx, hook: Hook): void {
  const hooks = hooksOf.get(tx);
  if (!hooks) throw new Error('onCommit needs the Tx that inTransaction gave');
  hooks.add(hook);
}

export function poolOf(db: Db): CuttablePool {
  const openedDb = opened.get(db);
  if (!openedDb) throw new Error('poolOf needs the Db that openDatabase gave');
  return openedDb.pool;
}

const settingsOf = (readOnly: boolean): string =>
  Object.entries({ ...SESSION_SETTINGS, ...(readOnly && { default_transaction_read_only: 'on' }) })
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ');

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
 * A statement of `tx` with this column notifies every process once the transaction commits: this one
 * directly, the others through the connection that watches the database.
 */
export function notice(tx: Tx, channel: string, payload: string): RawBuilder<unknown> {
  onCommit(tx, (db) => {
    for (const listener of listenersOf.get(db) ?? []) listener(channel, payload);
  });
  return sql`pg_notify(${channel}, ${payload})`;
}

/**
 * Calls `listener` for notifications of this process's own transactions, before their callers continue.
 * Returns a function that unsubscribes.
 */
export function onOwnNotice(db: Db, listener: Listener): () => void {
  const listeners = listenersOf.get(db) ?? new Set();
  listenersOf.set(db, listeners.add(listener));
  return () => listeners.delete(listener);
}

function collided(error: unknown): boolean {
  if (isPlanOutdated(error)) return true;
  return error instanceof Error && 'code' in error && retryable.has(String(error.code));
}

const SETTINGS = Object.entries(SESSION_SETTINGS);

/** `direct` bypasses the pooler. Connections already in the pooler keep their old settings. */
export async function keepSettingsWithRole(direct: Db): Promise<void> {
  await direct.transaction().execute(async (tx) => {
    // Two concurrent changes of the same catalog row would fail.
    await sql`select pg_advisory_xact_lock(hashtext('session settings'))`.execute(tx);
    const { rows } = await sql<{ kept: string[]; name: string }>`
      select current_database() as name, coalesce((select s.setconfig from pg_db_role_setting s
          join pg_roles r on r.oid = s.setrole join pg_database d on d.oid = s.setdatabase
        where r.rolname = current_user and d.datname = current_database()), '{}') as kept`.execute(tx);
    const [{ kept: stored, name } = { kept: [], name: '' }] = rows;
    const storedSettings = new Set(stored.map((setting) => setting.toLowerCase()));
    for (const [setting, value] of SETTINGS) {
      if (storedSettings.has(`${setting}=${value}`.toLowerCase())) continue;
      await sql`alter role current_user in database ${sql.id(name)} set ${sql.raw(setting)} = ${sql.lit(value)}`.execute(
        tx,
      );
    }
  });
}

/** Each is half a sentence. */
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

export const isUuid = (text: string): boolean => UUID.test(text);
