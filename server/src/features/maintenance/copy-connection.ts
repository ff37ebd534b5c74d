import { Socket } from 'node:net';
import pg from 'pg';
import { DatabaseUnreachable } from '../../db/database-unreachable.ts';

/** Where migrations make tables. Those of the job library are not among them. */
export const OUR_SCHEMAS = ['public', 'auth', 'sandbox'];

/** Rows of these come with the migrations that a restore runs. */
export const OF_MIGRATIONS = ['kysely_migration', 'kysely_migration_lock', 'migration_checksum'];

export interface TableName {
  readonly schema: string;
  readonly name: string;
}

export const nameOf = ({ schema, name }: TableName): string =>
  `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`;

export const copyOf = (table: TableName, columns: readonly string[], direction: string): string =>
  `copy ${nameOf(table)} (${columns.map(pg.escapeIdentifier).join(', ')}) ${direction}`;

/** Tables of the product with the columns that are stored, not computed. Extensions bring their own. */
export async function tablesOf(client: pg.Client): Promise<(TableName & { readonly columns: string[] })[]> {
  const { rows } = await client.query<TableName & { columns: string[] }>(
    `select n.nspname as schema, c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c
      join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relkind = 'r' and n.nspname = any($1)
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    group by n.nspname, c.relname order by n.nspname, c.relname`,
    [OUR_SCHEMAS],
  );
  return rows;
}

interface CopyConnection {
  readonly client: pg.Client;
  /** Also ends a copy that is under way. */
  readonly close: () => Promise<void>;
}

/** One connection that may take as long as it takes, and reads and writes values the same on every server. */
export async function connectForCopy(url: string): Promise<CopyConnection> {
  const socket = new Socket();
  const client = new pg.Client({
    connectionString: url,
    stream: () => socket,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    application_name: 'boast backup',
  });
  // The statement that was running rejects by itself.
  client.on('error', () => undefined);
  const close = async (): Promise<void> => {
    // A server that is sending rows nobody takes does not hear a goodbye.
    const impatience = setTimeout(() => socket.destroy(), 500);
    await client.end().catch(() => undefined);
    clearTimeout(impatience);
  };
  try {
    await client.connect();
    await client.query(SETTINGS);
    return { client, close };
  } catch (error) {
    await close();
    throw new DatabaseUnreachable(url, error);
  }
}

const SETTINGS = `
  set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set lock_timeout = 0; set timezone = 'UTC';
  set datestyle = 'ISO'; set intervalstyle = 'postgres'; set extra_float_digits = 3; set client_encoding = 'UTF8'`;
