import type { TourPage } from '@boast/domain/import/read/tour-page';
import { inTransaction } from '../db/database.ts';
import { changeEvent } from '../features/tournaments/event/change-event.ts';
import { fieldsChange } from '../features/tournaments/event/fields-change.ts';
import { lockLifecycle } from '../features/tournaments/lifecycle/lifecycle-facts.ts';
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
      const change = fieldsChange(ctx, id, { status: 'CANCELLED' });
      await changeEvent(tx, ctx, locked.event, { change, by: 'page', sealAuthority: null });
    });
}
