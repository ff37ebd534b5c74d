import { earlyCall } from '@boast/domain/news/news';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { NOW_ONCE } from '../../../db/now-once.ts';
import { isPublic, isPublished } from '../../draws/audience.ts';
import { wantsByPush } from '../../news/delivery/wanted-news.ts';
import type { Clock } from '../news-table.ts';
import { insertAnnouncement } from './announcement-store.ts';

/** It alone is moved forward for people whose quiet hours it would fall into. */
const LAST_CALL = { hours: 2, publishedBefore: 4 } as const;

/**
 * Each call is so many hours before the start, and needs the tournament to have been published so long before
 * it.
 */
const LAST_CALLS = [{ hours: 24, publishedBefore: 30 }, LAST_CALL] as const;

/**
 * A last call is identified by its hours, and over `t` (tournament) by how often the start had moved. After a
 * move it is sent again.
 */
const lastCallSubject = (hours: number): RawBuilder<string> => sql<string>`${String(hours)} || coalesce((
  select ' ' || nullif(count(*), 0) from announcement moved
  where moved.tournament_id = t.id and moved.kind = 'START_MOVED'), '')`;

/**
 * Over `t`: people with unsubmitted picks get the call however late the tournament was published. They alone get that of a second
 * chance, which was news of its own, and of a draw that is not listed.
 */
const goesToAll = (publishedBefore: number): RawBuilder<boolean> => sql`
  (${isPublic(sql`t`)} and t.whole_draw_id is null and t.starts_at - make_interval(hours => ${publishedBefore}) >= t.status_since)`;

/** Announces every call that is due, once. None is due while the draw waits for players, because nobody can enter. */
export async function insertCalls(tx: Tx): Promise<void> {
  await insertLastCalls(tx);
  await insertEarlyCalls(tx);
}

async function insertLastCalls(tx: Tx): Promise<void> {
  for (const { hours, publishedBefore } of LAST_CALLS) {
    const later = LAST_CALLS.find((call) => call.hours < hours)?.hours ?? 0;
    await sql`
      insert into announcement (tournament_id, kind, subject, facts)
      select t.id, 'LAST_CALL', ${lastCallSubject(hours)}, jsonb_build_object('draftsOnly', not call.goes_to_all)
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

interface Called extends Clock {
  readonly tournamentId: string;
  readonly startsAt: string;
  readonly draftsOnly: boolean;
  readonly event: string;
  readonly now: string;
  readonly drawZone: string;
}

/** Those in whose quiet hours the last call would fall, when these end too close to the lock or after it, are called before them. */
async function insertEarlyCalls(tx: Tx): Promise<void> {
  for (const { tournamentId, startsAt, draftsOnly, event, now, drawZone, ...clock } of await readClocks(tx)) {
    const early = earlyCall({
      lockMs: Date.parse(startsAt),
      leadMs: LAST_CALL.hours * 3_600_000,
      quiet: clock,
      zone: clock.zone ?? drawZone,
    });
    const nowMs = Date.parse(now);
    if (!early || nowMs < early.fromMs || nowMs >= early.toMs) continue;
    const subject = `${event} ${clock.zone ?? 'draw'} ${clock.from} ${clock.to}`;
    const facts = { draftsOnly, event, clock };
    await insertAnnouncement(tx, {
      kind: 'EARLY_CALL',
      tournamentId,
      leagueId: null,
      subject,
      facts,
      dueAt: null,
    });
  }
}

async function readClocks(tx: Tx): Promise<Called[]> {
  const { rows } = await sql<Called>`
    select t.id as "tournamentId", t.starts_at as "startsAt", t.time_zone as "drawZone",
      not ${goesToAll(LAST_CALL.publishedBefore)} as "draftsOnly", clock_timestamp() as now,
      ${lastCallSubject(LAST_CALL.hours)} as event,
      c.time_zone as zone, c.quiet_from as "from", c.quiet_to as "to"
    from tournament t cross join (
      select distinct u.time_zone, u.quiet_from, u.quiet_to from app_user u
      where u.deleted_at is null and ${wantsByPush('last_call')}) c
    where t.status = 'UPCOMING' and t.sealed_at is null and t.starts_at > ${NOW_ONCE}
      and t.starts_at < ${NOW_ONCE} + interval '24 hours'
      and not exists (select from draw_slot s where s.tournament_id = t.id and s.kind = 'tbd')`.execute(tx);
  return rows;
}
