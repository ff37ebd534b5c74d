import type { TourPage } from '@boast/domain/import/tour-page';
import { inTransaction } from '../db/database.ts';
import { changeStatus, lockLifecycle } from '../features/tournaments/lifecycle/lifecycle-facts.ts';
import { followWholeDraw } from '../features/tournaments/second-chances/follow-whole-draw.ts';
import type { Context } from '../http/context.ts';

/**
 * A draw that is played again stands nowhere with its results: not in the lists, not in its players' form. So what the
 * demo had of it before is cancelled.
 */
export async function putAwayEarlier(
  ctx: Context,
  { name, gender }: Pick<TourPage, 'name' | 'gender'>,
): Promise<void> {
  const earlier = await ctx.db
    .selectFrom('tournament')
    .select('id')
    .where('is_demo', '=', true)
    .where('name', '=', name)
    .where('gender', '=', gender)
    .where('status', '<>', 'CANCELLED')
    .execute();
  for (const { id } of earlier)
    await inTransaction(ctx.db, async (tx) => {
      const locked = await lockLifecycle(tx, id);
      // Once a prize was paid, a tournament stays.
      if (!locked || locked.facts.prizePaid) return;
      await changeStatus(tx, locked.tournament, 'CANCELLED');
      await followWholeDraw(tx, locked.tournament, { jobs: ctx.jobs, by: 'page', sealer: null });
      await ctx.jobs.enqueue(tx, 'void-cancelled', {});
    });
}
