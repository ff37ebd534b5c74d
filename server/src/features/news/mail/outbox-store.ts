import type { Weight } from '@boast/domain/news/weight';
import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import type { MailPreference } from '../delivery/wanted-news.ts';
import type { MailContent } from './mail-content.ts';
import type { RenderedMail } from './render-mail.ts';

export interface OutboxMail extends RenderedMail {
  readonly businessKey: string;
  readonly to: string;
  /** The mail is not sent when this person has turned the preference off before it leaves. */
  readonly unless?: { readonly userId: string; readonly preference: MailPreference };
  /** News for this person. By its weight it may count towards their daily limit, and wait for another day when that is reached. */
  readonly daily?: { readonly userId: string };
  readonly weight?: Weight;
  /** The parts of a mail that waits, so that more can be added. */
  readonly parts?: readonly MailContent[];
  /** The key of the mail that holds it. It is written as closed, so that it is not written again. */
  readonly foldedInto?: string;
  readonly expiresAt?: string | undefined;
  /** The mail is not sent before this time, because a push with the same news is on its way. */
  readonly heldUntil?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /**
   * The mail contains a link that opens an account, so its text is removed even when it could not be sent.
   */
  readonly secret?: boolean;
}

/** Writes mails in one statement, in their order. Returns how many were new: a business key that exists, or comes twice, is skipped. */
export async function insertMails(tx: Tx, mails: readonly OutboxMail[]): Promise<number> {
  const eachMail = <T>(value: (mail: OutboxMail) => T): T[] => mails.map(value);
  const { numAffectedRows = 0n } = await sql`
    insert into mail_outbox (business_key, recipient, subject, text_body, html_body, user_id, preference, daily, expires_at,
      headers, secret, weight, content, folded_into, next_attempt_at, closed_at, closed_as)
    select business_key, recipient, subject, case when folded_into is null then text_body else '' end,
      case when folded_into is null then html_body else '' end, user_id, preference, daily, expires_at, headers, secret, weight,
      content, folded_into, coalesce(held_until, clock_timestamp()), case when folded_into is not null then clock_timestamp() end,
      case when folded_into is not null then 'skipped' end
    from unnest(
      ${eachMail(({ businessKey }) => businessKey)}::text[], ${eachMail(({ to }) => to)}::text[],
      ${eachMail(({ subject }) => subject)}::text[], ${eachMail(({ text }) => text)}::text[],
      ${eachMail(({ html }) => html)}::text[],
      ${eachMail(({ unless, daily }) => unless?.userId ?? daily?.userId ?? null)}::uuid[],
      ${eachMail(({ unless }) => unless?.preference ?? null)}::text[],
      ${eachMail(({ daily }) => daily !== undefined)}::boolean[],
      ${eachMail(({ expiresAt }) => expiresAt ?? null)}::timestamptz[],
      ${eachMail(({ headers }) => JSON.stringify(headers ?? {}))}::jsonb[],
      ${eachMail(({ secret }) => secret ?? false)}::boolean[],
      ${eachMail(({ weight }) => weight ?? 'news')}::text[],
      ${eachMail(({ parts }) => (parts ? JSON.stringify(parts) : null))}::jsonb[],
      ${eachMail(({ foldedInto }) => foldedInto ?? null)}::text[],
      ${eachMail(({ heldUntil }) => heldUntil ?? null)}::timestamptz[])
      as mail(business_key, recipient, subject, text_body, html_body, user_id, preference, daily, expires_at, headers,
        secret, weight, content, folded_into, held_until)
    on conflict (business_key) do nothing`.execute(tx);
  return Number(numAffectedRows);
}

/** Changes what a mail says that has not left, which is at `leavesAt` at the latest. */
export async function setText(
  tx: Tx,
  id: string,
  {
    subject,
    text,
    html,
    parts,
    leavesAt,
  }: RenderedMail & { readonly parts: readonly MailContent[]; readonly leavesAt: string },
): Promise<void> {
  await tx
    .updateTable('mail_outbox')
    .set({
      subject,
      text_body: text,
      html_body: html,
      content: JSON.stringify(parts),
      next_attempt_at: sql<string>`least(next_attempt_at, ${leavesAt}::timestamptz)`,
    })
    .where('id', '=', id)
    .execute();
}

export async function reopen(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('mail_outbox')
    .set({
      closed_at: null,
      closed_as: null,
      attempts: 0,
      next_attempt_at: sql<string>`clock_timestamp()`,
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
      content: null,
      closed_at: sql<string>`coalesce(closed_at, clock_timestamp())`,
      closed_as: sql<string>`coalesce(closed_as, 'skipped')`,
    })
    .where(sql`lower(recipient)`, '=', email.toLowerCase())
    .execute();
}

/** The rows of closed mails are removed after 90 days. */
export async function removeClosedMails(tx: Tx): Promise<void> {
  await tx
    .deleteFrom('mail_outbox')
    .where('closed_at', '<', sql<string>`clock_timestamp() - interval '90 days'`)
    .execute();
}
