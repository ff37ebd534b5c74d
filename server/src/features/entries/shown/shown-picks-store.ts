import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';

export interface OwnEntry {
  readonly entryId: string;
  readonly userId: string;
}

/**
 * An entry that is shown already keeps its secret. The lock on its owner keeps a person who is leaving from
 * getting one.
 */
export async function insertShownPicks(tx: Tx, { entryId, userId }: OwnEntry, secret: string): Promise<void> {
  await sql`
    insert into shown_picks (entry_id, secret)
    select e.id, ${secret} from entry e join app_user u on u.id = e.user_id
    where e.id = ${entryId} and e.user_id = ${userId} and e.status = 'ACTIVE' and u.deleted_at is null
    for share of u
    on conflict (entry_id) do nothing`.execute(tx);
}

export async function removeShownPicks(tx: Tx, of: OwnEntry | Pick<OwnEntry, 'userId'>): Promise<void> {
  await sql`
    delete from shown_picks where entry_id in (
      select id from entry
      where user_id = ${of.userId} and ${'entryId' in of ? sql`id = ${of.entryId}` : sql`true`})`.execute(tx);
}
