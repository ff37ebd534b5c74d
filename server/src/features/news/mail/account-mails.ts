import type { MailContent } from './mail-content.ts';

interface MailSubject {
  productName: string;
}

/** A link, and a code that does the same where the mail was asked for. */
interface Secret extends MailSubject {
  url: string;
  code: string;
}

const orCode = 'Or enter this code where you asked for it. It works only there, for 30 minutes:';

export const verifyMail = ({ productName, url, code }: Secret): MailContent => ({
  subject: `Verify your email for ${productName}`,
  title: "One click and you're in",
  paragraphs: ['Confirm that this address is yours to open your account.'],
  action: { label: 'Verify email', url },
  code: {
    lead: 'Or enter this code on the page where you signed up. It works only there, for 30 minutes:',
    code,
  },
  footnote: `You got this email because someone signed up for ${productName} with this address. The link works once, for 24 hours. If it wasn't you, ignore this email.`,
});

export const resetMail = ({ productName, url, code }: Secret): MailContent => ({
  subject: `Reset your ${productName} password`,
  title: 'Choose a new password',
  paragraphs: ['Someone, hopefully you, asked to reset your password.'],
  action: { label: 'Reset password', url },
  code: { lead: orCode, code },
  footnote:
    "The link works once, for an hour. If you didn't ask for it, ignore this email. Your password won't change.",
});

export const signInMail = ({ productName, url, code }: Secret): MailContent => ({
  subject: `Sign in to ${productName}`,
  title: 'Sign in without a password',
  paragraphs: ['Someone, hopefully you, asked to sign in with this address.'],
  action: { label: 'Sign in', url },
  code: { lead: orCode, code },
  footnote:
    "The link works once, for an hour. If you didn't ask for it, ignore this email, and don't share the code.",
});

export const reauthenticationMail = ({ productName, code }: Secret): MailContent => ({
  subject: `Your ${productName} code`,
  title: 'Is this you?',
  paragraphs: ['Someone, hopefully you, wants to change a security setting of your account.'],
  code: { lead: 'Enter this code there. It works for 30 minutes:', code },
  footnote: "If it wasn't you, don't share the code, and end your other sessions on the account page.",
});

export const newDeviceMail = ({
  productName,
  device,
  devices,
  resetUrl,
}: MailSubject & { device: string; devices: number; resetUrl: string }): MailContent => ({
  subject:
    devices === 1
      ? `A new device signed in to ${productName}`
      : `${devices} new devices signed in to ${productName}`,
  title: devices === 1 ? 'A new device signed in' : `${devices} new devices signed in`,
  paragraphs: [
    devices === 1
      ? `Someone signed in to your account on ${device}.`
      : `Since our last email, someone signed in to your account on ${devices} new devices, most recently ${device}.`,
  ],
  action: { label: "This wasn't me", url: resetUrl },
  footnote:
    "If it was you, you're all set. Your account page lists all sessions, and you can end any of them.",
});

interface House {
  readonly productName: string;
  readonly publicUrl: string;
}

interface Change extends MailSubject {
  takeBackUrl: string;
}

const wasItYou = "If it was you, you're all set. If it wasn't, press the button (once, within 24 hours):";
const takenBack = "signs you out everywhere, and we'll email you a link to choose a new password.";

export const factorAddedMail = ({ productName, takeBackUrl }: Change): MailContent => ({
  subject: `Two-step sign-in is on at ${productName}`,
  title: 'Two-step sign-in is on',
  paragraphs: [
    "An authenticator app was added to your account. From now on, you'll need a code from it to sign in.",
  ],
  action: { label: "This wasn't me", url: takeBackUrl },
  footnote: `${wasItYou} it removes the app from your account, ${takenBack}`,
});

export const factorRemovedMail = ({ productName, takeBackUrl }: Change): MailContent => ({
  subject: `An authenticator app was removed at ${productName}`,
  title: 'An authenticator app was removed',
  paragraphs: ['An authenticator app was removed from your account. Its codes no longer work.'],
  action: { label: "This wasn't me", url: takeBackUrl },
  footnote: `${wasItYou} it ${takenBack}`,
});

export const confirmNewEmailMail = ({ productName, url, code }: Secret): MailContent => ({
  subject: `Confirm your new email for ${productName}`,
  title: 'Is this your new address?',
  paragraphs: [
    'You asked to use this address for your account. Confirm it here, and from your current address too.',
  ],
  action: { label: 'Confirm new email', url },
  code: { lead: orCode, code },
  footnote: "The link works once, for 24 hours. If you didn't ask for it, ignore this email.",
});

export const confirmEmailChangeMail = (about: Secret & { newEmail: string }): MailContent => ({
  subject: `Confirm the change of your ${about.productName} email`,
  title: 'Change your email address?',
  paragraphs: [
    `You asked to change the address of your account to ${about.newEmail}.`,
    "Confirm it here, and from the new address too. Nothing changes until you've done both.",
  ],
  action: { label: 'Confirm change', url: about.url },
  code: { lead: orCode, code: about.code },
  footnote:
    "The link works once, for 24 hours. If you didn't ask for it, change your password: someone may know it.",
});

export const emailChangedMail = ({
  productName,
  newEmail,
  takeBackUrl,
}: Change & { newEmail: string }): MailContent => ({
  subject: `Your ${productName} email was changed`,
  title: 'Your email was changed',
  paragraphs: [`Your account now uses ${newEmail}. We won't email this address any more.`],
  action: { label: "This wasn't me", url: takeBackUrl },
  footnote: `${wasItYou} it brings your account back to this address, ${takenBack}`,
});

export const passwordChangedMail = ({ productName, takeBackUrl }: Change): MailContent => ({
  subject: `Your ${productName} password was changed`,
  title: 'Your password was changed',
  paragraphs: ['Your password was changed, and you were signed out on all other devices.'],
  action: { label: "This wasn't me", url: takeBackUrl },
  footnote: `${wasItYou} it ${takenBack}`,
});

export const accessTokenMail = ({
  productName,
  publicUrl,
  name,
  scope,
}: House & { name: string; scope: 'read' | 'entries' }): MailContent => ({
  subject: `A token was created at ${productName}`,
  title: 'An app can act for you',
  paragraphs: [
    `The token “${name}” was created on your account page.`,
    scope === 'entries'
      ? 'It can read what you can see, and submit and change your picks.'
      : "It can read what you can see, but can't change anything.",
  ],
  action: { label: 'See my tokens', url: `${publicUrl}/account/tokens` },
  footnote: "If it was you, you're all set. If not, revoke it there and change your password.",
});

export const accountDeletedMail = ({ productName }: MailSubject): MailContent => ({
  subject: `Your ${productName} account was deleted`,
  title: 'Your account was deleted',
  paragraphs: ['Your account and your personal data are gone. Thank you for playing.'],
  footnote: "This is our last email to you. If you didn't ask for this, please contact us right away.",
});

export const invitationMail = ({
  productName,
  url,
  username,
  email,
}: MailSubject & { url: string; username: string; email: string }): MailContent => ({
  subject: `Your place at ${productName} is waiting`,
  title: `Welcome, ${username}`,
  paragraphs: [
    `We have set up an account for you at ${productName}, where squash fans predict the draws of the professional tour.`,
    `Sign in with this address, ${email}, and choose a password. Once you've confirmed the address, the username ${username} is yours.`,
  ],
  action: { label: 'Sign in', url },
  footnote:
    "One of our administrators set it up with your address. If you didn't expect it, ignore this email.",
});
