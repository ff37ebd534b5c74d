import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';

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
