import type { Tx } from '../../db/database.ts';
import {
  confirmEmailChangeMail,
  confirmNewEmailMail,
  reauthenticationMail,
  resetMail,
  signInMail,
  verifyMail,
} from '../news/mail/account-mails.ts';
import { enqueueMail } from '../news/mail/enqueue-mail.ts';
import type { MailContent } from '../news/mail/mail-content.ts';
import { type AuthHost, issuerOf } from './auth-context.ts';
import type { Challenge } from './auth-requests.ts';
import { type LinkKind, type PendingSignUp, putLink } from './link-store.ts';
import { newMailCode, newSecretToken, sha256 } from './secret-token.ts';

interface LinkToMail {
  readonly kind: LinkKind;
  readonly accountId: string;
  /** Whom the link is mailed to: the address that it confirms. */
  readonly to: string;
  /** The change of address that it says yes to. */
  readonly emailChange?: { readonly id: string; readonly newEmail: string };
  readonly redirectTo: string;
  readonly challenge: Challenge | null;
  /** What asked for the mail: its code is good there alone. */
  readonly device: Buffer | null;
  readonly signUp?: PendingSignUp;
  /** Of a sign-up: the mail is for the one that this device began, if it did; else it confirms the address alone. */
  readonly again?: boolean;
}

const kinds = {
  signup: { type: 'signup', hours: 24 },
  magiclink: { type: 'magiclink', hours: 1 },
  recovery: { type: 'recovery', hours: 1 },
  email_change_current: { type: 'email_change', hours: 24 },
  email_change_new: { type: 'email_change', hours: 24 },
  reauthentication: { type: 'reauthentication', hours: 1 },
} as const satisfies Record<LinkKind, { type: string; hours: number }>;

/** Makes a link with its code, which ends every older one of its kind, and mails both. A GET of the link changes nothing. */
export async function mailLink(tx: Tx, host: AuthHost, link: LinkToMail): Promise<void> {
  const { type, hours } = kinds[link.kind];
  const token = newSecretToken();
  const code = newMailCode();
  await putLink(tx, {
    ...link,
    email: link.to,
    token,
    code,
    minutes: hours * 60,
    emailChangeId: link.emailChange?.id,
  });
  const query = new URLSearchParams({ token, type, redirect_to: link.redirectTo });
  await enqueueMail(tx, host, {
    businessKey: `${link.kind}:${sha256(token).toString('hex')}`,
    to: link.to,
    secret: true,
    content: contentOf(link, {
      productName: host.config.productName,
      code,
      url: `${issuerOf(host.config)}/verify?${query.toString()}`,
    }),
  });
}

function contentOf(
  { kind, emailChange }: LinkToMail,
  about: { productName: string; url: string; code: string },
): MailContent {
  switch (kind) {
    case 'signup':
      return verifyMail(about);
    case 'magiclink':
      return signInMail(about);
    case 'reauthentication':
      return reauthenticationMail(about);
    case 'recovery':
      return resetMail(about);
    case 'email_change_current':
      return confirmEmailChangeMail({ ...about, newEmail: emailChange?.newEmail ?? '' });
    case 'email_change_new':
      return confirmNewEmailMail(about);
  }
}
