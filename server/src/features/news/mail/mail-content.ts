/** What a mail says, before it has a layout. All of it is text: the layout escapes. */
import type { NewsKind } from '@boast/domain/news/news';
import type { Mailer } from '../../../gateways/mail/mailer.ts';
import type { Context } from '../../../http/context.ts';

export interface MailContent {
  readonly subject: string;
  /** Said first, as a heading. */
  readonly title: string;
  readonly paragraphs: readonly string[];
  /** The one thing to do. */
  readonly action?: { readonly label: string; readonly url: string };
  /** What can be typed instead. */
  readonly code?: { readonly lead: string; readonly code: string };
  /** Said last, in small print: why this mail came and what to do if it should not have. */
  readonly footnote: string;
  /** Under the footnote. */
  readonly smallLinks?: readonly { readonly label: string; readonly url: string }[];
}

/** What a person can turn off: a kind of news. Mails and links from before kinds were told apart name a group of them. */
export type MailPreference = NewsKind | 'tournament_updates' | 'tournament_results';

/** What writing mail needs of the server: it is delivered by `mailDelivery`. */
export type MailHost = Pick<Context, 'config' | 'db' | 'mailDelivery'>;

/** What delivering it needs. */
export interface DeliveryHost extends Pick<Context, 'config' | 'db' | 'log'> {
  readonly mailer: Mailer;
}
