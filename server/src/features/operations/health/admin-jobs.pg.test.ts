import { operations } from '@boast/contract/operations';
import { afterAll, expect, it } from 'vitest';
import * as z from 'zod';
import { inTransaction } from '../../../db/database.ts';
import { startBoss } from '../../../db/jobs.ts';
import { workQueue } from '../../../jobs/work-queue.ts';
import { buildPerson } from '../../../testing/factories.ts';
import { testAppForFile } from '../../../testing/for-file.ts';
import { createTestDatabase } from '../../../testing/test-database.ts';

const database = await createTestDatabase();
const boss = await startBoss({ url: database.url, onError: () => undefined }, { work: false });
const test = await testAppForFile({}, { database });
const admin = await buildPerson(test, { admin: true });
afterAll(() => boss.stop());

const jobs = async (query = '') =>
  operations.listJobs.response.parse(
    (await test.call('GET', `/admin/jobs${query}`, { as: admin.token })).body,
  ).data;
const retry = (id: string) =>
  test.call('POST', `/admin/jobs/${id}/retry`, { as: admin.token, body: { reason: 'Mended' } });

it('tells how the queues go, and has a job that failed for good run once more', async () => {
  await boss.boss.updateQueue('forget-feedback', { retryLimit: 0 });
  await inTransaction(test.db, (tx) => boss.enqueue(tx, 'forget-feedback', {}));
  await workQueue(test.ctx, boss, 'forget-feedback', {
    data: z.object({}),
    run: () => Promise.reject(new Error('disk full')),
  });
  await expect.poll(() => jobs('?state=failed')).toHaveLength(1);
  const [failed] = await jobs('?state=failed');
  expect(failed).toMatchObject({
    queue: 'forget-feedback',
    error: 'disk full',
    attempts: 1,
    retriedAt: null,
  });
  const answer = await test.call('GET', '/admin/queues', { as: admin.token });
  const queue = operations.listQueues.response
    .parse(answer.body)
    .data.find(({ name }) => name === 'forget-feedback');
  expect(queue).toMatchObject({ failed: 1, waiting: 0, lastFailedAt: expect.any(String) });

  expect(await retry(failed?.id ?? '')).toMatchObject({
    status: 202,
    body: { data: { queue: 'forget-feedback' } },
  });
  expect(test.jobs).toMatchObject([{ name: 'forget-feedback', data: {} }]);
  expect((await jobs('?state=failed'))[0]?.retriedAt).not.toBeNull();
  expect(await test.db.selectFrom('audit_log').selectAll().execute()).toMatchObject([
    { action: 'job.retry', resource_id: failed?.id, reason: 'Mended', before: { error: 'disk full' } },
  ]);
});

it('refuses what did not fail and what is not there', async () => {
  await inTransaction(test.db, (tx) => boss.enqueue(tx, 'watch-audit', {}));
  const [waiting] = await jobs('?queue=watch-audit');
  expect(await retry(waiting?.id ?? '')).toMatchObject({
    status: 409,
    body: { error: { code: 'RETRY_REFUSED' } },
  });
  expect(await retry(crypto.randomUUID())).toMatchObject({ status: 404 });
});
