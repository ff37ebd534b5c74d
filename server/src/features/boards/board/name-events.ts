/** Tells every process that people on boards are called otherwise. A lost message is healed by asking the version. */
import { sql } from 'kysely';
import { type Db, notice, onOwnNotice, type Tx } from '../../../db/database.ts';
import type { DatabaseWatch } from '../../../db/watch-database.ts';

/** What the connection that watches the database listens to. */
export const NAMES_CHANGED = 'names_changed';

/** To be called by whatever changes how people are called. Told when, and only if, the transaction commits. */
export async function namesChanged(tx: Tx): Promise<void> {
  await sql`select ${notice(tx, NAMES_CHANGED, '')}`.execute(tx);
}

/**
 * Calls `onChanged` when names changed, or may have changed unheard: before the call of this process that did it is answered,
 * so that whoever changed a name sees it.
 */
export function listenForNames(db: Db, watch: Pick<DatabaseWatch, 'subscribe'>, onChanged: () => void): void {
  const hear = (channel: string): void => {
    if (channel === NAMES_CHANGED) onChanged();
  };
  watch.subscribe({ onNotice: hear, onGap: onChanged });
  onOwnNotice(db, hear);
}
