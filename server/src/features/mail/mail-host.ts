import type { Context } from '../../http/context.ts';

/** What writing and sending mail needs of the server. */
export type MailHost = Pick<Context, 'config' | 'db' | 'log' | 'mailer'>;
