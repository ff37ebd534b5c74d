import { type Db, inTransaction } from '../db/database.ts';
import { addMissingSyncs } from '../features/tournaments/sync/sync-store.ts';
import { findFollowed, syncTournament } from '../features/tournaments/sync/sync-tournament.ts';
import { REPLAY_SITE } from '../gateways/tour-pages/replay-pages.ts';
import type { Context } from '../http/context.ts';

export async function followReplays(ctx: Context): Promise<void> {
  const begun = await openReplays(ctx.db)
    .where('starts_at', '<=', ctx.clock.now().toISOString())
    .orderBy('starts_at')
    .execute();
  for (const { id } of begun) {
    // A failure is noted with its page and does not stop the others.
    await followReplay(ctx, id).catch((error: unknown) => {
      ctx.log.warn({ err: error, tournamentId: id }, 'a replay could not be followed');
    });
  }
}

function openReplays(db: Db) {
  return db
    .selectFrom('tournament')
    .select('id')
    .where('is_demo', '=', true)
    .where((eb) => eb.or([eb('source_url', 'like', `${REPLAY_SITE}%`), eb('feed', 'is not', null)]))
    .where('status', 'in', ['UPCOMING', 'ACTIVE']);
}

export const hasOpenReplays = async (db: Db): Promise<boolean> =>
  (await openReplays(db).limit(1).executeTakeFirst()) !== undefined;

export async function followReplay(ctx: Context, tournamentId: string): Promise<void> {
  await inTransaction(ctx.db, addMissingSyncs);
  const tournament = await findFollowed(ctx.db, tournamentId);
  if (tournament) await syncTournament(ctx, tournament, { always: true, by: 'job' });
}
