import type { MailContent } from './mail-content.ts';

interface PasskeyMail {
  readonly productName: string;
  /** The passkey's name. */
  readonly name: string;
}

interface Change extends PasskeyMail {
  readonly takeBackUrl: string;
}

const wasItYou = "If it was you, you're all set. If it wasn't, press the button (once, within 24 hours): it";
const takenBack = "signs you out everywhere, and we'll email you a link to choose a new password.";

export const passkeyAddedMail = ({ productName, name, takeBackUrl }: Change): MailContent => ({
  subject: `A passkey was added at ${productName}`,
  title: 'A passkey was added',
  paragraphs: [`The passkey “${name}” was added to your account. It signs in without your password.`],
  action: { label: "This wasn't me", url: takeBackUrl },
  footnote: `${wasItYou} removes the passkey, ${takenBack}`,
});

export const passkeyRemovedMail = ({
  productName,
  names,
  takeBackUrl,
}: Omit<Change, 'name'> & { readonly names: readonly string[] }): MailContent => ({
  subject: `A passkey was removed at ${productName}`,
  title: 'A passkey was removed',
  paragraphs: [
    names.length === 1
      ? `The passkey “${names[0]}” was removed from your account. It no longer signs in.`
      : `These passkeys were removed from your account, and no longer sign in: “${names.join('”, “')}”.`,
  ],
  action: { label: "This wasn't me", url: takeBackUrl },
  footnote: `${wasItYou} ${takenBack}`,
});

export const passkeyCopiedMail = ({
  productName,
  name,
  accountUrl,
}: PasskeyMail & { readonly accountUrl: string }): MailContent => ({
  subject: `A passkey was refused at ${productName}`,
  title: 'There may be a copy of your passkey',
  paragraphs: [
    `Someone used the passkey “${name}”, but its count of sign-ins was behind ours. There may be a copy of it, so we refused the sign-in.`,
    'Sign in another way, remove the passkey, and add a new one.',
  ],
  action: { label: 'See my passkeys', url: accountUrl },
  footnote: 'If you restored the device from a backup, that may be the reason.',
});
