import { createPrivateKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Db } from '../../db/database.ts';
import type { Config } from '../../process/config.ts';
import { OperatorError } from '../../process/operator-error.ts';
import { createLocalMailer } from './local-mailer.ts';
import type { Mailer } from './mailer.ts';
import { createSmtpMailer, type DkimKey } from './smtp-mailer.ts';

type MailConfig = Pick<Config, 'dkim' | 'mailFrom' | 'publicUrl' | 'smtpUrl'>;

/** SMTP when a server is configured, else the local inbox. Throws OperatorError for a signing key that cannot be used. */
export function createMailer(config: MailConfig, db: Db): Mailer {
  if (!config.smtpUrl) return createLocalMailer(db);
  return createSmtpMailer({
    url: config.smtpUrl,
    from: config.mailFrom,
    hostname: new URL(config.publicUrl).hostname,
    ...(config.dkim ? { dkim: readDkimKey(config.dkim, config.mailFrom) } : {}),
  });
}

/** Mail signed by another domain than its sender's does not count for DMARC, so the domain is the sender's. */
function readDkimKey({ selector, keyFile }: NonNullable<Config['dkim']>, mailFrom: string): DkimKey {
  const domain = mailFrom.slice(mailFrom.lastIndexOf('@') + 1).replace(/[\s>]+$/, '');
  return { domain, selector, privateKey: readRsaKey(keyFile) };
}

/** Checked at the start: the mail library sends a mail unsigned, and says nothing, when it cannot use the key. */
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
    // Said below, without the key.
  }
  throw new OperatorError(`DKIM_KEY_FILE is not usable: ${file} must hold an RSA private key in PEM form.`);
}
