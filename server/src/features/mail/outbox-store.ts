import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import type { RenderedMail } from './render-mail.ts';

export type MailPreference = 'tournament_updates' | 'tournament_results';

export interface OutboxMail extends RenderedMail {
  readonly businessKey: string;
  readonly to: string;
  /** Not sent when this person has turned the preference off by the time it would leave. */
  readonly unless?: { readonly userId: string; readonly preference: MailPreference };
}

/** False when a mail of the same business key was written before; then nothing changes. */
export async function insertMail(tx: Tx, mail: OutboxMail): Promise<boolean> {
  const row = await tx
    .insertInto('mail_outbox')
    .values({
      business_key: mail.businessKey,
      recipient: mail.to,
      subject: mail.subject,
      text_body: mail.text,
      html_body: mail.html,
      user_id: mail.unless?.userId ?? null,
      preference: mail.unless?.preference ?? null,
    })
    .onConflict((conflict) => conflict.column('business_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export interface DueMail {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** How often it was tried, this time included. */
  readonly attempts: number;
}

/**
 * Takes mails whose turn it is. They are this caller's for two minutes; should it die, another one takes them then.
 * Mails that their reader turned off are closed instead.
 */
export async function claimDueMails(tx: Tx, most: number): Promise<DueMail[]> {
  await tx
    .updateTable('mail_outbox as m')
    .from('app_user as u')
    .set({ closed_at: sql<Date>`clock_timestamp()`, closed_as: 'skipped', text_body: '', html_body: '' })
    .whereRef('u.id', '=', 'm.user_id')
    .where('m.closed_at', 'is', null)
    .where('m.next_attempt_at', '<=', sql<Date>`clock_timestamp()`)
    .where((eb) =>
      eb.or([
        eb('u.deleted_at', 'is not', null),
        eb.and([
          eb('m.preference', '=', 'tournament_updates'),
          eb('u.tournament_updates_enabled', '=', false),
        ]),
        eb.and([
          eb('m.preference', '=', 'tournament_results'),
          eb('u.tournament_results_enabled', '=', false),
        ]),
      ]),
    )
    .execute();
  return tx
    .updateTable('mail_outbox')
    .set({
      attempts: sql<number>`attempts + 1`,
      next_attempt_at: sql<Date>`clock_timestamp() + interval '2 minutes'`,
    })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('mail_outbox')
        .select('id')
        .where('closed_at', 'is', null)
        .where('next_attempt_at', '<=', sql<Date>`clock_timestamp()`)
        .orderBy('next_attempt_at')
        .limit(most)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'recipient as to', 'subject', 'text_body as text', 'html_body as html', 'attempts'])
    .execute();
}

/** The bodies hold links that open accounts: they are not kept once the mail has left, nor to whom it went. */
export async function closeMail(
  tx: Tx,
  id: string,
  as: 'sent' | 'dead',
  error: string | null = null,
): Promise<void> {
  await tx
    .updateTable('mail_outbox')
    .set({
      closed_at: sql<Date>`clock_timestamp()`,
      closed_as: as,
      ...(as === 'sent' && { recipient: '' }),
      text_body: '',
      html_body: '',
      last_error: error,
    })
    .where('id', '=', id)
    .execute();
}

export async function postponeMail(
  db: Db,
  id: string,
  { seconds, error }: { seconds: number; error: string },
): Promise<void> {
  await db
    .updateTable('mail_outbox')
    .set({
      next_attempt_at: sql<Date>`clock_timestamp() + make_interval(secs => ${seconds})`,
      last_error: error,
    })
    .where('id', '=', id)
    .execute();
}
