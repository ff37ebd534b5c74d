import type { MailContent } from './mail-content.ts';

interface Change {
  readonly productName: string;
  /** People call the provider by this name. */
  readonly provider: string;
  readonly takeBackUrl: string;
}

const wasItYou = "If it was you, you're all set. If it wasn't, press the button (once, within 24 hours): it";
const takenBack = "signs you out everywhere, and we'll email you a link to choose a new password.";

export const identityAddedMail = ({ productName, provider, takeBackUrl }: Change): MailContent => ({
  subject: `You can sign in to ${productName} with ${provider}`,
  title: `${provider} was added to your account`,
  paragraphs: [`An account at ${provider} can now sign in to your account.`],
  action: { label: "This wasn't me", url: takeBackUrl },
  footnote: `${wasItYou} removes ${provider}, ${takenBack}`,
});

export const identityRemovedMail = ({ productName, provider, takeBackUrl }: Change): MailContent => ({
  subject: `${provider} no longer signs you in to ${productName}`,
  title: `${provider} was removed from your account`,
  paragraphs: [
    `An account at ${provider} no longer signs in to your account. You were signed out on all other devices.`,
  ],
  action: { label: "This wasn't me", url: takeBackUrl },
  footnote: `${wasItYou} ${takenBack}`,
});
