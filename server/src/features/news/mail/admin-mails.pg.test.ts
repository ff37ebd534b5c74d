import { operations } from '@boast/contract/operations';
import { expect, it } from 'vitest';
import { inTransaction } from '../../../db/database.ts';
import type { OutgoingMail } from '../../../gateways/mail/mailer.ts';
import { buildPerson } from '../../../testing/factories.ts';
import { testAppForFile } from '../../../testing/for-file.ts';
import { insertMails } from './outbox-store.ts';

let isDown = true;
const sent: OutgoingMail[] = [];
const send = async (mail: OutgoingMail) => {
  if (isDown) throw new Error('450 busy');
  sent.push(mail);
};
const test = await testAppForFile({}, { mailer: { send } });
const admin = await buildPerson(test, { admin: true });

const list = async (query = '') =>
  operations.listMails.response.parse(
    (await test.call('GET', `/admin/mails${query}`, { as: admin.token })).body,
  ).data;
const retry = (id: string, reason = 'The mail server is back') =>
  test.call('POST', `/admin/mails/${id}/retry`, { as: admin.token, body: { reason } });

/** Writes a mail and fails its delivery until it is given up. */
async function giveUp(key: string, secret: boolean): Promise<string> {
  const mail = {
    businessKey: key,
    to: 'fan@example.com',
    subject: `About ${key}`,
    text: 'Text',
    html: '<p>Text',
  };
  await inTransaction(test.db, (tx) => insertMails(tx, [{ ...mail, secret }]));
  for (let attempt = 1; attempt <= 8; attempt++) {
    await test.db
      .updateTable('mail_outbox')
      .set({ next_attempt_at: new Date(0) })
      .execute();
    await test.ctx.mailDelivery.deliver();
  }
  return (await list(`?q=${encodeURIComponent(key)}`))[0]?.id ?? '';
}

it('lists mails without their text, and sends one that was given up once more, with an audit record', async () => {
  const id = await giveUp('feedback:1', false);
  const [dead] = await list('?state=dead');
  expect(dead).toMatchObject({
    id,
    kind: 'feedback',
    state: 'dead',
    attempts: 8,
    lastError: '450 busy',
    canRetry: true,
  });
  expect(JSON.stringify(dead)).not.toContain('<p>');
  isDown = false;
  expect(await retry(id)).toMatchObject({ status: 200, body: { data: { id } } });
  await expect.poll(() => sent.map((mail) => mail.subject)).toEqual(['About feedback:1']);
  expect(await list('?state=sent')).toMatchObject([{ id, recipient: '', canRetry: false }]);
  expect(await test.db.selectFrom('audit_log').selectAll().execute()).toMatchObject([
    {
      action: 'mail.retry',
      resource_id: id,
      reason: 'The mail server is back',
      before: { state: 'dead', attempts: 8 },
    },
  ]);
  const issues = await test.db.selectFrom('data_issue').selectAll().where('closed_at', 'is', null).execute();
  expect(issues).toEqual([]);
  expect(await retry(id)).toMatchObject({ status: 409, body: { error: { code: 'RETRY_REFUSED' } } });
  isDown = true;
});

it('does not send a link that opens an account once more: its text is gone', async () => {
  const id = await giveUp('recovery:1', true);
  expect(await list('?state=dead')).toMatchObject([{ id, canRetry: false }]);
  expect(await retry(id)).toMatchObject({ status: 409, body: { error: { code: 'RETRY_REFUSED' } } });
  expect(await retry(crypto.randomUUID())).toMatchObject({ status: 404 });
});
