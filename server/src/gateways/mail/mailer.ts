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
  /**
   * Resolves when the server has accepted the mail; rejects with NoSuchAddress, or with a failure to try
   * again.
   */
  send(mail: OutgoingMail): Promise<void>;
}

/** More tries would also be refused, and harm the sender's reputation. */
export class NoSuchAddress extends Error {
  override readonly name = 'NoSuchAddress';
}
