/** Writes mails about tournaments with their readers' links, counted towards the daily limit. */
import type { NewsKind } from '@boast/domain/news/kinds';
import type { Tx } from '../../db/database.ts';
import type { Context } from '../../http/context.ts';
import { enqueueMails, type NewMail } from '../news/mail/enqueue-mail.ts';
import type { MailContent } from '../news/mail/mail-content.ts';
import { HOLD_MS } from '../news/push/deliver-push.ts';
import { type NewNotice, writeNotices } from '../news/push/write-notices.ts';
import type { MailLinks } from './mail-links.ts';

export type TournamentMailHost = Pick<
  Context,
  'config' | 'db' | 'jobs' | 'mailDelivery' | 'boards' | 'saveQueue'
>;

export interface Reader {
  readonly userId: string;
  readonly email: string;
  /** An IANA name; null while unknown. */
  readonly timeZone: string | null;
}

export interface TournamentMail {
  readonly reader: Reader;
  /** Unique, so that writing it again changes nothing. */
  readonly businessKey: string;
  readonly content: MailContent;
  /** Who runs the club's draw that it is about, by name; null where it is about none. */
  readonly organiser: string | null;
  /** The reader can turn this kind off or get it on their devices; null is for mail that must be sent. */
  readonly news: News | null;
  readonly expiresAt?: string | null;
}

interface News {
  readonly kind: NewsKind;
  /** It identifies the tournament or league. */
  readonly about: string;
  readonly zone: string;
}

/**
 * Writes up to a few hundred mails. News goes to the devices of those who want it there: its mail waits for the outcome, and is not written
 * if the news was already delivered.
 */
export async function writeMails(
  tx: Tx,
  host: TournamentMailHost,
  links: MailLinks,
  written: readonly TournamentMail[],
): Promise<void> {
  const mails = written.map(namingOrganiser);
  const { onItsWay, delivered } = await writeNotices(
    tx,
    host,
    mails.flatMap((mail) => toDevices(mail, host.config.publicUrl, links)),
  );
  const heldUntil = new Date(Date.now() + HOLD_MS).toISOString();
  await enqueueMails(
    tx,
    host,
    mails
      .filter(({ businessKey }) => !delivered.has(businessKey))
      .map((mail) => ({
        ...toReader(mail, host.config.publicUrl, links),
        ...(onItsWay.has(mail.businessKey) && { heldUntil }),
      })),
  );
}

/** A club's draw is named and played by its organiser's word, which is not this site's. */
function namingOrganiser(mail: TournamentMail): TournamentMail {
  const { organiser, content } = mail;
  if (organiser === null) return mail;
  const title = `${organiser}'s draw: ${content.title}`;
  const footnote = `${content.footnote} ${organiser} runs this draw. You can mute or report it on its page.`;
  return { ...mail, content: { ...content, title, footnote } };
}

/** A phone shows about as much. */
const MOST_SHOWN = 180;

function toDevices(mail: TournamentMail, publicUrl: string, links: MailLinks): NewNotice[] {
  const { news, content, reader, businessKey, expiresAt = null } = mail;
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
      body: `${content.title}. ${content.paragraphs[0] ?? ''}`.trim().slice(0, MOST_SHOWN),
      path: content.action?.url.slice(publicUrl.length) || '/',
      stopPath: links.stopPath(reader.userId, kind),
      expiresAt,
    },
  ];
}

function toReader({ reader, ...mail }: TournamentMail, publicUrl: string, links: MailLinks): NewMail {
  const { news, businessKey, content, expiresAt } = mail;
  const preference = news?.kind ?? null;
  const { userId } = reader;
  return {
    businessKey,
    to: reader.email,
    daily: { userId },
    ...(expiresAt && { expiresAt }),
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
          url: preference ? links.preferencesUrl(userId, preference) : `${publicUrl}/account`,
        },
      ],
    },
  };
}
