/**
 * Nobody but our staff finds anything of a draw that an administrator hid, at any address that names it, or an entry, a match or
 * a player of it. Such draws are few, so each process knows them, and reads them again after a tournament changed.
 */
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { DrawReference } from '../../http/draw-reference.ts';
import { idOfDraw } from './draw-role-view.ts';
import type { TournamentEvents } from './tournament-events.ts';

export function createHiddenDraws(
  db: Db,
  events: TournamentEvents,
): (place: DrawReference) => Promise<boolean> {
  let pending: Promise<ReadonlySet<string>> | null = null;
  const forget = (): void => {
    pending = null;
  };
  events.subscribe(forget, forget);
  events.subscribeOwn(forget);

  return async (place) => {
    pending ??= readHidden(db).catch((error: unknown) => {
      forget();
      throw error;
    });
    const hidden = await pending;
    if (hidden.size === 0) return false;
    const { rows } = await sql<{ id: string | null }>`select ${idOfDraw(place)} as id`.execute(db);
    return hidden.has(rows[0]?.id ?? '');
  };
}

async function readHidden(db: Db): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    with head as (select id from tournament where hidden_reason is not null and whole_draw_id is null)
    select id from head
    union all
    select part.id from head join tournament part on part.whole_draw_id = head.id`.execute(db);
  return new Set(rows.map(({ id }) => id));
}
