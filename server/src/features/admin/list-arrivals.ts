import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Handler } from '../../http/handler.ts';
import { assertTournament } from './assert-tournament.ts';

export const listArrivals: Handler<'listArrivals'> = async ({ ctx: { db }, params }) => {
  const { tournamentId } = params;
  await assertTournament(db, tournamentId);
  const [counts, byHour, latest] = await Promise.all([
    countEntries(db, tournamentId),
    readByHour(db, tournamentId),
    readLatest(db, tournamentId),
  ]);
  return { data: { ...counts, byHour, latest } };
};

async function countEntries(db: Db, tournamentId: string): Promise<{ total: number; lastHour: number }> {
  const { rows } = await sql<{ total: number; lastHour: number }>`
    select count(*) as total,
      count(*) filter (where created_at > clock_timestamp() - interval '1 hour') as "lastHour"
    from entry where tournament_id = ${tournamentId} and status = 'ACTIVE'`.execute(db);
  return rows[0] ?? { total: 0, lastHour: 0 };
}

async function readByHour(db: Db, tournamentId: string): Promise<{ hour: string; entries: number }[]> {
  const { rows } = await sql<{ hour: Date; entries: number }>`
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
  return rows.map(({ hour, entries }) => ({ hour: hour.toISOString(), entries }));
}

const SHOWN = 10;

async function readLatest(db: Db, tournamentId: string) {
  const { rows } = await sql<{
    id: string;
    user_id: string;
    username: string;
    version: number;
    updated_at: Date;
    open: number;
  }>`
    select e.id, e.user_id, u.username, e.version, e.updated_at, (select count(*) from match m
      where m.tournament_id = e.tournament_id and not m.is_bye and get_byte(e.picks, m.number) = 0) as open
    from entry e join app_user u on u.id = e.user_id
    where e.tournament_id = ${tournamentId} and e.status = 'ACTIVE'
    order by e.updated_at desc, e.id desc limit ${SHOWN}`.execute(db);
  return rows.map((row) => ({
    entryId: row.id,
    userId: row.user_id,
    username: row.username,
    version: row.version,
    savedAt: row.updated_at.toISOString(),
    openMatches: row.open,
  }));
}
