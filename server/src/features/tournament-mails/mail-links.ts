/** Links by which somebody changes what they are told of without signing in. They give no other right, and do not expire. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { NewsKind } from '@boast/domain/news/news';
import type { Db, Tx } from '../../db/database.ts';
import type { MailPreference } from '../mail/mail-content.ts';

export interface MailLink {
  readonly userId: string;
  /** What the link turns off, and by which way it came. Null: it shows all preferences. */
  readonly stops:
    | { readonly by: 'mail'; readonly kind: MailPreference }
    | { readonly by: 'push'; readonly kind: NewsKind }
    | null;
}

export interface MailLinks {
  /** Where a person looks at what they get. */
  preferencesUrl(userId: string): string;
  /** Where a mail program turns one kind off, by POST (RFC 8058). */
  unsubscribeUrl(userId: string, preference: MailPreference): string;
  /** Where a tap turns one kind off on all devices, by POST. */
  stopPath(userId: string, kind: NewsKind): string;
  /** Null for a token that we did not write. */
  read(token: string): MailLink | null;
}

export async function loadMailLinks(db: Db | Tx, publicUrl: string): Promise<MailLinks> {
  const keys = await db.selectFrom('mail_link_key').select('secret').orderBy('created_at', 'desc').execute();
  const [newest] = keys;
  if (!newest) throw new Error('There is no key for the links of mails');
  const write = (userId: string, what: string): string => {
    const text = `${userId}.${what}`;
    return `${text}.${signature(newest.secret, text)}`;
  };
  return {
    preferencesUrl: (userId) => `${publicUrl}/mail-preferences?token=${write(userId, 'all')}`,
    unsubscribeUrl: (userId, preference) => `${publicUrl}/api/mail/unsubscribe/${write(userId, preference)}`,
    stopPath: (userId, kind) => `/api/mail/unsubscribe/${write(userId, `${PUSH}${kind}`)}`,
    read(token) {
      const [userId = '', kind = '', signed = ''] = token.split('.');
      if (!keys.some(({ secret }) => isSame(signed, signature(secret, `${userId}.${kind}`)))) return null;
      if (kind === 'all') return { userId, stops: null };
      // What we signed is what we wrote.
      if (kind.startsWith(PUSH))
        return { userId, stops: { by: 'push', kind: kind.slice(PUSH.length) as NewsKind } };
      return { userId, stops: { by: 'mail', kind: kind as MailPreference } };
    },
  };
}

/** Before the kind, in links that stop what comes to devices. */
const PUSH = 'push-';

const signature = (secret: Buffer, text: string): string =>
  createHmac('sha256', secret).update(text).digest('base64url').slice(0, 32);

const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
