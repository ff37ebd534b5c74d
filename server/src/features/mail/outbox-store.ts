import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import type { MailPreference } from './mail-preference.ts';
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
      headers, secret)
    select * from unnest(
      ${each(({ businessKey }) => businessKey)}::text[], ${each(({ to }) => to)}::text[],
      ${each(({ subject }) => subject)}::text[], ${each(({ text }) => text)}::text[],
      ${each(({ html }) => html)}::text[],
      ${each(({ unless, daily }) => unless?.userId ?? daily?.userId ?? null)}::uuid[],
      ${each(({ unless }) => unless?.preference ?? null)}::text[],
      ${each(({ daily }) => daily !== undefined)}::boolean[],
      ${each(({ expiresAt }) => expiresAt ?? null)}::timestamptz[],
      ${each(({ headers }) => JSON.stringify(headers ?? {}))}::jsonb[],
      ${each(({ secret }) => secret ?? false)}::boolean[])
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

/**
 * Takes mails whose turn it is. They are this caller's for two minutes; should it die, another one takes them then.
 * Mails that their reader turned off, or that come too late, are closed instead; those over the daily limit wait.
 */
export async function claimDueMails(tx: Tx, most: number, perDay: number): Promise<DueMail[]> {
  await closeUnwanted(tx);
  await postponeOverLimit(tx, perDay);
  const claimed = await tx
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
    .returning('headers')
    .execute();
  return claimed.map((mail) => ({ ...mail, headers: mail.headers as Record<string, string> }));
}

async function closeUnwanted(tx: Tx): Promise<void> {
  await sql`
    update mail_outbox m set closed_at = clock_timestamp(), closed_as = 'skipped', text_body = '', html_body = ''
    where m.closed_at is null and m.next_attempt_at <= clock_timestamp() and (
      m.expires_at <= clock_timestamp()
      or exists (select from app_user u where u.id = m.user_id and (
        u.deleted_at is not null
        or (m.preference = 'tournament_updates' and not u.tournament_updates_enabled)
        or (m.preference = 'tournament_results' and not u.tournament_results_enabled)
      ))
    )`.execute(tx);
}

/** What must be said (service mail) goes before what may be; the rest is looked at again an hour later. */
async function postponeOverLimit(tx: Tx, perDay: number): Promise<void> {
  await sql`
    with waiting as (
      select id, user_id, row_number() over (
        partition by user_id order by preference is not null, created_at, id) as place
      from mail_outbox
      where daily and closed_at is null and attempts = 0 and next_attempt_at <= clock_timestamp()
    ), over_limit as (
      select id from waiting w where place > ${perDay} - (
        select count(*) from mail_outbox s where s.user_id = w.user_id and s.daily
          and (s.closed_at is null and s.attempts > 0
            or s.closed_as = 'sent' and s.closed_at > clock_timestamp() - interval '24 hours'))
    )
    update mail_outbox set next_attempt_at = clock_timestamp() + interval '1 hour'
    where id in (select id from over_limit)`.execute(tx);
}

/**
 * The text is not kept once the mail has left, nor to whom it went. One that was given up keeps both, so that it can be
 * tried again (mail/reopen-mail.ts), unless its link opens an account.
 */
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
      ...(as === 'sent'
        ? { recipient: '', text_body: '', html_body: '' }
        : {
            text_body: sql<string>`case when secret then '' else text_body end`,
            html_body: sql<string>`case when secret then '' else html_body end`,
          }),
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
