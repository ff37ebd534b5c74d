/** Writes mails about tournaments: with their readers' links, towards their day's limit. */

import type { Tx } from '../../db/database.ts';
import type { Context } from '../../http/context.ts';
import { enqueueMails, type NewMail } from '../mail/enqueue-mail.ts';
import type { MailContent, MailPreference } from '../mail/mail-content.ts';
import type { MailLinks } from './mail-links.ts';

export type TournamentMailHost = Pick<
  Context,
  'config' | 'db' | 'mailDelivery' | 'boards' | 'receipts' | 'saveQueue'
>;

export interface Reader {
  readonly userId: string;
  readonly email: string;
  /** IANA name; null while unknown. */
  readonly timeZone: string | null;
}

export interface TournamentMail {
  readonly reader: Reader;
  /** One mail a key, however often it is written. */
  readonly businessKey: string;
  readonly content: MailContent;
  /** What the reader can turn off; null for what they must be told. */
  readonly preference: MailPreference | null;
  readonly expiresAt?: Date | null;
}

/** One statement for all of them: some hundreds at a time. */
export async function writeMails(
  tx: Tx,
  host: TournamentMailHost,
  links: MailLinks,
  mails: readonly TournamentMail[],
): Promise<void> {
  await enqueueMails(
    tx,
    host,
    mails.map((mail) => toReader(mail, links)),
  );
}

function toReader({ reader, ...mail }: TournamentMail, links: MailLinks): NewMail {
  const { preference, businessKey, content, expiresAt } = mail;
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
          label: preference ? 'Unsubscribe, or choose what we send you' : 'Choose what we send you',
          url: links.preferencesUrl(userId),
        },
      ],
    },
  };
}
