/**
 * The job library notes when recurring jobs ran, and runs none before that time has passed again. When a fast
 * clock is set back by an hour, they would all stop for that hour, so this takes notes of the future back.
 */
import type { FastifyBaseLogger } from 'fastify';
import { type Kysely, sql } from 'kysely';
import { isAway } from './cuttable-pool.ts';

export async function healSchedule<Tables>(db: Kysely<Tables>): Promise<boolean> {
  // The library stamps each pass with the current time, so a stamp in the future means that the clock was set
  // back.
  const { rows } = await sql<{ ahead: boolean }>`
    select coalesce(cron_on > clock_timestamp() + interval '5 seconds', false) as ahead from pgboss.version`.execute(
    db,
  );
  if (!rows[0]?.ahead) return false;
  await db.transaction().execute(async (tx) => {
    for (const column of ['cron_on', 'bam_on', 'flow_on', 'reindex_on'])
      await sql`update pgboss.version set ${sql.id(column)} = null where ${sql.id(column)} > clock_timestamp()`.execute(
        tx,
      );
    for (const column of ['monitor_claim_on', 'monitor_on', 'maintain_on'])
      await sql`update pgboss.queue set ${sql.id(column)} = null where ${sql.id(column)} > clock_timestamp()`.execute(
        tx,
      );
    // A minute that was used ahead of time runs when it comes.
    await sql`update pgboss.job set singleton_on = null
      where singleton_on > (clock_timestamp() at time zone 'UTC') + interval '1 minute'`.execute(tx);
    // Jobs meant to run at once, or again, run now. Jobs that somebody scheduled for later stay.
    await sql`update pgboss.job set start_after = clock_timestamp()
      where start_after > clock_timestamp() and (state = 'retry' or state = 'created' and start_after <= created_on)`.execute(
      tx,
    );
    await sql`update pgboss.job set started_on = clock_timestamp()
      where state = 'active' and started_on > clock_timestamp()`.execute(tx);
  });
  return true;
}

const EVERY_MS = 15_000;

interface Healing<Tables> {
  readonly db: Kysely<Tables>;
  readonly log: Pick<FastifyBaseLogger, 'error' | 'warn'>;
}

/** This is no job, because jobs are what it wakes. */
export function keepScheduleHealed<Tables>({ db, log }: Healing<Tables>): void {
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
