/** A mail as it leaves: plain text always, HTML beside it. */
export interface OutgoingMail {
  /** The outbox row's id: a provider that sees it twice sends once. */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Mailer {
  /** Resolves when the mail was handed over; rejects when it must be tried again. */
  send(mail: OutgoingMail): Promise<void>;
}
