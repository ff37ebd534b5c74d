import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { digestOf } from './suppressed-address-store.ts';

export interface DueMail {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly attempts: number;
}

interface Claim {
  readonly mails: readonly DueMail[];
  /** A full batch was examined, so more may be due, even if none of it is sent now. */
  readonly mayBeMore: boolean;
}

/**
 * Examines the `most` mails that are due first, and claims them for two minutes; if the caller dies, another one takes them after that.
 * Mails that were turned off or expired are closed; those over a person's daily limit (`perDay`) wait. The work does not grow with the
 * number of mails behind them.
 */
export async function claimDueMails(
  tx: Tx,
  { most, perDay }: { readonly most: number; readonly perDay: number },
): Promise<Claim> {
  const due = await lockDue(tx, most);
  const unwanted = await closeUnwanted(tx, idsOf(due));
  const wanted = due.filter(({ id }) => !unwanted.has(id));
  const postponed = await postponeOverLimit(tx, idsOf(wanted.filter(isLimited)), perDay);
  const mails = await take(tx, idsOf(wanted.filter(({ id }) => !postponed.has(id))));
  return { mails, mayBeMore: due.length === most };
}

interface DueRow {
  readonly id: string;
  readonly daily: boolean;
  readonly attempts: number;
}

const idsOf = (rows: readonly { readonly id: string }[]): string[] => rows.map(({ id }) => id);

/** A mail that was tried has already been counted. */
const isLimited = ({ daily, attempts }: DueRow): boolean => daily && attempts === 0;

/**
 * Mails without a limit go first, so that a link to an account does not wait behind a crowd's news. Reads the index in its order up to a
 * moment that is read once, so the waiting rest is not read.
 */
async function lockDue(tx: Tx, most: number): Promise<DueRow[]> {
  const first = await lockDueOf(tx, { daily: false, most });
  const rest = most - first.length;
  return rest === 0 ? first : [...first, ...(await lockDueOf(tx, { daily: true, most: rest }))];
}

const lockDueOf = (
  tx: Tx,
  { daily, most }: { readonly daily: boolean; readonly most: number },
): Promise<DueRow[]> =>
  tx
    .selectFrom('mail_outbox')
    .select(['id', 'daily', 'attempts'])
    .where('closed_at', 'is', null)
    .where(daily ? sql<boolean>`daily` : sql<boolean>`not daily`)
    .where('next_attempt_at', '<=', sql<Date>`(select clock_timestamp())`)
    .orderBy('next_attempt_at')
    .limit(most)
    .forUpdate()
    .skipLocked()
    .execute();

/**
 * The condition is over `mail`, an alias of mail_outbox. A secret link is sent even to a suppressed address,
 * because somebody just asked for it.
 */
const isUnwanted = (mail: RawBuilder<unknown>): RawBuilder<boolean> => sql`(
  ${mail}.expires_at <= clock_timestamp()
  or not ${mail}.secret and exists (select from mail_suppression s where s.address = ${digestOf(sql`${mail}.recipient`)})
  or exists (select from app_user u where u.id = ${mail}.user_id and (
    u.deleted_at is not null
    or ${mail}.preference in ('tournament_updates', 'draw_open', 'last_call') and not u.tournament_updates_enabled
    or ${mail}.preference in ('tournament_results', 'rank_moved', 'overtaken', 'the_end')
      and not u.tournament_results_enabled
    or ${mail}.preference = any(u.mail_off)
  )))`;

async function closeUnwanted(tx: Tx, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    update mail_outbox m set closed_at = clock_timestamp(), closed_as = 'skipped', text_body = '', html_body = ''
    where m.id = any(${ids}::uuid[]) and ${isUnwanted(sql.id('m'))}
    returning m.id`.execute(tx);
  return new Set(idsOf(rows));
}

/**
 * Postpones a mail by an hour when its reader's daily limit is used up by mails sent, in progress or before it in the queue. Service mail,
 * which must arrive, comes first. Returns the postponed mails.
 */
async function postponeOverLimit(tx: Tx, ids: readonly string[], perDay: number): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    update mail_outbox m set next_attempt_at = clock_timestamp() + interval '1 hour'
    where m.id = any(${ids}::uuid[]) and ${perDay} <= (
      select count(*) filter (where
        o.closed_as = 'sent' and o.closed_at > clock_timestamp() - interval '24 hours'
        or o.closed_at is null and (
          o.attempts > 0
          or o.next_attempt_at <= clock_timestamp()
            and (o.preference is not null, o.created_at, o.id) < (m.preference is not null, m.created_at, m.id)
            and ${isUnwanted(sql.id('o'))} is not true))
      from mail_outbox o where o.user_id = m.user_id and o.daily)
    returning m.id`.execute(tx);
  return new Set(idsOf(rows));
}

async function take(tx: Tx, ids: readonly string[]): Promise<DueMail[]> {
  if (ids.length === 0) return [];
  const taken = await tx
    .updateTable('mail_outbox')
    .set({
      attempts: sql<number>`attempts + 1`,
      next_attempt_at: sql<Date>`clock_timestamp() + interval '2 minutes'`,
    })
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .returning(['id', 'recipient as to', 'subject', 'text_body as text', 'html_body as html', 'attempts'])
    .returning('headers')
    .execute();
  const mails = new Map(taken.map((mail) => [mail.id, mail]));
  return ids.flatMap((id) => {
    const mail = mails.get(id);
    return mail ? [{ ...mail, headers: mail.headers as Record<string, string> }] : [];
  });
}
