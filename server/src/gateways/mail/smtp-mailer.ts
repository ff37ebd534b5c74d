import { createTransport } from 'nodemailer';
import type { Mailer } from './mailer.ts';

/** What mail is signed with (RFC 6376). The public half stands in the DNS at `SELECTOR._domainkey.DOMAIN`. */
export interface DkimKey {
  domain: string;
  selector: string;
  /** RSA, in PEM form. */
  privateKey: string;
}

export interface SmtpOptions {
  /** `smtp://` or `smtps://`, with user and password when the server asks for them. */
  url: string;
  from: string;
  /** The host name that Message-IDs are made under. */
  hostname: string;
  /** Left out: the mail server signs, or nobody does. */
  dkim?: DkimKey;
}

/** What we write ourselves. Mail programs believe a one-click unsubscription only when its headers are signed (RFC 8058). */
const SIGNED_HEADERS =
  'From:To:Subject:Date:Message-ID:MIME-Version:Content-Type:Auto-Submitted:List-Unsubscribe:List-Unsubscribe-Post';

/** Hands mail to an SMTP server over a few kept connections. */
export function createSmtpMailer({ url, from, hostname, dkim }: SmtpOptions): Mailer & { close(): void } {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 3,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    // What a mail says is written by us alone: no file or address in it is ever read.
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(dkim && {
      dkim: {
        domainName: dkim.domain,
        keySelector: dkim.selector,
        privateKey: dkim.privateKey,
        headerFieldNames: SIGNED_HEADERS,
      },
    }),
  });
  return {
    async send({ id, to, subject, text, html, headers }) {
      await transport.sendMail({
        from,
        to: { name: '', address: to },
        subject,
        text,
        html,
        messageId: `<${id}@${hostname}>`,
        headers: { 'Auto-Submitted': 'auto-generated', ...headers },
      });
    },
    close: () => transport.close(),
  };
}
