import type { User } from '@boast/contract/account/users';
import { refuseReservedUsername, refuseUsername } from '@boast/domain/account/username';
import type { Context } from '../../http/context.ts';
import type { Handlers } from '../../http/handler.ts';
import { creditBalanceView } from '../credits/credit-transaction-view.ts';
import { isUsernameTaken } from './username-store.ts';

/** A person as they see themselves; `credits` is null while the product runs without them. */
export async function readUser({ config, db }: Pick<Context, 'config' | 'db'>, id: string): Promise<User> {
  const [user, credits] = await Promise.all([
    db
      .selectFrom('app_user')
      .select(['id', 'username', 'email', 'first_name as firstName', 'full_name as fullName'])
      .select(['avatar_url as avatar', 'is_admin as isAdmin', 'role', 'accepted_terms_at as acceptedTermsAt'])
      .select('tournament_updates_enabled as tournamentUpdatesEnabled')
      .select('tournament_results_enabled as tournamentResultsEnabled')
      .select(['has_public_page as hasPublicPage', 'time_zone as timeZone', 'version'])
      .$narrowType<Pick<User, 'role'>>()
      .where('id', '=', id)
      .executeTakeFirstOrThrow(),
    config.features.credits ? creditBalanceView(db, id).then((holding) => holding.credits) : null,
  ]);
  return { ...user, credits };
}

export const userHandlers = {
  userDetails: async ({ ctx, actor }) => ({
    data: await readUser(ctx, actor.userId),
  }),

  checkUsername: async ({ ctx, actor, query: { username } }) => {
    const usable =
      refuseUsername(username) === null && refuseReservedUsername(username, ctx.config.productName) === null;
    const isAvailable = usable && !(await isUsernameTaken(ctx.db, username, { except: actor.userId }));
    return { data: { isAvailable } };
  },
} satisfies Partial<Handlers>;
