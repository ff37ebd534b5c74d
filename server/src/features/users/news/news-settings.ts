import type { UserExport } from '@boast/contract/account';
import type { NewsSettings } from '@boast/contract/news';
import { clockTime, minuteOf } from '@boast/domain/news/news';
import { type Db, inTransaction } from '../../../db/database.ts';
import type { Context } from '../../../http/context.ts';
import type { Handlers } from '../../../http/handler.ts';
import { currentPushKey } from '../../news/push/push-keys.ts';
import { describe, subscriptionsOf } from '../../news/push/push-subscriptions.ts';
import { getUser, lockUser, type UserRow } from '../user-store.ts';
import { setNewsColumns } from './news-settings-store.ts';
import { switchesOf, withSwitches } from './news-switches.ts';

export const newsSettingHandlers = {
  getNewsSettings: async ({ ctx, actor }) => ({ data: await readSettings(ctx, actor.userId) }),

  updateNewsSettings: async ({ ctx, actor, body }) => {
    const { switches, quiet } = body;
    await inTransaction(ctx.db, async (tx) => {
      const user = await lockUser(tx, actor.userId);
      await setNewsColumns(tx, user.id, {
        ...(switches && withSwitches(user, switches)),
        ...(quiet !== undefined && {
          quiet_from: quiet ? minuteOf(quiet.from) : 0,
          quiet_to: quiet ? minuteOf(quiet.to) : 0,
        }),
      });
    });
    return { data: await readSettings(ctx, actor.userId) };
  },
} satisfies Partial<Handlers>;

async function readSettings(
  { db, config }: Pick<Context, 'db' | 'config'>,
  userId: string,
): Promise<NewsSettings> {
  const user = await getUser(db, userId);
  return {
    publicKey: await currentPushKey(db, config),
    switches: switchesOf(user),
    quiet: quietOf(user),
    subscriptions: (await subscriptionsOf(db, userId)).map(describe),
  };
}

/** Equal times mean no quiet hours. */
const quietOf = ({ quiet_from, quiet_to }: Pick<UserRow, 'quiet_from' | 'quiet_to'>) =>
  quiet_from === quiet_to ? null : { from: clockTime(quiet_from), to: clockTime(quiet_to) };

/** Endpoints are left out, because they are secrets of the browser. */
export async function exportNews(db: Db, user: UserRow): Promise<UserExport['news']> {
  const sent = await db
    .selectFrom('push_notice')
    .select(['kind', 'closed_at'])
    .where('user_id', '=', user.id)
    .where('closed_as', '=', 'sent')
    .orderBy('closed_at')
    .execute();
  return {
    switches: switchesOf(user),
    quiet: quietOf(user),
    timeZone: user.time_zone,
    devices: (await subscriptionsOf(db, user.id)).map(({ device, endpoint, createdAt, toldAt }) => ({
      device,
      pushService: new URL(endpoint).host,
      createdAt,
      toldAt,
    })),
    told: sent.flatMap(({ kind, closed_at }) => (closed_at === null ? [] : [{ kind, at: closed_at }])),
  };
}
