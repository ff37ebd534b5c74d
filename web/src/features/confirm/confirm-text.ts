import type { MailedLink } from '@boast/contract/account/mailed-link';
import type { TokenType } from '../../api/session/mail-link.ts';
import { sitePaths } from '../../lib/path-builder.ts';

export type UsableLink = Extract<MailedLink, { status: 'works' }>;
type Kind = UsableLink['kind'];

interface Words {
  readonly title: string;
  readonly button: string;
}

export const wordsOf: Readonly<Record<Kind, Words>> = {
  signup: { title: 'Confirm your email', button: 'Verify email' },
  magiclink: { title: 'Sign in', button: 'Sign In' },
  recovery: { title: 'Reset your password', button: 'Continue' },
  email_change_current: { title: 'Change your email?', button: 'Confirm change' },
  email_change_new: { title: 'Confirm your new email', button: 'Confirm new email' },
};

/** Falls back to the link's type: a hosted service keeps the rest. */
export const kindOfType = (type: TokenType): Kind => {
  if (type === 'email') return 'magiclink';
  return type === 'email_change' ? 'email_change_new' : type;
};

interface Ended {
  readonly title: string;
  readonly text: string;
}

export const endings: Readonly<Record<Exclude<MailedLink['status'], 'works'>, Ended>> = {
  expired: { title: 'This link has expired', text: 'Request a new one. Nothing has changed.' },
  used: {
    title: 'This link has already been used',
    text: "If that was you, you're all set.",
  },
  replaced: {
    title: "There's a newer link",
    text: 'Open the link in our latest email, or request another.',
  },
  outdated: {
    title: 'This link no longer works',
    text: 'Your account has changed since we sent it.',
  },
  unknown: {
    title: "This link doesn't work",
    text: "It's too old, or part of it is missing. Open it again from the email, or request a new one.",
  },
};

export function wayOn(type: TokenType | undefined): { readonly to: string; readonly linkText: string } {
  if (type === 'recovery') return { to: sitePaths.forgotPassword(), linkText: 'Request New Reset Link' };
  if (type === 'email_change') return { to: sitePaths.account('#sign-in'), linkText: 'Go to my account' };
  return { to: sitePaths.login(), linkText: 'Sign In' };
}
