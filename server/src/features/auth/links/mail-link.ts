import type { Tx } from '../../../db/database.ts';
import {
  confirmEmailChangeMail,
  confirmNewEmailMail,
  reauthenticationMail,
  resetMail,
  signInMail,
  verifyMail,
} from '../../news/mail/account-mails.ts';
import { enqueueMail } from '../../news/mail/enqueue-mail.ts';
import type { MailContent } from '../../news/mail/mail-content.ts';
import { type AuthHost, issuerOf } from '../auth-context.ts';
import { newMailCode, newSecretToken } from '../secret-token.ts';
import { sha256 } from '../sha256.ts';
import { type LinkKind, type PendingSignUp, putLink } from './link-store.ts';
import type { Challenge } from './pkce-challenge.ts';

interface LinkToMail {
  readonly kind: LinkKind;
  readonly accountId: string;
  readonly to: string;
  readonly emailChange?: { readonly id: string; readonly newEmail: string };
  readonly redirectTo: string;
  readonly challenge: Challenge | null;
  /** The code works only on the device that asked for the mail. */
  readonly device: Buffer | null;
  readonly signUp?: PendingSignUp;
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

/** Mails a new link with its code and ends every older link of its kind. A GET of the link changes nothing. */
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
