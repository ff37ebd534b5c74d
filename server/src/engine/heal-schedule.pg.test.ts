import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { inTransaction } from '../db/database.ts';
import { startBoss } from '../db/jobs.ts';
import { testDatabaseForFile } from '../testing/for-file.ts';
import { healSchedule } from './heal-schedule.ts';

const database = await testDatabaseForFile();
const boss = await startBoss({ url: database.url, onError: () => undefined }, { work: false });
afterAll(() => boss.stop());

const run = (text: string) => sql.raw(text).execute(database.db);
const jobs = async () =>
  (
    await sql<{ name: string; due: boolean; slot: boolean }>`
      select name, start_after <= clock_timestamp() as due, singleton_on is not null as slot
      from pgboss.job order by name`.execute(database.db)
  ).rows;

it('after a clock was an hour ahead, nothing that recurs or was due waits for that hour', async () => {
  const { db } = database;
  await inTransaction(db, async (tx) => {
    await boss.enqueue(tx, 'seal-due', {});
    await boss.enqueue(tx, 'deliver-mail', {});
    const startAfter = new Date(Date.now() + 3 * 3_600_000);
    await boss.enqueue(tx, 'seal-tournament', { tournamentId: crypto.randomUUID() }, { startAfter });
  });
  // As if written an hour from now.
  await run(`update pgboss.version set cron_on = clock_timestamp() + interval '1 hour'`);
  await run(`update pgboss.queue set maintain_on = clock_timestamp() + interval '1 hour'`);
  await run(`update pgboss.job set created_on = created_on + interval '1 hour', start_after = start_after + interval '1 hour',
    singleton_on = (clock_timestamp() at time zone 'UTC') + interval '1 hour' where name <> 'seal-tournament'`);
  await run(`update pgboss.job set state = 'retry' where name = 'deliver-mail'`);

  expect(await healSchedule(db)).toBe(true);
  const { rows } = await sql<{ cron: string | null; queues: number }>`
    select cron_on as cron, (select count(*) from pgboss.queue where maintain_on > clock_timestamp()) as queues
    from pgboss.version`.execute(db);
  expect(rows).toEqual([{ cron: null, queues: 0 }]);
  expect(await jobs()).toEqual([
    { name: 'deliver-mail', due: true, slot: false },
    { name: 'seal-due', due: true, slot: false },
    { name: 'seal-tournament', due: false, slot: false },
  ]);
  expect(await healSchedule(db)).toBe(false);
});
