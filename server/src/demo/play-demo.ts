/**
 * Moves the demo with the clock while somebody looks: finishes what is over and opens missing replays. Safe
 * to run twice, late, or on two machines, because the state follows from the clock and the replays'
 * addresses.
 */
import { sql } from 'kysely';
import { type Db, inTransaction, type Tx } from '../db/database.ts';
import { liftTimeLimits } from '../engine/lift-time-limits.ts';
import type { Context } from '../http/context.ts';
import { enterSecondChances } from './enter-second-chances.ts';
import { followReplays, hasOpenReplays } from './follow-replays.ts';
import { type Crowd, openMissingReplay } from './open-replay.ts';
import { playFedDraws } from './play-fed-draws.ts';

const lockId = 5_280_720; // Any number that nothing else locks.

export async function playDemo(ctx: Context): Promise<void> {
  await alone(ctx.db, async () => {
    await followReplays(ctx);
    await enterSecondChances(ctx, async () => (await readCrowd(ctx.db)).entrants);
    await playFedDraws(ctx);
    if ((await isDemoAlone(ctx.db)) && (await openMissingReplay(ctx, await readCrowd(ctx.db))))
      // Another replay may be missing too; it is opened in the next turn.
      ctx.log.info('the demo opened a replay');
  });
}

/** Beside a tournament of anybody's own no replay is opened; what is open is played to its end. */
async function isDemoAlone(db: Db): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select exists (select from tournament where is_demo) and not exists (select from tournament where not is_demo) as is`.execute(
    db,
  );
  return rows[0]?.is ?? false;
}

export async function isDemoPlayed(db: Db): Promise<boolean> {
  return (await isDemoAlone(db)) || (await hasOpenReplays(db));
}

async function readCrowd(db: Db): Promise<Crowd> {
  const people = await db
    .selectFrom('app_user')
    .select(['id', 'provider_id'])
    .where('is_demo', '=', true)
    .where('is_admin', '=', false)
    .where('deleted_at', 'is', null)
    .where('banned_at', 'is', null)
    .orderBy('username')
    .execute();
  return {
    fan: people.find(({ provider_id }) => provider_id !== null)?.id ?? null,
    entrants: people.filter(({ provider_id }) => provider_id === null).map(({ id }) => id),
  };
}

/**
 * Does nothing while another process does the work. The lock ends with its transaction, however this process
 * ends.
 */
async function alone(db: Db, work: (tx: Tx) => Promise<void>): Promise<void> {
  await inTransaction(db, async (tx) => {
    await liftTimeLimits(tx);
    const { rows } = await sql<{
      mine: boolean;
    }>`select pg_try_advisory_xact_lock(${lockId}) as mine`.execute(tx);
    if (rows[0]?.mine) await work(tx);
  });
}
