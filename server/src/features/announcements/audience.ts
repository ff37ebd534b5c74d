/**
 * News reaches the people it concerns in order of their ids: these are the next after the last one it was
 * sent to.
 */
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { wantsNews } from '../news/delivery/wanted-news.ts';
import type { AnnouncementKind, AnnouncementRow } from './announcement-store.ts';
import type { CorrectedFacts, GoneFacts } from './prize-facts.ts';
import type { Reader } from './write-mail.ts';

export interface ConcernedReader extends Reader {
  readonly entryId: string | null;
  readonly entryVersion: number | null;
  /** It counts the picks in a draft that differ from their entry; null without such a draft. */
  readonly drafted: number | null;
  readonly amount: number | null;
}

interface Asked {
  readonly tournamentId: string;
  readonly most: number;
  /** The condition is over `u` and restricts the readers. */
  readonly only?: RawBuilder<unknown>;
}

export async function nextReaders(
  tx: Tx,
  { kind, subject, facts, reached }: AnnouncementRow,
  { tournamentId, most, only = sql`true` }: Asked,
): Promise<ConcernedReader[]> {
  const { rows } = await sql<ConcernedReader>`
    select u.id as "userId", u.email, u.time_zone as "timeZone", e.id as "entryId", e.version as "entryVersion",
      p.amount, case when d.picks is not null then (
        select count(*)::integer from match m
        where m.tournament_id = ${tournamentId} and not m.is_bye and get_byte(d.picks, m.number) <> 0) end as drafted
    from app_user u
      left join entry e on e.user_id = u.id and e.tournament_id = ${tournamentId} and e.status = 'ACTIVE'
      left join draft d on d.user_id = u.id and d.tournament_id = ${tournamentId}
        and d.picks is distinct from e.picks
      left join prize p on p.user_id = u.id and p.tournament_id = ${tournamentId} and p.number::text = ${subject}
    where u.email is not null and u.provider_id is not null and u.deleted_at is null and u.banned_at is null
      and (${reached}::uuid is null or u.id > ${reached}::uuid) and ${concerns(kind, facts)} and ${only}
    order by u.id limit ${most}`.execute(tx);
  return rows;
}

/**
 * The condition is over `u` (app_user), `e` (their active entry), `d` (their draft that differs from it) and
 * `p` (their prize).
 */
function concerns(kind: AnnouncementKind, facts: unknown): RawBuilder<unknown> {
  switch (kind) {
    case 'PUBLISHED':
      return sql`${wantsNews('draw_open')} and u.role is null`;
    case 'LAST_CALL':
      return sql`${wantsNews('last_call')} and u.role is null and (d.picks is not null or not ${isForDraftsOnly(facts)}
        and (e.id is null or exists (
          select from match m
          where m.tournament_id = e.tournament_id and not m.is_bye and get_byte(e.picks, m.number) = 0)))`;
    case 'START_MOVED':
    case 'SEALED':
    case 'PLAYER_REPLACED':
      return sql`e.id is not null`;
    case 'STARTED_OVER':
      return sql`e.id is not null and exists (
        select from entry o where o.user_id = u.id and o.tournament_id = ${placeTaken(facts)}::uuid)`;
    case 'RESULTS':
      return sql`e.id is not null and ${wantsNews('the_end')}`;
    case 'RANK_MOVED':
      return sql`e.id is not null and ${wantsNews('rank_moved')}`;
    case 'CORRECTED':
      return sql`e.id = any(${changedEntries(facts)}::uuid[])`;
    case 'PRIZE':
      return sql`p.amount is not null`;
    case 'PRIZE_RAISED':
      return sql`e.id is not null`;
    case 'PRIZE_GONE':
      return sql`u.id = any(${(facts as GoneFacts).shares.map(({ userId }) => userId)}::uuid[])`;
  }
}

/** The tournament was published too late for a call to everybody. Announcements without this fact go to everybody. */
const isForDraftsOnly = (facts: unknown): boolean =>
  (facts as { readonly draftsOnly?: boolean }).draftsOnly === true;

const placeTaken = (facts: unknown): string => (facts as { readonly before: string }).before;

const changedEntries = (facts: unknown): string[] =>
  (facts as CorrectedFacts).changed.map(({ entryId }) => entryId);
