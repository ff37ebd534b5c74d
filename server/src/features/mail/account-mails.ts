/** The mails about an account. */
import type { MailContent } from './mail-content.ts';

interface About {
  productName: string;
}

export const verifyMail = ({ productName, url }: About & { url: string }): MailContent => ({
  subject: `Verify your email for ${productName}`,
  title: 'One click and you are in',
  paragraphs: ['Confirm that this address is yours, and your account is ready.'],
  action: { label: 'Verify email', url },
  footnote: `You get this because somebody signed up for ${productName} with this address. The link works once, for 24 hours. If it was not you, ignore this mail: nothing happens without the click.`,
});

export const resetMail = ({ productName, url }: About & { url: string }): MailContent => ({
  subject: `Reset your ${productName} password`,
  title: 'Choose a new password',
  paragraphs: ['Somebody, hopefully you, asked to reset the password of your account.'],
  action: { label: 'Reset password', url },
  footnote:
    'The link works once, for one hour. If you did not ask for it, ignore this mail: your password stays as it is.',
});

export const confirmNewEmailMail = ({ productName, url }: About & { url: string }): MailContent => ({
  subject: `Confirm your new email for ${productName}`,
  title: 'Is this your new address?',
  paragraphs: [
    'You asked to use this address for your account. Confirm it here; we also ask your present address.',
  ],
  action: { label: 'Confirm new email', url },
  footnote: 'The link works once, for 24 hours. If you did not ask for it, ignore this mail.',
});

export const confirmEmailChangeMail = (about: About & { url: string; newEmail: string }): MailContent => ({
  subject: `Confirm the change of your ${about.productName} email`,
  title: 'Change your email address?',
  paragraphs: [
    `You asked to change the address of your account to ${about.newEmail}.`,
    'Confirm it here; we also ask the new address. Until both have said yes, nothing changes.',
  ],
  action: { label: 'Confirm change', url: about.url },
  footnote:
    'The link works once, for 24 hours. If you did not ask for it, change your password: somebody may know it.',
});

export const emailChangedMail = ({ productName, newEmail }: About & { newEmail: string }): MailContent => ({
  subject: `Your ${productName} email was changed`,
  title: 'Your email was changed',
  paragraphs: [`Your account now uses ${newEmail}. Mails no longer go to this address.`],
  footnote: 'Both addresses confirmed this change. If you did not, please contact us at once.',
});

export const passwordChangedMail = ({
  productName,
  resetUrl,
}: About & { resetUrl: string }): MailContent => ({
  subject: `Your ${productName} password was changed`,
  title: 'Your password was changed',
  paragraphs: ['The password of your account was changed, and you were signed out on all other devices.'],
  action: { label: 'It was not me', url: resetUrl },
  footnote: 'If it was you, there is nothing to do.',
});

export const accountDeletedMail = ({ productName }: About): MailContent => ({
  subject: `Your ${productName} account was deleted`,
  title: 'Your account was deleted',
  paragraphs: ['Your account and what it knew of you are gone. Thank you for playing.'],
  footnote: 'This is the last mail you get from us. If you did not ask for this, please contact us at once.',
});

export const invitationMail = ({
  productName,
  url,
  username,
  email,
}: About & { url: string; username: string; email: string }): MailContent => ({
  subject: `Your place at ${productName} is waiting`,
  title: `Welcome, ${username}`,
  paragraphs: [
    `We made a place for you at ${productName}, where squash fans predict the draws of the professional tour.`,
    `Sign in with this address, ${email}, and choose a password. Once the address is confirmed, the username ${username} is yours.`,
  ],
  action: { label: 'Sign in', url },
  footnote:
    'One of our administrators made this place and gave your address. If you did not expect it, ignore this mail: nothing happens until you sign in.',
});
