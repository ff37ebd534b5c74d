import type { MailContent } from '../mail/mail-content.ts';

interface Feedback {
  readonly productName: string;
  readonly name: string;
  readonly email: string;
  readonly message: string;
  /** Who was signed in; undefined for a visitor. */
  readonly username: string | undefined;
}

/** A message from the contact form, as the staff get it. */
export const feedbackMail = ({ productName, name, email, message, username }: Feedback): MailContent => ({
  subject: `${productName}: message from ${name}`,
  title: `${name} wrote`,
  paragraphs: [...message.split(/\n+/).filter((line) => line.trim() !== ''), `${name}, ${email}`],
  action: { label: 'Reply', url: `mailto:${email}` },
  footnote:
    username === undefined
      ? 'Sent with the contact form, by somebody who was not signed in. Nobody has checked the address.'
      : `Sent with the contact form by ${username}, who was signed in. The address is the one they typed.`,
});
