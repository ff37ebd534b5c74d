/**
 * The job library notes when its recurring jobs ran, and runs none before that moment has passed again. A clock that was
 * ahead for an hour and is set back would so stop them all for that hour: what lies in the future is taken back.
 */
import { sql } from 'kysely';
import { isAway } from '../db/cuttable-pool.ts';
import { type Db, inTransaction } from '../db/database.ts';
import type { Context } from '../http/context.ts';

const EVERY_MS = 15_000;

/** Not a job: those are what it wakes. */
export function keepScheduleHealed({ db, log }: Pick<Context, 'db' | 'log'>): void {
  const heal = async (): Promise<void> => {
    if (await healSchedule(db)) log.warn('the database clock was set back: recurring jobs go on');
  };
  const timer = setInterval(() => {
    heal().catch((error: unknown) => {
      if (!isAway(error)) log.error({ err: error }, 'the schedule was not looked at');
    });
  }, EVERY_MS);
  timer.unref();
}

/** Whether anything had to be taken back. */
export async function healSchedule(db: Db): Promise<boolean> {
  // The library stamps the pass itself with the time of then, so that this alone says whether the clock was set back.
  const { rows } = await sql<{ ahead: boolean }>`
    select coalesce(cron_on > clock_timestamp() + interval '5 seconds', false) as ahead from pgboss.version`.execute(
    db,
  );
  if (!rows[0]?.ahead) return false;
  await inTransaction(db, async (tx) => {
    for (const column of ['cron_on', 'bam_on', 'flow_on', 'reindex_on'])
      await sql`update pgboss.version set ${sql.id(column)} = null where ${sql.id(column)} > clock_timestamp()`.execute(
        tx,
      );
    for (const column of ['monitor_claim_on', 'monitor_on', 'maintain_on'])
      await sql`update pgboss.queue set ${sql.id(column)} = null where ${sql.id(column)} > clock_timestamp()`.execute(
        tx,
      );
    // A minute that was used up ahead of time has its turn when it comes.
    await sql`update pgboss.job set singleton_on = null
      where singleton_on > (clock_timestamp() at time zone 'UTC') + interval '1 minute'`.execute(tx);
    // What was to run at once, or again, then. What somebody set for later stays.
    await sql`update pgboss.job set start_after = clock_timestamp()
      where start_after > clock_timestamp() and (state = 'retry' or state = 'created' and start_after <= created_on)`.execute(
      tx,
    );
    await sql`update pgboss.job set started_on = clock_timestamp()
      where state = 'active' and started_on > clock_timestamp()`.execute(tx);
  });
  return true;
}
