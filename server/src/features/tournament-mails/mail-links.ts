/** Links by which somebody changes what mail they get without signing in. They give no other right, and do not expire. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Db, Tx } from '../../db/database.ts';
import type { MailPreference } from '../mail/mail-content.ts';

export interface MailLink {
  readonly userId: string;
  /** Null: the link shows all preferences. */
  readonly preference: MailPreference | null;
}

export interface MailLinks {
  /** Where a person looks at what they get. */
  preferencesUrl(userId: string): string;
  /** Where a mail program turns one kind off, by POST (RFC 8058). */
  unsubscribeUrl(userId: string, preference: MailPreference): string;
  /** Null for a token that we did not write. */
  read(token: string): MailLink | null;
}

export async function loadMailLinks(db: Db | Tx, publicUrl: string): Promise<MailLinks> {
  const keys = await db.selectFrom('mail_link_key').select('secret').orderBy('created_at', 'desc').execute();
  const [newest] = keys;
  if (!newest) throw new Error('There is no key for the links of mails');
  const write = ({ userId, preference }: MailLink): string => {
    const text = `${userId}.${preference ?? 'all'}`;
    return `${text}.${signature(newest.secret, text)}`;
  };
  return {
    preferencesUrl: (userId) => `${publicUrl}/mail-preferences?token=${write({ userId, preference: null })}`,
    unsubscribeUrl: (userId, preference) =>
      `${publicUrl}/api/mail/unsubscribe/${write({ userId, preference })}`,
    read(token) {
      const [userId = '', kind = '', signed = ''] = token.split('.');
      if (!keys.some(({ secret }) => isSame(signed, signature(secret, `${userId}.${kind}`)))) return null;
      return { userId, preference: kind === 'all' ? null : (kind as MailPreference) };
    },
  };
}

const signature = (secret: Buffer, text: string): string =>
  createHmac('sha256', secret).update(text).digest('base64url').slice(0, 32);

const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
