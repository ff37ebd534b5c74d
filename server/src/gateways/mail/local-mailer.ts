import { type Db, inTransaction } from '../../db/database.ts';
import type { Mailer } from './mailer.ts';

/** The local stand-in of a mail server: mail stays here and is read at /dev/inbox. */
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
