/** Confirmations to one person that follow each other soon are one mail: the first leaves at once, the others wait and leave together. */
import { FOLD_MINUTES } from '@boast/domain/news/weight';
import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import type { NewMail } from './enqueue-mail.ts';
import type { MailContent, MailHost } from './mail-content.ts';
import { setText } from './outbox-store.ts';
import { renderMail } from './render-mail.ts';

/** Adds what it can to mails that wait. Returns all mails to write, those that went into another closed. */
export async function foldConfirmations(
  tx: Tx,
  host: MailHost,
  mails: readonly NewMail[],
): Promise<readonly NewMail[]> {
  const confirmations = mails.filter(({ weight }) => weight === 'confirmation');
  if (confirmations.length === 0) return mails;
  const byUser = Map.groupBy(await unwritten(tx, confirmations), ({ daily }) => daily?.userId ?? '');
  const recent = new Map((await lockRecent(tx, [...byUser.keys()])).map((mail) => [mail.userId, mail]));
  const folded: NewMail[] = [];
  for (const [userId, own] of byUser) {
    const earlier = recent.get(userId);
    const parts = [...(earlier?.parts ?? []), ...own.map(({ content }) => content)];
    if (earlier?.isWaiting) {
      const leavesAt = earliest(own, earlier.freeAt);
      await setText(tx, earlier.id, { ...renderMail(foldedContent(parts), host.config), parts, leavesAt });
      folded.push(...own.map((mail) => ({ ...mail, foldedInto: earlier.businessKey })));
      continue;
    }
    const [first, ...rest] = own;
    if (!first) continue;
    const { businessKey: foldedInto } = first;
    folded.push(
      {
        ...first,
        // A confirmation is never dropped.
        expiresAt: undefined,
        content: foldedContent(parts),
        parts,
        ...(earlier && { heldUntil: earliest(own, earlier.freeAt) }),
      },
      ...rest.map((mail) => ({ ...mail, foldedInto })),
    );
  }
  return [...mails.filter(({ weight }) => weight !== 'confirmation'), ...folded];
}

/** A confirmation may be outdated before the next one is free, so it leaves a minute before. */
function earliest(mails: readonly NewMail[], freeAt: string): string {
  const ends = mails.flatMap(({ expiresAt }) => (expiresAt ? [Date.parse(expiresAt) - 60_000] : []));
  return new Date(Math.min(Date.parse(freeAt), ...ends)).toISOString();
}

interface Recent {
  readonly id: string;
  readonly businessKey: string;
  readonly userId: string;
  /** Has not left, so that more can be added to its parts. */
  readonly isWaiting: boolean;
  readonly parts: readonly MailContent[];
  /** The next one may leave then. */
  readonly freeAt: string;
}

/** The newest confirmation of each person that the next one has to wait for, or can be added to. */
async function lockRecent(tx: Tx, userIds: readonly string[]): Promise<Recent[]> {
  const { rows } = await sql<Recent>`
    with recent as (
      select * from mail_outbox
      where weight = 'confirmation' and user_id = any(${userIds}::uuid[]) and folded_into is null
        and (closed_at is null or closed_as = 'sent' and closed_at > clock_timestamp() - make_interval(mins => ${FOLD_MINUTES}))
      order by id for update)
    select distinct on (user_id) id, business_key as "businessKey", user_id as "userId",
      closed_at is null and attempts = 0 and content is not null as "isWaiting",
      case when closed_at is null and attempts = 0 then coalesce(content, '[]') else '[]' end as parts,
      greatest(created_at, closed_at) + make_interval(mins => ${FOLD_MINUTES}) as "freeAt"
    from recent order by user_id, created_at desc, id desc`.execute(tx);
  return rows;
}

async function unwritten(tx: Tx, mails: readonly NewMail[]): Promise<NewMail[]> {
  const keys = mails.map(({ businessKey }) => businessKey);
  const { rows } = await sql<{ key: string }>`
    select business_key as key from mail_outbox where business_key = any(${keys}::text[])`.execute(tx);
  const written = new Set(rows.map(({ key }) => key));
  return mails.filter(({ businessKey }) => !written.has(businessKey));
}

const BECAUSE = 'You got this email because you have ';

/** Each part keeps its words, and its button as a link. */
function foldedContent(parts: readonly MailContent[]): MailContent {
  const [first, ...more] = parts;
  if (!first || more.length === 0) return first ?? { subject: '', title: '', paragraphs: [], footnote: '' };
  return {
    subject: `${first.subject}, and ${more.length} more`,
    title: `${parts.length} confirmations`,
    paragraphs: [],
    sections: parts,
    footnote: [first.footnote, ...more.map(({ footnote }) => footnote.replace(BECAUSE, 'And '))].join(' '),
    smallLinks: first.smallLinks ?? [],
  };
}
