/** The links change one kind of a person's news without signing in. They give no other right. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { NewsKind } from '@boast/domain/news/kinds';
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import type { MailPreference } from '../news/delivery/wanted-news.ts';

export interface MailLink {
  readonly userId: string;
  /** The link turns off this kind, as it came by this channel. */
  readonly stops:
    | { readonly by: 'mail'; readonly kind: MailPreference }
    | { readonly by: 'push'; readonly kind: NewsKind };
}

export interface MailLinks {
  preferencesUrl(userId: string, preference: MailPreference): string;
  /** A mail program turns one kind off by a POST to this address (RFC 8058). */
  unsubscribeUrl(userId: string, preference: MailPreference): string;
  /** A tap turns one kind off on all devices by a POST to this path. */
  stopPath(userId: string, kind: NewsKind): string;
  /** Returns null for a token that we did not sign, or that is too old. */
  read(token: string): MailLink | null;
}

export async function loadMailLinks(db: Db | Tx, publicUrl: string): Promise<MailLinks> {
  const keys = await db
    .selectFrom('mail_link_key')
    .select(['secret', sql<number>`floor(extract(epoch from clock_timestamp()) / 86400)::int`.as('today')])
    .orderBy('created_at', 'desc')
    .execute();
  const [newest] = keys;
  if (!newest) throw new Error('There is no key for the links of mails');
  const write = (userId: string, what: string): string => {
    const text = `${userId}.${what}.${newest.today + DAYS}`;
    return `${text}.${signature(newest.secret, text)}`;
  };
  return {
    preferencesUrl: (userId, preference) => preferencesPage(publicUrl, write(userId, preference)),
    unsubscribeUrl: (userId, preference) => `${publicUrl}/api/mail/unsubscribe/${write(userId, preference)}`,
    stopPath: (userId, kind) => `/api/mail/unsubscribe/${write(userId, `${PUSH}${kind}`)}`,
    read(token) {
      const [userId = '', kind = '', lastDay = '', signed = ''] = token.split('.');
      const text = `${userId}.${kind}.${lastDay}`;
      if (!keys.some(({ secret }) => isSame(signed, signature(secret, text)))) return null;
      if (Number(lastDay) < newest.today) return null;
      // A valid signature means that we wrote the kind.
      if (kind.startsWith(PUSH))
        return { userId, stops: { by: 'push', kind: kind.slice(PUSH.length) as NewsKind } };
      return { userId, stops: { by: 'mail', kind: kind as MailPreference } };
    },
  };
}

/** A link works longer than a mail stays unread, and shorter than it takes for a mailbox to change hands. */
const DAYS = 60;

/** The token is behind the #, which no log on the way sees. */
export const preferencesPage = (publicUrl: string, token: string): string =>
  `${publicUrl}/mail-preferences#token=${encodeURIComponent(token)}`;

const PUSH = 'push-';

const signature = (secret: Buffer, text: string): string =>
  createHmac('sha256', secret).update(text).digest('base64url').slice(0, 32);

const isSame = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));
