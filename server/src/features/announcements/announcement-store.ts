import { type Insertable, sql } from 'kysely';
import type { Announcement } from '../../db/__generated__/schema.ts';
import type { Db, Tx } from '../../db/database.ts';
import { organiserOf } from '../draws/draw-role-view.ts';
import type { LockedTournament } from '../draws/lock-tournament.ts';

export type AnnouncementKind =
  | 'PUBLISHED'
  | 'LAST_CALL'
  | 'SECOND_CHANCE'
  | 'REMINDER'
  | 'MESSAGE'
  | 'START_MOVED'
  | 'SEALED'
  | 'PLAYER_REPLACED'
  | 'STARTED_OVER'
  | 'RANK_MOVED'
  | 'RESULTS'
  | 'CORRECTED'
  | 'PRIZE'
  | 'PRIZE_GONE'
  | 'PRIZE_RAISED'
  | 'PLAY_BY';

export interface AnnouncementRow {
  readonly id: string;
  readonly kind: AnnouncementKind;
  readonly subject: string;
  readonly facts: unknown;
  readonly expires_at: string | null;
  /** It was sent to this person last. */
  readonly reached: string | null;
}

export interface AnnouncedTournament {
  readonly id: string;
  readonly name: string;
  /** Who runs a club's draw; null for a draw of the installation. */
  readonly organiser: string | null;
  readonly location: string;
  readonly status: string;
  readonly starts_at: string | null;
  readonly time_zone: string;
  readonly sealed: boolean;
  readonly prize_unit: string;
  readonly matches: number;
  /** What an entry costs while credits are on; null where it costs what entries of this installation cost. */
  readonly entry_price: number | null;
}

/** Those of other kinds are for a newer release. */
export async function unfinishedAnnouncements(db: Db, kinds: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('announcement')
    .select('id')
    .where('finished_at', 'is', null)
    .where('kind', 'in', kinds)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map((row) => row.id);
}

/** So often may the organiser of a club's draw cause one kind of mail a day that no setting turns off. */
const MAX_A_DAY = 3;

/** Over `announcement`: it waits its turn. A start that moves again meanwhile ends it, and is told as it then stands. */
const isOneTooMany = sql<boolean>`(kind in ('START_MOVED', 'PLAYER_REPLACED') and reached is null
  and exists (select from tournament t where t.id = tournament_id and t.organiser_id is not null)
  and (select count(*) from announcement told where told.tournament_id = announcement.tournament_id
    and told.kind = announcement.kind and told.reached is not null
    and told.finished_at > clock_timestamp() - interval '1 day') >= ${MAX_A_DAY})`;

/** It returns null when the announcement is finished, has to wait, or another process has it locked. */
export async function takeAnnouncement(
  tx: Tx,
  id: string,
): Promise<{ announcement: AnnouncementRow; tournament: AnnouncedTournament } | null> {
  const announcement = await tx
    .selectFrom('announcement')
    .select(['id', 'kind', 'subject', 'facts', 'expires_at', 'reached', 'tournament_id'])
    .where('id', '=', id)
    .where('finished_at', 'is', null)
    .where(sql<boolean>`not ${isOneTooMany}`)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (!announcement) return null;
  const tournament = await tx
    .selectFrom('tournament')
    .select(['id', 'name', 'location', 'status', 'starts_at', 'time_zone', 'prize_unit', 'entry_price'])
    .select([
      organiserOf(sql`tournament`).as('organiser'),
      sql<boolean>`sealed_at is not null`.as('sealed'),
      sql<number>`(select count(*)::integer from match m where m.tournament_id = tournament.id and not m.is_bye)`.as(
        'matches',
      ),
    ])
    .where('id', '=', announcement.tournament_id)
    .executeTakeFirstOrThrow();
  return { announcement: { ...announcement, kind: announcement.kind as AnnouncementKind }, tournament };
}

/** Numbers the events of this kind; nobody else counts them while the tournament is locked. */
export async function nextEvent(
  tx: Tx,
  { id: tournamentId }: LockedTournament,
  kind: AnnouncementKind,
): Promise<string> {
  const { before } = await tx
    .selectFrom('announcement')
    .select((eb) => eb.fn.countAll<number>().as('before'))
    .where('tournament_id', '=', tournamentId)
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow();
  return String(before + 1);
}

interface Event {
  readonly tournamentId: string;
  readonly kind: AnnouncementKind;
  readonly event: string;
}

/** It was announced in the tournament that this one was started over from. */
export async function wasAnnouncedBefore(tx: Tx, { tournamentId, kind, event }: Event): Promise<boolean> {
  const before = await tx
    .selectFrom('announcement as a')
    .innerJoin('tournament as t', 't.started_over_from', 'a.tournament_id')
    .select('a.id')
    .where('t.id', '=', tournamentId)
    .where('a.kind', '=', kind)
    .where('a.subject', '=', event)
    .executeTakeFirst();
  return before !== undefined;
}

/** Cancels unfinished news that is no longer true; people it has not reached do not get it. */
export async function endAnnouncements(
  tx: Tx,
  tournamentId: string,
  kinds: readonly AnnouncementKind[],
): Promise<void> {
  await tx
    .updateTable('announcement')
    .set({ finished_at: sql<string>`clock_timestamp()` })
    .where('tournament_id', '=', tournamentId)
    .where('kind', 'in', kinds)
    .where('finished_at', 'is', null)
    .execute();
}

/** Does nothing and returns false when the event was announced before. */
export async function insertAnnouncement(tx: Tx, news: Insertable<Announcement>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('announcement')
    .values(news)
    .onConflict((conflict) => conflict.constraint('announcement_once').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

export async function noteAnnouncementReached(tx: Tx, id: string, reached: string): Promise<void> {
  await tx.updateTable('announcement').set({ reached }).where('id', '=', id).execute();
}

export async function finishAnnouncement(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('announcement')
    .set({ finished_at: sql<string>`clock_timestamp()` })
    .where('id', '=', id)
    .execute();
}
