/**
 * News reaches the people it concerns in order of their ids: these are the next after the last one it was
 * sent to.
 */
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { mayBeTold } from '../draws/audience.ts';
import { hasMuted } from '../draws/draw-role-view.ts';
import { wantsNews } from '../news/delivery/wanted-news.ts';
import type { AnnouncementRow } from './announcement-store.ts';
import type { ConcernedReader } from './news-facts.ts';
import { ANNOUNCED } from './news-table.ts';

/** Over `u` (app_user): they have an address that news may go to. */
export const canBeTold = sql`
  u.email is not null and u.provider_id is not null and u.deleted_at is null and u.banned_at is null`;

interface Asked {
  readonly tournamentId: string;
  readonly most: number;
  /** The condition is over `u` and restricts the readers. */
  readonly only?: RawBuilder<unknown>;
}

export async function nextReaders(
  tx: Tx,
  announcement: AnnouncementRow,
  { tournamentId, most, only = sql`true` }: Asked,
): Promise<ConcernedReader[]> {
  const { reached } = announcement;
  const { rows } = await sql<ConcernedReader>`
    select u.id as "userId", u.email, u.time_zone as "timeZone", e.id as "entryId", e.version as "entryVersion",
      p.amount, case when d.picks is not null then (
        select count(*)::integer from match m
        where m.tournament_id = ${tournamentId} and not m.is_bye and get_byte(d.picks, m.number) <> 0) end as drafted
    ${concerned(announcement, tournamentId)}
      and (${reached}::uuid is null or u.id > ${reached}::uuid) and ${only}
    order by u.id limit ${most}`.execute(tx);
  return rows;
}

type Announced = Pick<AnnouncementRow, 'kind' | 'subject' | 'facts'>;

export async function countReaders(tx: Tx, announced: Announced, tournamentId: string): Promise<number> {
  const { rows } = await sql<{ readers: number }>`
    select count(*)::integer as readers ${concerned(announced, tournamentId)}`.execute(tx);
  return rows[0]?.readers ?? 0;
}

function concerned({ kind, subject, facts }: Announced, tournamentId: string): RawBuilder<unknown> {
  const { news, audience } = ANNOUNCED[kind];
  return sql`
    from app_user u
      left join entry e on e.user_id = u.id and e.tournament_id = ${tournamentId} and e.status = 'ACTIVE'
      left join draft d on d.user_id = u.id and d.tournament_id = ${tournamentId}
        and d.picks is distinct from e.picks
      left join prize p on p.user_id = u.id and p.tournament_id = ${tournamentId} and p.number::text = ${subject}
    where ${canBeTold} and ${news === null ? sql`true` : wantsNews(news)} and ${audience(facts)}
       and ${mayBeTold(tournamentId)} and not ${hasMuted(sql`u.id`, sql`${tournamentId}::uuid`)}`;
}
