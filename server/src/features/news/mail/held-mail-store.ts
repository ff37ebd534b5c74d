/** Mails that repeat a push: each waits for the push, and is sent when that fails. */
import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';

export async function holdMails(
  tx: Tx,
  holds: readonly { readonly businessKey: string; readonly until: string }[],
): Promise<void> {
  await sql`
    update mail_outbox m set next_attempt_at = hold.until
    from unnest(${holds.map(({ businessKey }) => businessKey)}::text[],
      ${holds.map(({ until }) => until)}::timestamptz[]) as hold(business_key, until)
    where m.business_key = hold.business_key and m.closed_at is null and m.attempts = 0`.execute(tx);
}

/** Sends mails after all, because their push failed. */
export async function releaseMails(tx: Tx, businessKeys: readonly string[]): Promise<void> {
  if (businessKeys.length === 0) return;
  await sql`
    update mail_outbox set next_attempt_at = clock_timestamp()
    where business_key = any(${businessKeys}::text[]) and closed_at is null and attempts = 0`.execute(tx);
}

/** Skips mails that a push has replaced. */
export async function skipMails(tx: Tx, businessKeys: readonly string[]): Promise<void> {
  if (businessKeys.length === 0) return;
  await sql`
    update mail_outbox set closed_at = clock_timestamp(), closed_as = 'skipped', text_body = '', html_body = ''
    where business_key = any(${businessKeys}::text[]) and closed_at is null and attempts = 0`.execute(tx);
}
