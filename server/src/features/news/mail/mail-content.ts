/** The content of a mail before layout is plain text: the layout escapes it. */
import type { Mailer } from '../../../gateways/mail/mailer.ts';
import type { Context } from '../../../http/context.ts';

export interface MailContent extends MailSection {
  readonly subject: string;
  /** A mail that was folded from several has a section for each. */
  readonly sections?: readonly MailSection[];
  /** A mail program that shows no pictures shows the words. */
  readonly image?: { readonly url: string; readonly alt: string };
  readonly code?: { readonly lead: string; readonly code: string };
  /** The small print at the end says why this mail came and what to do if it should not have. */
  readonly footnote: string;
  readonly smallLinks?: readonly { readonly label: string; readonly url: string }[];
}

interface MailSection {
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly action?: { readonly label: string; readonly url: string };
}

export type MailHost = Pick<Context, 'config' | 'db' | 'mailDelivery'>;

export interface DeliveryHost extends Pick<Context, 'config' | 'db' | 'log'> {
  readonly mailer: Mailer;
}
