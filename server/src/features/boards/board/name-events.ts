/**
 * Tells every process that names on boards changed. A lost message does no harm for long: readers also ask
 * for the version.
 */
import { sql } from 'kysely';
import { type Db, notice, onOwnNotice, type Tx } from '../../../db/database.ts';
import type { DatabaseWatch } from '../../../engine/watch-database.ts';

export const NAMES_CHANGED = 'names_changed';

/** Call this for every change of a name. The message is sent when the transaction commits, and only then. */
export async function namesChanged(tx: Tx): Promise<void> {
  await sql`select ${notice(tx, NAMES_CHANGED, '')}`.execute(tx);
}

/**
 * Calls `onChanged` when names changed, or when a message may have been lost. For a change by this process it
 * does so before the call is answered, so that people see their own change.
 */
export function listenForNames(db: Db, watch: Pick<DatabaseWatch, 'subscribe'>, onChanged: () => void): void {
  const hear = (channel: string): void => {
    if (channel === NAMES_CHANGED) onChanged();
  };
  watch.subscribe({ onNotice: hear, onGap: onChanged });
  onOwnNotice(db, hear);
}
