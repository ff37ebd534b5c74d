import { createTransport } from 'nodemailer';
import { type Mailer, NoSuchAddress } from './mailer.ts';

/** What mail is signed with (RFC 6376). The public half stands in the DNS at `SELECTOR._domainkey.DOMAIN`. */
export interface DkimKey {
  domain: string;
  selector: string;
  /** RSA, in PEM form. */
  privateKey: string;
}

interface SmtpOptions {
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
      const mail = {
        from,
        to: { name: '', address: to },
        subject,
        text,
        html,
        messageId: `<${id}@${hostname}>`,
        headers: { 'Auto-Submitted': 'auto-generated', ...headers },
      };
      try {
        await transport.sendMail(mail);
      } catch (error) {
        throw saysNoSuchAddress(error)
          ? new NoSuchAddress((error as Error).message, { cause: error })
          : error;
      }
    },
    close: () => transport.close(),
  };
}

/**
 * A refusal of this recipient for good. 5.1.x means the address (RFC 3463); other kinds, such as a full box (5.2.2), a policy
 * (5.7.x) or our own login, may be over tomorrow. Servers that give no such code say 550, 551 or 553.
 */
function saysNoSuchAddress(error: unknown): boolean {
  if (!(error instanceof Error) || !('command' in error) || error.command !== 'RCPT TO') return false;
  const response = 'response' in error ? String(error.response) : '';
  const [, code = '', detail] = /^(\d{3})[ -](?:(\d\.\d{1,3}\.\d{1,3}) )?/.exec(response) ?? [];
  return detail === undefined ? ['550', '551', '553'].includes(code) : detail.startsWith('5.1.');
}
