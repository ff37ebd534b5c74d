/** The members of a league whom its owner's news concerns and who want it. Whoever muted the league gets none. */
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { wantsNews } from '../news/delivery/wanted-news.ts';
import { canBeTold } from './audience.ts';
import type { LeagueNewsRow, NewLeagueNews } from './league-news-store.ts';
import { NEWS_TABLE } from './news-table.ts';
import type { Reader } from './write-mail.ts';

export async function countLeagueReaders(tx: Tx, news: NewLeagueNews): Promise<number> {
  const { rows } = await sql<{ readers: number }>`
    select count(*)::integer as readers ${concerned(news)}`.execute(tx);
  return rows[0]?.readers ?? 0;
}

/** The next of them in the order of their ids. */
export async function nextLeagueReaders(tx: Tx, news: LeagueNewsRow, most: number): Promise<Reader[]> {
  const { rows } = await sql<Reader>`
    select u.id as "userId", u.email, u.time_zone as "timeZone" ${concerned(news)}
      and (${news.reached}::uuid is null or u.id > ${news.reached}::uuid)
    order by u.id limit ${most}`.execute(tx);
  return rows;
}

/** Everybody but the owner, who sends it; a reminder is for those without an entry. */
const concerned = ({ leagueId, kind, tournamentId }: NewLeagueNews): RawBuilder<unknown> => sql`
  from league_member m join app_user u on u.id = m.user_id
  where m.league_id = ${leagueId} and m.status = 'in' and m.role <> 'owner' and not m.is_muted and ${canBeTold}
    and ${wantsNews(newsOf[kind])}
    and (${kind} = 'message' or u.role is null and not exists (
      select from entry e where e.tournament_id = ${tournamentId} and e.user_id = u.id and e.status = 'ACTIVE'))`;

export const newsOf = { reminder: NEWS_TABLE.last_call.news, message: NEWS_TABLE.message.news } as const;
