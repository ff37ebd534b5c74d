/** The content of a mail before layout, as plain text: the layout escapes it. */
import type { NewsKind } from '@boast/domain/news/news';
import type { Mailer } from '../../../gateways/mail/mailer.ts';
import type { Context } from '../../../http/context.ts';

export interface MailContent {
  readonly subject: string;
  /** The heading at the top. */
  readonly title: string;
  readonly paragraphs: readonly string[];
  /** The one thing to do. */
  readonly action?: { readonly label: string; readonly url: string };
  /** A code to type instead. */
  readonly code?: { readonly lead: string; readonly code: string };
  /** Small print at the end: why this mail came and what to do if it should not have. */
  readonly footnote: string;
  /** Below the footnote. */
  readonly smallLinks?: readonly { readonly label: string; readonly url: string }[];
}

/** A kind of news that a person can turn off. Older mails and links name a group of kinds. */
export type MailPreference = NewsKind | 'tournament_updates' | 'tournament_results';

/** The part of the context that writing mail needs. */
export type MailHost = Pick<Context, 'config' | 'db' | 'mailDelivery'>;

/** The part of the context that delivering mail needs. */
export interface DeliveryHost extends Pick<Context, 'config' | 'db' | 'log'> {
  readonly mailer: Mailer;
}
