/**
 * News reaches the people it concerns in order of their ids: these are the next after the last one it was
 * sent to.
 */
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { mayBeTold } from '../../draws/audience.ts';
import { hasMuted } from '../../draws/draw-role-view.ts';
import { wantsNews } from '../../news/delivery/wanted-news.ts';
import type { Announced } from '../news-kind.ts';
import type { AnnouncementRow, ConcernedReader } from '../text/news-facts.ts';

/** Over `u` (app_user): they have an address that news may go to. */
const canBeTold = sql`
  u.email is not null and u.provider_id is not null and u.deleted_at is null and u.banned_at is null`;

type Row = Pick<Announced, 'news' | 'audience'>;

export async function nextReaders(
  tx: Tx,
  row: Row,
  { announcement, most }: { readonly announcement: AnnouncementRow; readonly most: number },
): Promise<ConcernedReader[]> {
  const { reached, tournament_id: tournamentId } = announcement;
  const { rows } = await sql<ConcernedReader>`
    select u.id as "userId", u.email, u.time_zone as "timeZone", e.id as "entryId", e.version as "entryVersion",
      p.amount, case when d.picks is not null then (
        select count(*)::integer from match m
        where m.tournament_id = ${tournamentId} and not m.is_bye and get_byte(d.picks, m.number) <> 0) end as drafted
    ${concerned(row, announcement)}
      and (${reached}::uuid is null or u.id > ${reached}::uuid)
    order by u.id limit ${most}`.execute(tx);
  return rows;
}

type AnnouncementFacts = Pick<AnnouncementRow, 'subject' | 'facts' | 'tournament_id' | 'league_id'>;

export async function countReaders(tx: Tx, row: Row, announced: AnnouncementFacts): Promise<number> {
  const { rows } = await sql<{ readers: number }>`
    select count(*)::integer as readers ${concerned(row, announced)}`.execute(tx);
  return rows[0]?.readers ?? 0;
}

function concerned(
  { news, audience }: Row,
  { subject, facts, tournament_id, league_id }: AnnouncementFacts,
): RawBuilder<unknown> {
  const people =
    league_id === null
      ? sql`app_user u`
      : sql`league_member m join app_user u on m.league_id = ${league_id} and u.id = m.user_id`;
  // A league decides for its members, who can mute it.
  const may =
    league_id !== null || tournament_id === null
      ? sql`true`
      : sql`${mayBeTold(tournament_id)} and not ${hasMuted(sql`u.id`, sql`${tournament_id}::uuid`)}`;
  return sql`
    from ${people}
      left join entry e on e.user_id = u.id and e.tournament_id = ${tournament_id} and e.status = 'ACTIVE'
      left join draft d on d.user_id = u.id and d.tournament_id = ${tournament_id}
        and d.picks is distinct from e.picks
      left join prize p on p.user_id = u.id and p.tournament_id = ${tournament_id} and p.number::text = ${subject}
    where ${canBeTold} and ${news === null ? sql`true` : wantsNews(news)} and ${audience(facts)} and ${may}`;
}
