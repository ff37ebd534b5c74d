import { ApiError } from '../../http/api-error.ts';
import type { Handlers } from '../../http/handler.ts';
import type { LimitedUse } from '../../http/limited-use.ts';
import { readAccountFacts } from '../auth/account/account-facts-view.ts';
import { exportAccessTokens } from '../auth/tokens/access-tokens.ts';
import { readCreditTransactions } from '../credits/credit-transaction-view.ts';
import { exportDrafts } from '../entries/drafts/export-drafts.ts';
import { exportEntries } from '../entries/export-entries.ts';
import { exportLeagues } from '../leagues/export-leagues.ts';
import { exportCalendar } from './calendar-address.ts';
import { readOwnRecords } from './user-export-view.ts';
import { readUser } from './user-view.ts';

export const exportUserHandlers = {
  exportUser: async ({ ctx, actor, identity }) => {
    await limitExports(ctx.limitedUse, actor.userId);
    const { profile, ...records } = await readOwnRecords(ctx.db, actor.userId);
    return {
      data: {
        exportedAt: ctx.clock.now().toISOString(),
        profile: { ...(await readUser(ctx, actor.userId)), ...profile },
        signIn: await readAccountFacts(ctx.db, identity.providerId),
        entries: await exportEntries(ctx, actor),
        accessTokens: await exportAccessTokens(ctx.db, actor.userId),
        drafts: await exportDrafts(ctx.db, actor.userId),
        calendar: await exportCalendar(ctx.db, actor.userId),
        leagues: await exportLeagues(ctx.db, actor.userId),
        creditTransactions: await readCreditTransactions(ctx.db, actor.userId),
        ...records,
      },
    };
  },
} satisfies Partial<Handlers>;

/** An export reads much and is rarely needed. */
async function limitExports(limitedUse: LimitedUse, userId: string): Promise<void> {
  const limits = [{ most: 10, seconds: 3_600 }] as const;
  if (await limitedUse.take({ bucket: 'user-export', subject: userId, limits })) return;
  throw new ApiError(
    'RATE_LIMITED',
    'You downloaded your data many times: please wait an hour and try again',
  );
}
