/** What a mail says, before it has a layout. All of it is text: the layout escapes. */
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
