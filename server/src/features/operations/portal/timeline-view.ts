import type { DayAnnouncement, DayMoment } from '@boast/contract/admin/tournament-day';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { notFound } from '../../../http/api-error.ts';
import type { Handlers } from '../../../http/handler.ts';
import { assertTournament } from './assert-tournament.ts';
import { countUnfinished, openMatches } from './unfinished-view.ts';

interface Scheduled {
  readonly id: string;
  readonly status: string;
  readonly starts_at: string | null;
  readonly sealed_at: string | null;
}

const SHOWN = 60;

async function readTimeline(db: Db, tournament: Scheduled): Promise<DayMoment[]> {
  const { rows } = await sql<{ at: string; kind: DayMoment['kind']; text: string; by: string | null }>`
    select * from (
      select c.at, 'status' as kind, 'From ' || initcap(c.from_status) || ' to ' || initcap(c.to_status) as text,
        null as by
      from tournament_status_change c where c.tournament_id = ${tournament.id}
      union all
      select s.sealed_at, 'seal', s.entry_count || case when s.entry_count = 1 then ' entry' else ' entries' end || ' sealed',
        null
      from seal s where s.tournament_id = ${tournament.id}
      union all
      select a.created_at, 'mail', 'Mail to fans: ' || lower(replace(a.kind, '_', ' '))
        || case when a.kind = 'LAST_CALL' then ', ' || split_part(a.subject, ' ', 1) || ' hours before' else '' end, null
      from announcement a where a.tournament_id = ${tournament.id} and ${isOfDraw}
      union all
      select c.at, 'correction', 'A result was corrected: board version ' || c.results_version, null
      from correction c where c.tournament_id = ${tournament.id}
      union all
      select b.checked_at, 'check', 'Board version ' || b.results_version || case when b.difference_count = 0
        then ' verified' else ': ' || b.difference_count || ' differences' end, null
      from board_check b where b.tournament_id = ${tournament.id}
      union all
      (select a.at, 'write', ${actionWords} || ': ' || a.reason, coalesce(u.username, 'a command')
      from audit_log a left join app_user u on u.id = a.actor_id
      where a.resource_type = 'TOURNAMENT' and a.resource_id = ${tournament.id}
      order by a.id desc limit ${SHOWN})
      union all
      (select a.at, 'write', coalesce(one.full_name, 'TBD') || ' vs ' || coalesce(two.full_name, 'TBD') || ': ' || a.reason,
        coalesce(u.username, 'a command')
      from match m join audit_log a on a.resource_type = 'MATCH' and a.resource_id = m.id::text
        left join app_user u on u.id = a.actor_id
        left join player one on one.id = m.player_one_id left join player two on two.id = m.player_two_id
      where m.tournament_id = ${tournament.id} order by a.id desc limit ${SHOWN})
    ) happened order by at desc limit ${SHOWN}`.execute(db);
  return [...planned(tournament, await now(db)), ...rows];
}

/** Over `a` (announcement): it is of the draw, not of a league or of a person's hours. */
const isOfDraw = sql`a.league_id is null and a.kind not in ('OVERTAKEN', 'RIVAL', 'EARLY_CALL')`;

/** Over `a` (audit_log): 'tournament.name-helper' is 'Name helper'. */
const actionWords = sql`initcap(left(split_part(a.action, '.', 2), 1)) || translate(substr(split_part(a.action, '.', 2), 2), '-', ' ')`;

async function now(db: Db): Promise<number> {
  const { rows } = await sql<{ now: string }>`select clock_timestamp() as now`.execute(db);
  return rows[0] ? Date.parse(rows[0].now) : Date.now();
}

const HOUR = 3_600_000;

function planned({ status, starts_at: startsAt, sealed_at: sealedAt }: Scheduled, at: number): DayMoment[] {
  if (startsAt === null || sealedAt !== null || status !== 'UPCOMING') return [];
  const lock = Date.parse(startsAt);
  return [
    { at: lock, text: 'Entries lock and are sealed' },
    { at: lock - 2 * HOUR, text: 'Last call, 2 hours before' },
    { at: lock - 24 * HOUR, text: 'Last call, 24 hours before' },
  ]
    .filter((moment) => moment.at > at)
    .map((moment) => ({
      at: new Date(moment.at).toISOString(),
      kind: 'planned',
      text: moment.text,
      by: null,
    }));
}

