import type { Db } from '../../db/database.ts';

export interface ReceivedMail {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly receivedAt: Date;
}

const received = (db: Db) =>
  db
    .selectFrom('local_inbox')
    .select([
      'id',
      'recipient as to',
      'subject',
      'text_body as text',
      'html_body as html',
      'received_at as receivedAt',
    ]);

/** The newest hundred, newest first. */
export const listReceivedMails = (db: Db, to: string | undefined): Promise<ReceivedMail[]> =>
  received(db)
    .$if(to !== undefined && to !== '', (query) =>
      query.where('recipient', '=', (to ?? '').trim().toLowerCase()),
    )
    .orderBy('received_at', 'desc')
    .orderBy('id', 'desc')
    .limit(100)
    .execute();

export const findReceivedMail = (db: Db, id: string): Promise<ReceivedMail | undefined> =>
  received(db).where('id', '=', id).executeTakeFirst();
