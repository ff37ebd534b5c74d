import type { Config } from '../../config.ts';
import type { Db } from '../../db/database.ts';
import { createLocalMailer } from './local-mailer.ts';
import type { Mailer } from './mailer.ts';
import { createSmtpMailer } from './smtp-mailer.ts';

/** SMTP when a server is configured, else the local inbox. */
export function createMailer(config: Pick<Config, 'mailFrom' | 'publicUrl' | 'smtpUrl'>, db: Db): Mailer {
  if (!config.smtpUrl) return createLocalMailer(db);
  return createSmtpMailer({
    url: config.smtpUrl,
    from: config.mailFrom,
    hostname: new URL(config.publicUrl).hostname,
  });
}
