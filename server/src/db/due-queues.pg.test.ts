import pg from 'pg';
import { expect, it } from 'vitest';
import { testDatabaseForFile } from '../testing/for-file.ts';
import { inTransaction } from './database.ts';
import { watchDueQueues } from './due-queues.ts';
import { startBoss } from './jobs.ts';

const database = await testDatabaseForFile();

it('wakes the worker of a queue with a job that is due, and no other', async () => {
  const errors: unknown[] = [];
  const boss = await startBoss(
    { url: database.url, onError: (error) => errors.push(error) },
    { work: false },
  );
  const pool = new pg.Pool({ connectionString: database.url, max: 1 });
  const woken: string[] = [];
  const due = watchDueQueues({
    pool,
    wake: (workerId) => woken.push(workerId),
    onError: (error) => errors.push(error),
  });
  try {
    due.add('deliver-mail', 'worker of mail');
    due.add('deliver-push', 'worker of push');
    due.add('compute-chances', 'worker of chances');
    await inTransaction(database.db, async (tx) => {
      await boss.enqueue(tx, 'deliver-mail', {});
      await boss.enqueue(tx, 'compute-chances', {}, { startAfter: new Date(Date.now() + 3_600_000) });
    });
    await expect.poll(() => woken.length).toBeGreaterThanOrEqual(2);
    expect(new Set(woken)).toEqual(new Set(['worker of mail']));
    expect(errors).toEqual([]);
  } finally {
    due.stop();
    await boss.stop();
    await pool.end();
  }
});

it('tells of a look that failed, and looks again', async () => {
  const failures: unknown[] = [];
  const rows = [{ name: 'deliver-mail' }];
  const woken: string[] = [];
  let looks = 0;
  const query = async () => {
    looks += 1;
    if (looks === 1) throw new Error('the database is away');
    return { rows };
  };
  const due = watchDueQueues({
    pool: { query: query as never },
    wake: (workerId) => woken.push(workerId),
    onError: (error) => failures.push(error),
  });
  due.add('deliver-mail', 'worker of mail');
  await expect.poll(() => woken).toContain('worker of mail');
  due.stop();
  expect(failures).toHaveLength(1);
});
