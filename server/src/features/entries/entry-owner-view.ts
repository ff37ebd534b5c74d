import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { SHOWN_USERNAME } from '../../db/shown-username.ts';

interface EntryOwner {
  readonly userId: string;
  readonly username: string;
}

export async function ownersOf(db: Db, entryIds: readonly string[]): Promise<Map<string, EntryOwner>> {
  // One array parameter: with one parameter each, a page of thousands took longer to ask for than to read.
  const { rows } = await sql<EntryOwner & { id: string }>`
    select e.id, e.user_id as "userId",
      ${SHOWN_USERNAME} as username
    from entry e join app_user u on u.id = e.user_id where e.id = any(${entryIds}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}
