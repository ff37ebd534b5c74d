import { afterEach, beforeEach, expect, it } from 'vitest';
import * as z from 'zod';
import { inTransaction } from '../db/database.ts';
import { type Boss, startBoss } from '../db/jobs.ts';
import { testAppForFile, testDatabaseForFile } from '../testing/for-file.ts';
import { workParkedJobs, workQueue } from './work-queue.ts';

const NAME = 'seal-tournament';
let boss: Boss;
const test = await testAppForFile();
const bossDatabase = await testDatabaseForFile();
beforeEach(async () => {
  boss = await startBoss({ url: bossDatabase.url, onError: () => undefined }, { work: true });
  // Otherwise eight tries take minutes.
  await boss.boss.updateQueue(NAME, { retryDelay: 0, retryBackoff: false });
});
afterEach(() => boss.stop());

const tournamentId = crypto.randomUUID();
const enqueue = () => inTransaction(bossDatabase.db, (tx) => boss.enqueue(tx, NAME, { tournamentId }));
const issues = () =>
  test.db
    .selectFrom('data_issue')
    .select(['type', 'severity', 'resource_id', 'description', 'closed_at'])
    .execute();
const job = (run: () => Promise<void>) => ({
  data: z.object({ tournamentId: z.guid() }),
  run,
});

it('edge 52: a poison job parks after 8 tries with a data issue, which a run that succeeds closes', async () => {
  let tries = 0;
  let mended = false;
  const run = async () => {
    if (mended) return;
    tries += 1;
    throw new Error('the page is upside down');
  };
  await workQueue(test.ctx, boss, NAME, job(run));
  await workParkedJobs(test.ctx, boss);
  await enqueue();
  await expect.poll(async () => (await issues()).length).toBe(1);
  expect(tries).toBe(8);
  expect(await issues()).toMatchObject([
    { type: 'JOB_PARKED', severity: 'HIGH', resource_id: NAME, closed_at: null },
  ]);
  expect((await issues())[0]?.description).toContain('failed 8 times: the page is upside down. Mend');
  mended = true;
  await enqueue();
  await expect.poll(async () => (await issues())[0]?.closed_at).toEqual(expect.any(String));
});

it('a job that is told nonsense is parked too, and others go on', async () => {
  const done: string[] = [];
  await workQueue(test.ctx, boss, NAME, {
    ...job(async () => undefined),
    run: async (_, data: { tournamentId: string }) => void done.push(data.tournamentId),
  });
  await workParkedJobs(test.ctx, boss);
  await boss.boss.send(NAME, { tournamentId: 'not an id' });
  await enqueue();
  await expect.poll(() => done).toEqual([tournamentId]);
  await expect.poll(async () => (await issues()).length).toBe(2);
});
