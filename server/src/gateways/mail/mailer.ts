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
  /** Resolves when the mail was handed over; rejects with NoSuchAddress, or when it must be tried again. */
  send(mail: OutgoingMail): Promise<void>;
}

/** The mail server says that there is no such address: another try would be refused, too, and harms the sender's name. */
export class NoSuchAddress extends Error {
  override readonly name = 'NoSuchAddress';
}
