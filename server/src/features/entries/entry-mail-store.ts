/** Each entry whose owner is due a mail is taken once, in the transaction that writes the mail. */
import { BEFORE_LOCK_MINUTES, QUIET_MINUTES } from '@boast/domain/news/weight';
import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { isPublished } from '../draws/audience.ts';
import { hasMuted, organiserOf } from '../draws/draw-role-view.ts';

export interface EntryToMail {
  readonly id: string;
  readonly status: string;
  readonly creditsPaid: number;
  readonly voidReason: string | null;
  readonly userId: string;
  /** Null when the person left or never had an address, and while the draw is hidden. */
  readonly email: string | null;
  readonly timeZone: string | null;
  readonly tournamentId: string;
  readonly tournamentName: string;
  /** The organiser of a club's draw; null for a draw of the installation. */
  readonly organiser: string | null;
  readonly isMuted: boolean;
  readonly startsAt: string | null;
  readonly zone: string;
  readonly sealed: boolean;
  readonly picks: Buffer;
  /** The draw that this second chance is of. */
  readonly wholeDrawId: string | null;
}

/** The columns are over `e` (entry), `u` (app_user) and `t` (tournament). */
const columns = sql`
  e.id, e.status, e.credits_paid as "creditsPaid",
  e.void_reason as "voidReason", e.picks, t.whole_draw_id as "wholeDrawId", u.id as "userId",
  case when u.deleted_at is null and u.banned_at is null and u.provider_id is not null
    and ${isPublished(sql`t`)} then u.email end as email,
  u.time_zone as "timeZone", t.id as "tournamentId", t.name as "tournamentName", t.starts_at as "startsAt",
  t.time_zone as zone, t.sealed_at is not null as sealed, ${organiserOf(sql`t`)} as organiser,
  ${hasMuted(sql`u.id`, sql`t.id`)} as "isMuted"`;
const joined = sql`join app_user u on u.id = e.user_id join tournament t on t.id = e.tournament_id`;

export const takeConfirmedEntries = (tx: Tx, most: number): Promise<EntryToMail[]> =>
  takeDue(tx, 'confirmation_due', most);

export const takeVoidedEntries = (tx: Tx, most: number): Promise<EntryToMail[]> =>
  takeDue(tx, 'void_notice_due', most);

async function takeDue(
  tx: Tx,
  column: 'confirmation_due' | 'void_notice_due',
  most: number,
): Promise<EntryToMail[]> {
  const due = sql.ref(column);
  const { rows } = await sql<EntryToMail>`
    with taken as (
      update entry set ${due} = false where id in (
        select id from entry where ${due} order by id limit ${most} for update skip locked)
      returning *
    )
    select ${columns} from taken e ${joined} order by e.id`.execute(tx);
  return rows;
}

export interface ChangedEntry extends EntryToMail {
  readonly changeVersion: number;
  readonly replacements: unknown;
}

/**
 * Over `c` (entry_draw_change): the organiser of a club's draw has just changed it, and its entrants have heard so. What follows within
 * ten minutes waits and is told together, unless the first ball is near.
 */
const hasJustHeard = sql`exists (
  select from entry_draw_change earlier join entry e on e.id = earlier.entry_id join tournament t on t.id = e.tournament_id
  where earlier.entry_id = c.entry_id and earlier.mailed_at > clock_timestamp() - make_interval(mins => ${QUIET_MINUTES})
    and t.organiser_id is not null and t.sealed_at is null
    and t.starts_at > clock_timestamp() + make_interval(mins => ${BEFORE_LOCK_MINUTES}))`;

/** An entry's changes come oldest first. */
export async function takeChangedEntries(tx: Tx, most: number): Promise<ChangedEntry[]> {
  const { rows } = await sql<ChangedEntry>`
    with taken as (
      update entry_draw_change set mailed_at = clock_timestamp() where (entry_id, version) in (
        select entry_id, version from entry_draw_change c where mailed_at is null and not ${hasJustHeard}
        order by entry_id, version limit ${most} for update skip locked)
      returning *
    )
    select ${columns}, taken.version as "changeVersion", taken.replacements
    from taken join entry e on e.id = taken.entry_id ${joined} order by e.id, taken.version`.execute(tx);
  return rows;
}

/** An entry that was started over gets one mail that reports both halves. */
export async function skipEntryMails(
  tx: Tx,
  { made, left }: { readonly made: string; readonly left: string },
): Promise<void> {
  await sql`update entry set confirmation_due = false where id = ${made}`.execute(tx);
  await sql`update entry set void_notice_due = false where id = ${left}`.execute(tx);
}
