/**
 * The demo follows the clock while somebody looks: what is over by now is over, and replays that are missing are opened.
 * Safe to run twice, late, or on two machines: where things stand follows from the clock and the addresses of replays.
 */
import { sql } from 'kysely';
import { type Db, inTransaction, type Tx } from '../db/database.ts';
import type { Context } from '../http/context.ts';
import { followReplays } from './follow-replays.ts';
import { type Crowd, openMissingReplay } from './open-replay.ts';

const lockId = 5_280_720; // any number that nothing else locks

export async function playDemo(ctx: Context): Promise<void> {
  await alone(ctx.db, async () => {
    if (!(await isDemoPlayed(ctx.db))) return;
    await followReplays(ctx);
    if (await openMissingReplay(ctx, await readCrowd(ctx.db)))
      // Another one may be missing, too: it has the next turn.
      ctx.log.info('the demo opened a replay');
  });
}

/** There is a demo, and no tournament of anybody's own beside it. */
export async function isDemoPlayed(db: Db): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select exists (select from tournament where is_demo) and not exists (select from tournament where not is_demo) as is`.execute(
    db,
  );
  return rows[0]?.is ?? false;
}

/** The people of the demo, in an order that stays. */
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

/** Not at all where another process is at it. The lock ends with its transaction, however this process ends. */
async function alone(db: Db, work: (tx: Tx) => Promise<void>): Promise<void> {
  await inTransaction(db, async (tx) => {
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx);
    const { rows } = await sql<{
      mine: boolean;
    }>`select pg_try_advisory_xact_lock(${lockId}) as mine`.execute(tx);
    if (rows[0]?.mine) await work(tx);
  });
}
