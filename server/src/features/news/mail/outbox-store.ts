import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import type { MailPreference } from '../delivery/wanted-news.ts';
import type { RenderedMail } from './render-mail.ts';

export interface OutboxMail extends RenderedMail {
  readonly businessKey: string;
  readonly to: string;
  /** The mail is not sent when this person has turned the preference off before it leaves. */
  readonly unless?: { readonly userId: string; readonly preference: MailPreference };
  /** Counts towards this person's daily limit, and waits for another day when that is reached. */
  readonly daily?: { readonly userId: string };
  readonly expiresAt?: string;
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
