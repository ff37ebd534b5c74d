import type { MailContent } from './mail-content.ts';

interface About {
  productName: string;
}

/** A link, and a code that does the same where the mail was asked for. */
interface Secret extends About {
  url: string;
  code: string;
}

const orCode = 'Or type this code where you asked for it. It works there alone, for 30 minutes:';

export const verifyMail = ({ productName, url, code }: Secret): MailContent => ({
  subject: `Verify your email for ${productName}`,
  title: 'One click and you are in',
  paragraphs: ['Confirm that this address is yours, and your account is ready.'],
  action: { label: 'Verify email', url },
  code: {
    lead: 'Or type this code on the page where you signed up. It works there alone, for 30 minutes:',
    code,
  },
  footnote: `You got this email because somebody signed up for ${productName} with this address. The link works once, for 24 hours. If it was not you, ignore this mail: nothing happens without the click.`,
});

export const resetMail = ({ productName, url, code }: Secret): MailContent => ({
  subject: `Reset your ${productName} password`,
  title: 'Choose a new password',
  paragraphs: ['Somebody, hopefully you, asked to reset the password of your account.'],
  action: { label: 'Reset password', url },
  code: { lead: orCode, code },
  footnote:
    'The link works once, for one hour. If you did not ask for it, ignore this mail: your password stays as it is.',
});

export const signInMail = ({ productName, url, code }: Secret): MailContent => ({
  subject: `Sign in to ${productName}`,
  title: 'Your way in, without a password',
  paragraphs: ['Somebody, hopefully you, asked to sign in with this address.'],
  action: { label: 'Sign in', url },
  code: { lead: orCode, code },
  footnote:
    'The link works once, for one hour. If you did not ask for it, ignore this mail, and tell nobody the code.',
});

export const reauthenticationMail = ({ productName, code }: Secret): MailContent => ({
  subject: `Your ${productName} code`,
  title: 'Is this you?',
  paragraphs: [
    'Somebody, hopefully you, is about to change how you sign in, or to take something with them that lasts, where you are signed in.',
  ],
  code: { lead: 'Type this code there. It works for 30 minutes:', code },
  footnote: 'If it was not you, tell nobody the code and end your other sessions on the account page.',
});

export const newDeviceMail = ({
  productName,
  device,
  devices,
  resetUrl,
}: About & { device: string; devices: number; resetUrl: string }): MailContent => ({
  subject:
    devices === 1
      ? `A new device signed in to ${productName}`
      : `${devices} new devices signed in to ${productName}`,
  title: devices === 1 ? 'A new device signed in' : `${devices} new devices signed in`,
  paragraphs: [
    devices === 1
      ? `Somebody signed in to your account on ${device}.`
      : `Since our last mail about it, somebody signed in to your account on ${devices} new devices; the newest is ${device}.`,
  ],
  action: { label: 'It was not me', url: resetUrl },
  footnote:
    'If it was you, there is nothing to do. Your account page lists every session and ends any of them.',
});

interface House {
  readonly productName: string;
  readonly publicUrl: string;
}

interface Change extends About {
  takeBackUrl: string;
}

const wasItYou = "If it was you, there is nothing to do. If it wasn't, the button works once, for 24 hours:";
const takenBack = 'signs everybody out, and we mail you a link to choose a new password.';

export const factorAddedMail = ({ productName, takeBackUrl }: Change): MailContent => ({
  subject: `Two-step sign-in is on at ${productName}`,
  title: 'Two-step sign-in is on',
  paragraphs: [
    'An authenticator app was added to your account. From now on you need a code from it to sign in.',
  ],
  action: { label: "This wasn't me", url: takeBackUrl },
  footnote: `${wasItYou} it takes the app off your account, ${takenBack}`,
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
    'You asked to use this address for your account. Confirm it here; we also ask your current address.',
  ],
  action: { label: 'Confirm new email', url },
  code: { lead: orCode, code },
  footnote: 'The link works once, for 24 hours. If you did not ask for it, ignore this mail.',
});

export const confirmEmailChangeMail = (about: Secret & { newEmail: string }): MailContent => ({
  subject: `Confirm the change of your ${about.productName} email`,
  title: 'Change your email address?',
  paragraphs: [
    `You asked to change the address of your account to ${about.newEmail}.`,
    'Confirm it here; we also ask the new address. Until both have said yes, nothing changes.',
  ],
  action: { label: 'Confirm change', url: about.url },
  code: { lead: orCode, code: about.code },
  footnote:
    'The link works once, for 24 hours. If you did not ask for it, change your password: somebody may know it.',
});

export const emailChangedMail = ({
  productName,
  newEmail,
  takeBackUrl,
}: Change & { newEmail: string }): MailContent => ({
  subject: `Your ${productName} email was changed`,
  title: 'Your email was changed',
  paragraphs: [`Your account now uses ${newEmail}. Mails no longer go to this address.`],
  action: { label: "This wasn't me", url: takeBackUrl },
  footnote: `${wasItYou} it brings your account back to this address, ${takenBack}`,
});

export const passwordChangedMail = ({ productName, takeBackUrl }: Change): MailContent => ({
  subject: `Your ${productName} password was changed`,
  title: 'Your password was changed',
  paragraphs: ['The password of your account was changed, and you were signed out on all other devices.'],
  action: { label: "This wasn't me", url: takeBackUrl },
  footnote: `${wasItYou} it ${takenBack}`,
});

export const accessTokenMail = ({
  productName,
  publicUrl,
  name,
  scope,
}: House & { name: string; scope: 'read' | 'entries' }): MailContent => ({
  subject: `A token for a program was made at ${productName}`,
  title: 'A program may call in your name',
  paragraphs: [
    `The token “${name}” was made on your account page.`,
    scope === 'entries'
      ? 'Whoever has it reads what you can see, and submits and changes your picks.'
      : 'Whoever has it reads what you can see. It changes nothing.',
  ],
  action: { label: 'See my tokens', url: `${publicUrl}/account/tokens` },
  footnote: 'If it was you, there is nothing to do. If not, revoke it there and change your password.',
});

export const accountDeletedMail = ({ productName }: About): MailContent => ({
  subject: `Your ${productName} account was deleted`,
  title: 'Your account was deleted',
  paragraphs: ['Your account and your personal data are gone. Thank you for playing.'],
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
    `We have set up an account for you at ${productName}, where squash fans predict the draws of the professional tour.`,
    `Sign in with this address, ${email}, and choose a password. Once the address is confirmed, the username ${username} is yours.`,
  ],
  action: { label: 'Sign in', url },
  footnote:
    'One of our administrators set it up with your address. If you did not expect it, ignore this mail: nothing happens until you sign in.',
});
