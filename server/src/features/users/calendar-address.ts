/** A person's calendar of their own entries: a secret address, because calendar programs have no session. */
import { type Db, inTransaction } from '../../db/database.ts';
import type { Context } from '../../http/context.ts';
import type { Handlers } from '../../http/handler.ts';
import { newSecretToken } from '../auth/secret-token.ts';
import { writeCalendarSecret } from './calendar-store.ts';
import { lockUser } from './user-store.ts';

export const calendarHandlers = {
  myCalendar: async ({ ctx, actor }) => {
    const row = await ctx.db
      .selectFrom('calendar_address')
      .select('secret')
      .where('user_id', '=', actor.userId)
      .executeTakeFirst();
    return { data: { address: row ? addressOf(ctx, row.secret) : null } };
  },

  renewCalendar: async ({ ctx, actor }) => {
    const secret = newSecretToken();
    await inTransaction(ctx.db, async (tx) => {
      // The lock keeps a person who is leaving from getting an address.
      await lockUser(tx, actor.userId);
      await writeCalendarSecret(tx, actor.userId, secret);
    });
    return { data: { address: addressOf(ctx, secret) } };
  },
} satisfies Partial<Handlers>;

const addressOf = ({ config }: Pick<Context, 'config'>, secret: string): string =>
  `${config.publicUrl}/calendars/${secret}.ics`;

/** Exports only the time: the address itself is a secret, and exports get passed around. */
export async function exportCalendar(db: Db, userId: string): Promise<{ madeAt: string } | null> {
  const row = await db
    .selectFrom('calendar_address')
    .select('made_at')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row ? { madeAt: row.made_at } : null;
}
