import { MAIL_GROUPS, NEWS_KINDS } from '@boast/domain/news/kinds';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import type { OutgoingMail } from '../../../gateways/mail/mailer.ts';
import { isOfHidden } from '../../draws/audience.ts';
import type { Queue } from '../delivery/queue-store.ts';
import { isOnByMail } from '../delivery/wanted-news.ts';
import { digestOf } from './suppressed-address-store.ts';

/** News of a draw has it in its key. */
const drawOf = (mail: RawBuilder<unknown>) =>
  sql`substring(${mail}.business_key from '^[a-z_]+:([0-9a-f-]{36}):')`;

/** News of a kind that only a newer release knows waits for one of its processes. */
const isKnown = sql`(q.preference is null or q.preference = any(${[...MAIL_GROUPS, ...NEWS_KINDS]}::text[]))`;

export const mailQueue: Queue = {
  table: sql`mail_outbox`,
  update: sql`update mail_outbox q set`,
  // A link to an account does not wait behind a crowd's news, and what asks for an act or speaks of money does not wait behind other news.
  lines: [
    sql`not q.daily and ${isKnown}`,
    sql`q.daily and q.weight in ('act', 'money') and ${isKnown}`,
    sql`q.daily and q.weight not in ('act', 'money') and ${isKnown}`,
  ],
  // A secret link is sent even to a suppressed address, because somebody just asked for it.
  isUnwanted: (mail) => sql`(
    not ${mail}.secret and exists (select from mail_suppression s where s.address = ${digestOf(sql`${mail}.recipient`)})
    or exists (select from app_user u where u.id = ${mail}.user_id and (
      u.deleted_at is not null or not ${isOnByMail(sql`${mail}.preference`)}))
    or ${isOfHidden(drawOf(mail))})`,
  owner: (mail) => sql`${mail}.user_id`,
  isLimited: (mail) => sql`(${mail}.daily and ${mail}.weight = 'news')`,
  // Mail that must arrive comes before what can be turned off.
  rank: (mail) => sql`(${mail}.preference is not null, ${mail}.created_at, ${mail}.id)`,
  emptied: {
    sent: sql`recipient = '', text_body = '', html_body = '', content = null`,
    // Stays for another try (news/mail/mail-list.ts), unless its link opens an account.
    dead: sql`text_body = case when q.secret then '' else q.text_body end,
      html_body = case when q.secret then '' else q.html_body end, content = null`,
    unwanted: sql`text_body = '', html_body = '', content = null`,
  },
  unwantedAs: 'skipped',
};

export async function readOutgoing(tx: Tx, ids: readonly string[]): Promise<OutgoingMail[]> {
  const mails = await tx
    .selectFrom('mail_outbox')
    .select(['id', 'recipient as to', 'subject', 'text_body as text', 'html_body as html', 'headers'])
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute();
  return mails.map((mail) => ({ ...mail, headers: mail.headers as Record<string, string> }));
}
