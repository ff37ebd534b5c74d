import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import type { MailPreference } from './mail-content.ts';
import type { RenderedMail } from './render-mail.ts';

export interface OutboxMail extends RenderedMail {
  readonly businessKey: string;
  readonly to: string;
  /** Not sent when this person has turned the preference off by the time it would leave. */
  readonly unless?: { readonly userId: string; readonly preference: MailPreference };
  /** Counts towards this person's daily limit, and waits for another day when it is reached. */
  readonly daily?: { readonly userId: string };
  /** Not sent any more from then on. */
  readonly expiresAt?: Date;
  /** Not sent before: what it says is on its way by push. */
  readonly heldUntil?: Date;
  readonly headers?: Readonly<Record<string, string>>;
  /** Holds a link that opens an account: its text is not kept even when it could not be sent. */
  readonly secret?: boolean;
}

/**
 * Writes mails in one statement, in their order, and answers how many: one whose business key was written before, or comes
 * before it here, changes nothing.
 */
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
  /** How often it was tried, this time included. */
  readonly attempts: number;
}

interface Claim {
  readonly mails: readonly DueMail[];
  /** Whether so many were looked at that others may be due: also when none of them is to leave now. */
  readonly mayBeMore: boolean;
}

/**
 * Looks at the `most` mails whose turn is first and takes them. They are this caller's for two minutes; should it die,
 * another one takes them then. Mails that their reader turned off, or that come too late, are closed instead; those over
 * `perDay`, what a person gets in a day, wait. The work is that of these mails, however many wait behind them.
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

/** One that was tried has been counted. */
const isLimited = ({ daily, attempts }: DueRow): boolean => daily && attempts === 0;

/**
 * What has no limit goes first: nobody waits for a link to their account behind what a crowd is told of its entries. Off the
 * index in its order, up to a moment that is read once: what waits behind is not looked at. Left to itself PostgreSQL may
 * sort all that are due, when its statistics are of a time when few were.
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

// The statements below ask for mails by id or person and for nothing else that has an index: asked for those that are open,
// PostgreSQL may read the index of all that wait, for its statistics are of a time when few did.

const digestOf = (address: RawBuilder<unknown>): RawBuilder<Buffer> =>
  sql`sha256(convert_to(lower(${address}), 'UTF8'))`;

/** Over `mail`, an alias of mail_outbox. A link that somebody asked for just now is tried whatever was said of the address. */
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

/** Answers which it closed. */
async function closeUnwanted(tx: Tx, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    update mail_outbox m set closed_at = clock_timestamp(), closed_as = 'skipped', text_body = '', html_body = ''
    where m.id = any(${ids}::uuid[]) and ${isUnwanted(sql.id('m'))}
    returning m.id`.execute(tx);
  return new Set(idsOf(rows));
}

/**
 * A mail waits when as many of its reader's count for this day as they may get: those that left, those on their way and
 * those that go before it. What must be said (service mail) goes before what may be; it is looked at again an hour later.
 * Answers which wait.
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

/** In the order in which they are named. */
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

/** Neither what they say is kept once they have left, nor to whom they went. An address that took one is a good one. */
export async function closeSent(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`
    delete from mail_suppression where address in (
      select ${digestOf(sql`recipient`)} from mail_outbox where id = any(${ids}::uuid[]))`.execute(tx);
  await sql`
    update mail_outbox set closed_at = clock_timestamp(), closed_as = 'sent', recipient = '', text_body = '', html_body = '',
      last_error = null
    where id = any(${ids}::uuid[])`.execute(tx);
}

/** It keeps its text, so that it can be tried again (news/mail/mail-list.ts), unless its link opens an account. */
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

/** As if it had just been written. */
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

/** Forgets that mails went to an address, and does not send those that wait. Write the last mail to it afterwards. */
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

/** Of a mail that left, or was given up, not even that is kept for longer. */
export async function removeClosedMails(tx: Tx): Promise<void> {
  await tx
    .deleteFrom('mail_outbox')
    .where('closed_at', '<', sql<Date>`clock_timestamp() - interval '90 days'`)
    .execute();
}

/** Nothing but links that are asked for goes there any more, until one of them arrives or 90 days have passed. */
export async function suppressAddress(tx: Tx, address: string, reason: string): Promise<void> {
  await sql`
    insert into mail_suppression (address, reason) values (${digestOf(sql`${address}::text`)}, ${reason})
    on conflict (address) do update set since = clock_timestamp(), reason = excluded.reason`.execute(tx);
}

/** The address may be tried again. */
export async function liftSuppression(tx: Tx, address: string): Promise<void> {
  await sql`delete from mail_suppression where address = ${digestOf(sql`${address}::text`)}`.execute(tx);
}
