/** Writes news as mails and pushes, with their readers' links. */
import type { NewsKind } from '@boast/domain/news/kinds';
import type { Weight } from '@boast/domain/news/weight';
import type { Tx } from '../../db/database.ts';
import type { Context } from '../../http/context.ts';
import { enqueueMails, type NewMail } from '../news/mail/enqueue-mail.ts';
import { foldConfirmations } from '../news/mail/fold-confirmations.ts';
import type { MailContent } from '../news/mail/mail-content.ts';
import { holdMs } from '../news/push/deliver-push.ts';
import { type NewNotice, worthUntil, writeNotices } from '../news/push/write-notices.ts';
import type { MailLinks } from './mail-links.ts';

export type NewsHost = Pick<Context, 'config' | 'db' | 'jobs' | 'mailDelivery' | 'boards' | 'saveQueue'>;

export interface Reader {
  readonly userId: string;
  readonly email: string;
  /** An IANA name; null while unknown. */
  readonly timeZone: string | null;
}

export interface Letter {
  readonly reader: Reader;
  /** Unique, so that writing it again changes nothing. */
  readonly businessKey: string;
  readonly content: MailContent;
  readonly weight: Weight;
  /** The name of the organiser whose club's draw the mail is about; null where it is about none. */
  readonly organiser: string | null;
  /** The reader can turn this kind off or get it on their devices; null is for mail that must be sent. */
  readonly news: News | null;
  /** Over then, and is not sent any more. Null for as long as its kind is worth sending. */
  readonly expiresAt: string | null;
}

interface News {
  readonly kind: NewsKind;
  /** Identifies the tournament or league. */
  readonly about: string;
  readonly zone: string;
}

/**
 * Writes up to a few hundred letters. News goes to the devices of those who want it there: its mail waits for the outcome, and is not written
 * if the news was already delivered.
 */
export async function writeMails(
  tx: Tx,
  host: NewsHost,
  links: MailLinks,
  written: readonly Letter[],
): Promise<void> {
  const letters = written.map(namingOrganiser);
  const { onItsWay, delivered } = await writeNotices(
    tx,
    host,
    letters.flatMap((letter) => toDevices(letter, host.config.publicUrl, links)),
  );
  const mails = letters
    .filter(({ businessKey }) => !delivered.has(businessKey))
    .map((letter) => ({
      ...toReader(letter, host.config.publicUrl, links),
      ...(onItsWay.has(letter.businessKey) && {
        heldUntil: new Date(Date.now() + holdMs(letter.weight)).toISOString(),
      }),
    }));
  await enqueueMails(tx, host, await foldConfirmations(tx, host, mails));
}

/** A club's draw is named and played by its organiser's word, which is not this site's. */
function namingOrganiser(letter: Letter): Letter {
  const { organiser, content } = letter;
  if (organiser === null) return letter;
  const title = `${organiser}'s draw: ${content.title}`;
  const footnote = `${content.footnote} ${organiser} runs this draw. You can mute or report it on its page.`;
  return { ...letter, content: { ...content, title, footnote } };
}

/** A phone shows about as much. */
const MAX_SHOWN = 180;

function toDevices(letter: Letter, publicUrl: string, links: MailLinks): NewNotice[] {
  const { news, content, reader, businessKey, expiresAt } = letter;
  if (!news) return [];
  const { kind, about, zone } = news;
  return [
    {
      businessKey,
      userId: reader.userId,
      kind,
      about,
      zone,
      title: content.subject,
      body: `${content.title}. ${content.paragraphs[0] ?? ''}`.trim().slice(0, MAX_SHOWN),
      path: content.action?.url.slice(publicUrl.length) || '/',
      stopPath: links.stopPath(reader.userId, kind),
      expiresAt,
    },
  ];
}

function toReader({ reader, ...letter }: Letter, publicUrl: string, links: MailLinks): NewMail {
  const { news, businessKey, content, expiresAt, weight } = letter;
  const preference = news?.kind ?? null;
  const { userId } = reader;
  const until = news === null ? expiresAt : worthUntil(news.kind, expiresAt);
  return {
    businessKey,
    to: reader.email,
    daily: { userId },
    weight,
    ...(until !== null && { expiresAt: until }),
    ...(preference && {
      unless: { userId, preference },
      headers: {
        'List-Unsubscribe': `<${links.unsubscribeUrl(userId, preference)}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
    }),
    content: {
      ...content,
      smallLinks: [
        {
          label: preference ? 'Unsubscribe or change your notifications' : 'Change your notifications',
          url: preference ? links.preferencesUrl(userId, preference) : `${publicUrl}/account#notifications`,
        },
      ],
    },
  };
}
