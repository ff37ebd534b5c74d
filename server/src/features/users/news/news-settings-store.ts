import type { Tx } from '../../../db/database.ts';
import type { UserRow } from '../user-store.ts';

export type NewsColumns = Partial<
  Pick<
    UserRow,
    | 'tournament_updates_enabled'
    | 'tournament_results_enabled'
    | 'mail_on'
    | 'mail_off'
    | 'push_off'
    | 'quiet_from'
    | 'quiet_to'
  >
>;

/** Changes a person's news settings; a person who has left keeps none. */
export async function setNewsColumns(tx: Tx, id: string, columns: NewsColumns): Promise<void> {
  if (Object.keys(columns).length === 0) return;
  await tx
    .updateTable('app_user')
    .set(columns)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .execute();
}
