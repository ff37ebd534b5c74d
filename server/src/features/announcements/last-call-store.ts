import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { NOW_ONCE } from '../../db/now-once.ts';
import { isPublic, isPublished } from '../draws/audience.ts';

/** It alone is moved forward for people whose quiet hours it would fall into. */
export const LAST_CALL = { hours: 2, publishedBefore: 4 } as const;

/**
 * Each call is so many hours before the start, and needs the tournament to have been published so long before
 * it.
 */
const LAST_CALLS = [{ hours: 24, publishedBefore: 30 }, LAST_CALL] as const;

/**
 * A last call is identified by its hours, and over `t` (tournament) by how often the start had moved. After a
 * move it is sent again.
 */
export const lastCallSubject = (
  hours: number,
): RawBuilder<string> => sql<string>`${String(hours)} || coalesce((
  select ' ' || nullif(count(*), 0) from announcement moved
  where moved.tournament_id = t.id and moved.kind = 'START_MOVED'), '')`;

/**
 * Over `t`: people with unsubmitted picks get the call however late the tournament was published. They alone get that of a second
 * chance, which was news of its own, and of a draw that is not listed.
 */
export const goesToAll = (publishedBefore: number): RawBuilder<boolean> => sql`
  (${isPublic(sql`t`)} and t.whole_draw_id is null and t.starts_at - make_interval(hours => ${publishedBefore}) >= t.status_since)`;

/** Announces every last call that is due, once. None is due while the draw waits for players, because nobody can enter. */
export async function insertLastCalls(tx: Tx): Promise<void> {
  for (const { hours, publishedBefore } of LAST_CALLS) {
    const later = LAST_CALLS.find((call) => call.hours < hours)?.hours ?? 0;
    await sql`
      insert into announcement (tournament_id, kind, subject, facts, expires_at)
      select t.id, 'LAST_CALL', ${lastCallSubject(hours)}, jsonb_build_object('draftsOnly', not call.goes_to_all), t.starts_at
      from tournament t
        cross join lateral (select ${goesToAll(publishedBefore)}) as call (goes_to_all)
      where t.status = 'UPCOMING' and t.sealed_at is null and ${isPublished(sql`t`)}
        and t.starts_at <= ${NOW_ONCE} + make_interval(hours => ${hours})
        and t.starts_at > ${NOW_ONCE} + make_interval(hours => ${later})
        and (call.goes_to_all or exists (
          select from draft d where d.tournament_id = t.id and d.picks is not null))
        and not exists (select from draw_slot s where s.tournament_id = t.id and s.kind = 'tbd')
      on conflict do nothing`.execute(tx);
  }
}