async function readAnnouncements(db: Db, tournamentId: string): Promise<DayAnnouncement[]> {
  const { rows } = await sql<DayAnnouncement>`
    select a.kind, split_part(a.subject, ' ', 1) as subject, a.created_at as "createdAt", a.finished_at as "finishedAt",
      json_build_object('waiting', waiting, 'sent', sent, 'dead', dead, 'skipped', skipped) as mails,
      case when a.kind in ('LAST_CALL', 'REMINDER') then entered end as entered
    from announcement a
    cross join lateral (select lower(a.kind) || ':' || a.tournament_id || ':' || a.subject || ':' as key) begins
    cross join lateral (
      select count(*) filter (where m.closed_at is null) as waiting, count(*) filter (where m.closed_as = 'sent' or m.folded_into is not null) as sent,
        count(*) filter (where m.closed_as = 'dead') as dead, 
        count(*) filter (where m.closed_as = 'skipped' and m.folded_into is null) as skipped,
        count(*) filter (where m.closed_as = 'sent' and exists (
          select from entry e where e.tournament_id = a.tournament_id and e.user_id = m.user_id and e.status = 'ACTIVE'
            and e.updated_at > m.closed_at)) as entered
      from mail_outbox m
      -- A person's id follows, which begins with nothing behind f.
      where m.business_key ~>=~ begins.key and m.business_key ~<~ (begins.key || 'g')
    ) mails
    where a.tournament_id = ${tournamentId} and ${isOfDraw} order by a.created_at desc, a.id desc limit 100`.execute(
    db,
  );
  return rows;
}

export const tournamentDayHandlers = {
  getTournamentDay: async ({ ctx: { db }, params }) => {
    const tournament = await db
      .selectFrom('tournament')
      .select(['id', 'status', 'starts_at', 'sealed_at', 'status_since'])
      .where('id', '=', params.tournamentId)
      .executeTakeFirst();
    if (!tournament) throw notFound('Tournament');
    const [timeline, announcements, unfinished] = await Promise.all([
      readTimeline(db, tournament),
      readAnnouncements(db, tournament.id),
      countUnfinished(db, tournament.id),
    ]);
    return { data: { timeline, announcements, unfinished } };
  },

  listRecentEntries: async ({ ctx: { db }, params }) => {
    const { tournamentId } = params;
    await assertTournament(db, tournamentId);
    const [counts, byHour, latest] = await Promise.all([
      countEntries(db, tournamentId),
      readByHour(db, tournamentId),
      readLatest(db, tournamentId),
    ]);
    return { data: { ...counts, byHour, latest } };
  },
} satisfies Partial<Handlers>;

async function countEntries(db: Db, tournamentId: string): Promise<{ total: number; lastHour: number }> {
  const { rows } = await sql<{ total: number; lastHour: number }>`
    select count(*) as total,
      count(*) filter (where created_at > clock_timestamp() - interval '1 hour') as "lastHour"
    from entry where tournament_id = ${tournamentId} and status = 'ACTIVE'`.execute(db);
  return rows[0] ?? { total: 0, lastHour: 0 };
}

async function readByHour(db: Db, tournamentId: string): Promise<{ hour: string; entries: number }[]> {
  const { rows } = await sql<{ hour: string; entries: number }>`
    with last as (
      select date_trunc('hour', least(clock_timestamp(), t.sealed_at)) as hour
      from tournament t where t.id = ${tournamentId}
    ), counted as (
      select date_trunc('hour', e.created_at) as hour, count(*) as entries from entry e, last
      where e.tournament_id = ${tournamentId} and e.status = 'ACTIVE'
        and e.created_at >= last.hour - interval '47 hours' group by 1
    )
    select h.at as hour, coalesce(c.entries, 0) as entries
    from last cross join lateral generate_series(last.hour - interval '47 hours', last.hour, interval '1 hour') h(at)
      left join counted c on c.hour = h.at order by h.at`.execute(db);
  return rows;
}

const ARRIVALS_SHOWN = 10;

/**
 * There is no index for the last saves, because every save would have to write it; the query finds the few
 * rows before it joins.
 */
async function readLatest(db: Db, tournamentId: string) {
  const { rows } = await sql<{
    entryId: string;
    userId: string;
    username: string;
    version: number;
    savedAt: string;
    openMatches: number | null;
  }>`
    select e.id as "entryId", e.user_id as "userId", u.username, e.version, e.updated_at as "savedAt",
      ${openMatches} as "openMatches"
    from (
      select * from entry where tournament_id = ${tournamentId} and status = 'ACTIVE'
      order by updated_at desc, id desc limit ${ARRIVALS_SHOWN}
    ) e join app_user u on u.id = e.user_id
    order by e.updated_at desc, e.id desc`.execute(db);
  return rows;
}
