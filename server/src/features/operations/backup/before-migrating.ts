import { mkdir, readdir, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { openDatabase } from '../../../db/database.ts';
import { appliedMigrations, migrationNames } from '../../../db/migrate.ts';
import { type BackupMade, makeBackup } from './make-backup.ts';

const KEPT = 3;
const ENDING = '.boast';

type Outcome =
  | { readonly kind: 'not_needed' }
  | { readonly kind: 'made'; readonly backup: BackupMade }
  /** Sizes are in bytes. What is needed is guessed high: a backup is packed. */
  | { readonly kind: 'no_room'; readonly needed: number; readonly free: number };

interface Place {
  readonly url: string;
  readonly folder: string;
  readonly now: Date;
  /** In bytes, and by default the free space of the disk. */
  readonly free?: number;
}

/**
 * Copies a database that is about to be migrated, if the disk has space for it; keeps the last three copies.
 */
export async function backupBeforeMigrating({ url, folder, now, free }: Place): Promise<Outcome> {
  const state = await lookAt(url);
  if (state.pending === undefined) return { kind: 'not_needed' };
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const room = free ?? (await freeBytes(folder));
  if (room < state.bytes) return { kind: 'no_room', needed: state.bytes, free: room };
  const moment = now.toISOString().slice(0, 19).replaceAll(':', '-');
  const backup = await makeBackup(url, join(folder, `${moment}-before-${state.pending}${ENDING}`));
  const backups = (await readdir(folder)).filter((name) => name.endsWith(ENDING)).toSorted();
  for (const name of backups.slice(0, -KEPT)) await rm(join(folder, name));
  return { kind: 'made', backup };
}

async function lookAt(url: string): Promise<{ pending: string | undefined; bytes: number }> {
  const db = await openDatabase({ url, poolSize: 1 });
  try {
    const applied = new Set(await appliedMigrations(db));
    const pending = applied.size === 0 ? undefined : migrationNames().find((name) => !applied.has(name));
    const { rows } = await sql<{ bytes: number }>`
      select pg_database_size(current_database()) as bytes`.execute(db);
    return { pending, bytes: Number(rows[0]?.bytes ?? 0) };
  } finally {
    await db.destroy();
  }
}

async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
