import { expect, it } from 'vitest';
import { inTransaction } from '../../../db/database.ts';
import { buildPerson } from '../../../testing/factories.ts';
import { testAppForFile } from '../../../testing/for-file.ts';
import { closeDataIssue, openDataIssue } from '../../issues/data-issue.ts';
import { tellAdministrators } from './tell-administrators.ts';

const test = await testAppForFile();

const parked = {
  type: 'JOB_PARKED',
  resource: { type: 'JOB', id: 'seal-due', name: 'seal-due' },
  what: 'The job seal-due failed 8 times: no room.',
} as const;
const open = (issue: Parameters<typeof openDataIssue>[1]) =>
  inTransaction(test.db, (tx) => openDataIssue(tx, issue));
const told = async () =>
  (
    await test.db
      .selectFrom('mail_outbox')
      .select(['business_key', 'subject'])
      .orderBy('created_at')
      .execute()
  ).map(({ subject }) => subject);

it('mails every administrator once of what cannot wait, and of nothing else', async () => {
  for (let n = 0; n < 2; n += 1) await buildPerson(test, { admin: true });
  await buildPerson(test);
  await open({ type: 'MISSING_RANK', resource: { type: 'PLAYER', id: '1', name: 'A' }, what: 'No rank.' });
  await tellAdministrators(test.ctx);
  expect(await told()).toEqual([]);

  await open(parked);
  await Promise.all([tellAdministrators(test.ctx), tellAdministrators(test.ctx)]);
  await open(parked);
  await tellAdministrators(test.ctx);
  expect(await told()).toEqual(['Boast has an issue to look at', 'Boast has an issue to look at']);
  await expect.poll(() => test.mails.length).toBe(2);
  expect(test.mails[0]?.text).toContain('seal-due failed 8 times: no room');
  expect(test.mails[0]?.text).toContain('/admin/data-issues');

  // An issue that closed and opened again is news.
  await inTransaction(test.db, (tx) => closeDataIssue(tx, parked));
  await open(parked);
  await open({
    type: 'LEDGER_DIFFERENCE',
    resource: { type: 'LEDGER', id: 'ledger', name: 'Ledger' },
    what: 'It differs.',
  });
  await tellAdministrators(test.ctx);
  expect((await told()).slice(2)).toEqual(['Boast has 2 issues to look at', 'Boast has 2 issues to look at']);
});
