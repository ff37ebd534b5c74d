import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import type { MailPreference } from './mail-content.ts';
import type { RenderedMail } from './render-mail.ts';

export interface OutboxMail extends RenderedMail {
  readonly businessKey: string;
  readonly to: string;
  /** Not sent when this person has turned the preference off before it leaves. */
  readonly unless?: { readonly userId: string; readonly preference: MailPreference };
  /** Counts towards this person's daily limit, and waits for another day when that is reached. */
  readonly daily?: { readonly userId: string };
  /** Not sent after this time. */
  readonly expiresAt?: Date;
  /** Not sent before this time, because a push with the same news is on its way. */
  readonly heldUntil?: Date;
  readonly headers?: Readonly<Record<string, string>>;
  /** Contains a link that opens an account, so its text is removed even when it could not be sent. */
  readonly secret?: boolean;
}

/** Writes mails in one statement, in their order. Returns how many were new: a business key that exists, or comes twice, is skipped. */
export async function insertMails(tx: Tx, mails: readonly OutboxMail[]): Promise<number> {
  const each = <T>(value: (mail: OutboxMail) => T): T[] => mails.map(value);
  const { numAffectedRows = 0n } = await sql`
    insert into mail_outbox (business_key, recipient, subject, text_body, html_body, user_id, preference, daily, expires_at,
      headers, secret, next_attempt_at)
    select business_key, recipient, subject, text_body, html_body, user_id, preference, daily, expires_at, headers, secret,
      coalesce(held_until, clock_timestamp())
    from unnest(
      ${each(({ businessKey }) => businessKey)}::text[], ${each(({ to }) => to)}::text[],
      ${each(({ subject }) => subject)}::text[], ${each(({ text }) => text)}::text[],
      ${each(({ html }) => html)}::text[],
      ${each(({ unless, daily }) => unless?.userId ?? daily?.userId ?? null)}::uuid[],
      ${each(({ unless }) => unless?.preference ?? null)}::text[],
      ${each(({ daily }) => daily !== undefined)}::boolean[],
      ${each(({ expiresAt }) => expiresAt ?? null)}::timestamptz[],
      ${each(({ headers }) => JSON.stringify(headers ?? {}))}::jsonb[],
      ${each(({ secret }) => secret ?? false)}::boolean[],
      ${each(({ heldUntil }) => heldUntil ?? null)}::timestamptz[])
      as mail(business_key, recipient, subject, text_body, html_body, user_id, preference, daily, expires_at, headers,
        secret, held_until)
    on conflict (business_key) do nothing`.execute(tx);
  return Number(numAffectedRows);
}

export interface DueMail {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The number of attempts, including this one. */
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
 * moment that is read once, so the waiting rest is not read. PostgreSQL by itself may sort all due mails when its statistics are old.
 */
async function lockDue(tx: Tx, most: number): Promise<DueRow[]> {
  await sql`set local enable_sort = off`.execute(tx);
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

// The statements below search by id or person and use no other indexed column: with a condition on open mails, PostgreSQL may read the
// index of all waiting mails when its statistics are old.

const digestOf = (address: RawBuilder<unknown>): RawBuilder<Buffer> =>
  sql`sha256(convert_to(lower(${address}), 'UTF8'))`;

/** Over `mail`, an alias of mail_outbox. A secret link is sent even to a suppressed address, because somebody just asked for it. */
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

/** Returns the mails that it closed. */
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

/** In the order of `ids`. */
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

/** Removes the texts and recipients of sent mails. A delivered mail also lifts its address's suppression. */
export async function closeSent(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`
    delete from mail_suppression where address in (
      select ${digestOf(sql`recipient`)} from mail_outbox where id = any(${ids}::uuid[]))`.execute(tx);
  await sql`
    update mail_outbox set closed_at = clock_timestamp(), closed_as = 'sent', recipient = '', text_body = '', html_body = '',
      last_error = null
    where id = any(${ids}::uuid[])`.execute(tx);
}

/** The text stays for another try (news/mail/mail-list.ts), unless its link opens an account. */
export async function closeDead(tx: Tx, id: string, error: string): Promise<void> {
  await tx
    .updateTable('mail_outbox')
    .set({
      closed_at: sql<Date>`clock_timestamp()`,
      closed_as: 'dead',
      text_body: sql<string>`case when secret then '' else text_body end`,
      html_body: sql<string>`case when secret then '' else html_body end`,
      last_error: error,
    })
    .where('id', '=', id)
    .execute();
}

export async function postponeMail(
  tx: Tx,
  id: string,
  { seconds, error }: { seconds: number; error: string },
): Promise<void> {
  await tx
    .updateTable('mail_outbox')
    .set({
      next_attempt_at: sql<Date>`clock_timestamp() + make_interval(secs => ${seconds})`,
      last_error: error,
    })
    .where('id', '=', id)
    .execute();
}

/** Resets the mail as if it had just been written. */
export async function reopen(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('mail_outbox')
    .set({
      closed_at: null,
      closed_as: null,
      attempts: 0,
      next_attempt_at: sql<Date>`clock_timestamp()`,
    })
    .where('id', '=', id)
    .execute();
}

/** Removes an address from its past mails and cancels those that wait. Write the last mail to it afterwards. */
export async function forgetMails(tx: Tx, email: string): Promise<void> {
  await tx
    .updateTable('mail_outbox')
    .set({
      recipient: '',
      text_body: '',
      html_body: '',
      closed_at: sql<Date>`coalesce(closed_at, clock_timestamp())`,
      closed_as: sql<string>`coalesce(closed_as, 'skipped')`,
    })
    .where(sql`lower(recipient)`, '=', email.toLowerCase())
    .execute();
}

/** The rows of closed mails are removed after 90 days. */
export async function removeClosedMails(tx: Tx): Promise<void> {
  await tx
    .deleteFrom('mail_outbox')
    .where('closed_at', '<', sql<Date>`clock_timestamp() - interval '90 days'`)
    .execute();
}

/** Stops all mail to an address except requested links, until one of those arrives or 90 days have passed. */
export async function suppressAddress(tx: Tx, address: string, reason: string): Promise<void> {
  await sql`
    insert into mail_suppression (address, reason) values (${digestOf(sql`${address}::text`)}, ${reason})
    on conflict (address) do update set since = clock_timestamp(), reason = excluded.reason`.execute(tx);
}

export async function liftSuppression(tx: Tx, address: string): Promise<void> {
  await sql`delete from mail_suppression where address = ${digestOf(sql`${address}::text`)}`.execute(tx);
}
