import { beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '../../../db/database.ts';
import { NoSuchAddress } from '../../../gateways/mail/mailer.ts';
import { enqueueMails, type NewMail } from './enqueue-mail.ts';
import type { MailHost } from './mail-content.ts';
import { reopenMail } from './reopen-mail.ts';
import { mail, outboxForFile } from './testing/outbox.ts';

const { broken, database, rows, sent, settled, working } = await outboxForFile();
beforeEach(() => database.db.deleteFrom('mail_suppression').execute());

const refusing = (): MailHost => broken(new NoSuchAddress('550 5.1.1 <fan@example.com> unknown'));

describe('an address that a mail server says does not exist', () => {
  const outcomes = async () => (await rows()).map(({ closed_as, attempts }) => [closed_as, attempts]);
  const send = (host: MailHost, ...mails: NewMail[]) =>
    inTransaction(database.db, (tx) => enqueueMails(tx, host, mails));

  test('is not tried again, nor written to, but for a link that its reader asks for', async () => {
    await send(refusing(), mail('first'));
    await settled(1);
    expect(await outcomes()).toEqual([['dead', 1]]);
    const [issue] = await database.db.selectFrom('data_issue').select('description').execute();
    expect(issue?.description).toContain('failed at its first try');
    expect(issue?.description).not.toContain('fan@');
    await send(
      working(),
      mail('news', { to: 'Fan@example.com' }),
      mail('other', { to: 'other@example.com' }),
    );
    await settled(3);
    expect(sent.map(({ to }) => to)).toEqual(['other@example.com']);
    await send(working(), mail('link', { secret: true }));
    await settled(4);
    // A delivered mail lifts the suppression.
    await send(working(), mail('more news'));
    await settled(5);
    expect(sent.map(({ to }) => to)).toEqual(['other@example.com', 'fan@example.com', 'fan@example.com']);
  });

  test('may be tried once more when an administrator says so', async () => {
    await send(refusing(), mail('first'));
    await settled(1);
    const [{ id } = { id: '' }] = await rows();
    await inTransaction(database.db, (tx) => reopenMail(tx, working(), id));
    await expect.poll(() => sent.length).toBe(1);
  });
});
