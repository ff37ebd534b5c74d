import { isTimeZone } from '@boast/domain/time/zoned-time';
import { inTransaction } from '../../db/database.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Handlers } from '../../http/handler.ts';
import { setNewsColumns } from './news/news-settings-store.ts';
import { mailGroups, withSwitches } from './news/news-switches.ts';
import { renameOneself } from './rename-user.ts';
import { changeUser, lockUser } from './user-store.ts';
import { readUser } from './user-view.ts';

export const updateUserHandlers = {
  updateUser: async ({ ctx, actor, body }) => {
    const { username, acceptedTermsAt, timeZone, hasPublicPage, ...groups } = body;
    if (timeZone !== undefined && !isTimeZone(timeZone))
      throw new ApiError('INVALID_INPUT', 'The time zone must be a name like Europe/London');
    await inTransaction(ctx.db, async (tx) => {
      await changeUser(tx, actor.userId, {
        ...(timeZone !== undefined && { timeZone }),
        ...(acceptedTermsAt && { termsAccepted: true }),
        ...(hasPublicPage !== undefined && { hasPublicPage }),
      });
      const switches = mailGroups(groups);
      if (switches.length > 0)
        await setNewsColumns(tx, actor.userId, withSwitches(await lockUser(tx, actor.userId), switches));
      if (username !== undefined)
        await renameOneself(tx, { userId: actor.userId, username, productName: ctx.config.productName });
    });
    return { data: await readUser(ctx, actor.userId) };
  },
} satisfies Partial<Handlers>;
