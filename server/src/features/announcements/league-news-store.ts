import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import { isPublished } from '../draws/audience.ts';
import { organiserOf } from '../draws/draw-role-view.ts';

type LeagueNewsKind = 'reminder' | 'message';

/** The kind and the day name it within its league. */
interface NewsKey {
  readonly leagueId: string;
  readonly kind: LeagueNewsKind;
  readonly sentOn: string;
}

export interface NewLeagueNews extends NewsKey {
  /** The draw to pick, for a reminder. */
  readonly tournamentId: string | null;
  /** What the owner wrote, for a message. */
  readonly text: string | null;
}

export interface LeagueNewsRow extends NewLeagueNews {
  readonly leagueName: string;
  readonly ownerName: string;
  /** It was sent to this person last. */
  readonly reached: string | null;
  readonly tournamentName: string | null;
  /** Who runs the draw, where it is a club's. */
  readonly organiser: string | null;
  readonly timeZone: string | null;
  readonly startsAt: string | null;
  /** The league is shown, its owner is not banned, and the draw of a reminder is still open. */
  readonly isNews: boolean;
}

/** Returns false when news of this kind was sent that day. A second call waits here for the first to commit. */
export async function insertLeagueNews(tx: Tx, news: NewLeagueNews): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('league_news')
    .values({
      league_id: news.leagueId,
      kind: news.kind,
      sent_on: news.sentOn,
      tournament_id: news.tournamentId,
      text: news.text,
    })
    .onConflict((conflict) => conflict.columns(['league_id', 'kind', 'sent_on']).doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

export async function unfinishedLeagueNews(db: Db): Promise<NewsKey[]> {
  const { rows } = await sql<NewsKey>`
    select league_id as "leagueId", kind, sent_on::text as "sentOn" from league_news
    where finished_at is null order by sent_at`.execute(db);
  return rows;
}

/** It returns null when the news is finished, or another process has it locked. */
export async function takeLeagueNews(tx: Tx, key: NewsKey): Promise<LeagueNewsRow | null> {
  const { rows } = await sql<LeagueNewsRow>`
    select n.league_id as "leagueId", n.kind, n.sent_on::text as "sentOn", n.tournament_id as "tournamentId", n.text, n.reached,
      l.name as "leagueName", o.username as "ownerName", t.name as "tournamentName", ${organiserOf(sql`t`)} as organiser, t.time_zone as "timeZone",
      t.starts_at as "startsAt", l.hidden_at is null and o.banned_at is null and (n.kind = 'message' or (
        t.status = 'UPCOMING' and t.sealed_at is null and t.starts_at > clock_timestamp() and ${isPublished(sql`t`)})) as "isNews"
    from league_news n
      join league l on l.id = n.league_id
      join league_member m on m.league_id = l.id and m.role = 'owner'
      join app_user o on o.id = m.user_id
      left join tournament t on t.id = n.tournament_id
    where ${isNamed(key)} and n.finished_at is null
    for update of n skip locked`.execute(tx);
  return rows[0] ?? null;
}

export async function noteLeagueNewsReached(tx: Tx, key: NewsKey, reached: string): Promise<void> {
  await sql`update league_news n set reached = ${reached} where ${isNamed(key)}`.execute(tx);
}

export async function finishLeagueNews(tx: Tx, key: NewsKey): Promise<void> {
  await sql`update league_news n set finished_at = clock_timestamp() where ${isNamed(key)}`.execute(tx);
}

const isNamed = ({ leagueId, kind, sentOn }: NewsKey): RawBuilder<boolean> =>
  sql`(n.league_id = ${leagueId} and n.kind = ${kind} and n.sent_on = ${sentOn}::date)`;
