import { createPrivateKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Transporter } from 'nodemailer';
import { type Db, inTransaction } from '../../db/database.ts';
import type { Config } from '../../process/config.ts';
import { OperatorError } from '../../process/operator-error.ts';
import { type Mailer, NoSuchAddress } from './mailer.ts';

type MailConfig = Pick<Config, 'dkim' | 'mailFrom' | 'publicUrl' | 'smtpUrl'>;

/** Throws OperatorError for a signing key that cannot be used. */
export function createMailer(config: MailConfig, db: Db): Mailer {
  if (!config.smtpUrl) return createLocalMailer(db);
  return createSmtpMailer({
    url: config.smtpUrl,
    from: config.mailFrom,
    hostname: new URL(config.publicUrl).hostname,
    ...(config.dkim ? { dkim: readDkimKey(config.dkim, config.mailFrom) } : {}),
  });
}

/** Mail stays here and can be read at /dev/inbox. */
export function createLocalMailer(db: Db): Mailer {
  return {
    async send({ id, to, subject, text, html }) {
      await inTransaction(db, (tx) =>
        tx
          .insertInto('local_inbox')
          .values({ id, recipient: to, subject, text_body: text, html_body: html })
          .onConflict((conflict) => conflict.column('id').doNothing())
          .execute(),
      );
    },
  };
}

/** This key signs mail (RFC 6376). Its public half is in the DNS at `SELECTOR._domainkey.DOMAIN`. */
interface DkimKey {
  domain: string;
  selector: string;
  privateKey: string;
}

interface SmtpOptions {
  url: string;
  from: string;
  hostname: string;
  /** Without it the mail server signs, or nobody does. */
  dkim?: DkimKey;
}

/** Mail programs trust a one-click unsubscription only when its headers are signed (RFC 8058). */
const SIGNED_HEADERS =
  'From:To:Subject:Date:Message-ID:MIME-Version:Content-Type:Auto-Submitted:List-Unsubscribe:List-Unsubscribe-Post';

export function createSmtpMailer(options: SmtpOptions): Mailer & { close(): void } {
  const { from, hostname } = options;
  let connected: Promise<Transporter> | null = null;
  const connect = () => {
    connected ??= connectSmtp(options);
    return connected;
  };
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
        const transport = await connect();
        await transport.sendMail(mail);
      } catch (error) {
        throw saysNoSuchAddress(error)
          ? new NoSuchAddress((error as Error).message, { cause: error })
          : error;
      }
    },
    close: () => void connected?.then((transport) => transport.close()),
  };
}

/**
 * The mail library is loaded with the first mail: many processes never send one, and the start need not wait.
 */
async function connectSmtp({ url, dkim }: SmtpOptions): Promise<Transporter> {
  const { createTransport } = await import('nodemailer');
  return createTransport({
    url,
    pool: true,
    maxConnections: 3,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    // We write the content, so no file or address in it is ever read.
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
}

/**
 * The refusal must be of this recipient and permanent. 5.1.x means the address (RFC 3463); others, such as a
 * full box (5.2.2), a policy (5.7.x) or our login, may pass. Servers without such codes say 550, 551 or 553.
 */
function saysNoSuchAddress(error: unknown): boolean {
  if (!(error instanceof Error) || !('command' in error) || error.command !== 'RCPT TO') return false;
  const response = 'response' in error ? String(error.response) : '';
  const [, code = '', detail] = /^(\d{3})[ -](?:(\d\.\d{1,3}\.\d{1,3}) )?/.exec(response) ?? [];
  return detail === undefined ? ['550', '551', '553'].includes(code) : detail.startsWith('5.1.');
}

/** DMARC ignores the signature of a domain other than the sender's. */
function readDkimKey({ selector, keyFile }: NonNullable<Config['dkim']>, mailFrom: string): DkimKey {
  const domain = mailFrom.slice(mailFrom.lastIndexOf('@') + 1).replace(/[\s>]+$/, '');
  return { domain, selector, privateKey: readRsaKey(keyFile) };
}

/**
 * The key is checked at the start, because the mail library silently sends unsigned mail when it cannot use
 * it.
 */
function readRsaKey(file: string): string {
  let pem: string;
  try {
    pem = readFileSync(file, 'utf8');
  } catch (error) {
    const why = (error as NodeJS.ErrnoException).code ?? 'unknown reason';
    throw new OperatorError(`DKIM_KEY_FILE cannot be read: ${file} (${why}).`);
  }
  try {
    const key = createPrivateKey(pem);
    if (key.asymmetricKeyType === 'rsa') return pem;
  } catch {
    // The error is reported below, without the key.
  }
  throw new OperatorError(`DKIM_KEY_FILE is not usable: ${file} must hold an RSA private key in PEM form.`);
}
