import type { User } from '@boast/contract/account/users';
import type { StaffRole } from '@boast/domain/account/roles';
import { refuseReservedUsername, refuseUsername } from '@boast/domain/account/username';
import type { Context } from '../../http/context.ts';
import type { Handlers } from '../../http/handler.ts';
import { creditBalanceView } from '../credits/credit-transaction-view.ts';
import { getUser, type UserRow } from './user-store.ts';
import { isUsernameTaken } from './username-store.ts';

/** A person as they see themselves; `credits` is null while the product runs without them. */
export async function readUser({ config, db }: Pick<Context, 'config' | 'db'>, id: string): Promise<User> {
  const [row, credits] = await Promise.all([
    getUser(db, id),
    config.features.credits ? creditBalanceView(db, id).then((holding) => holding.credits) : null,
  ]);
  return toUser(row, credits);
}

const toUser = (row: UserRow, credits: number | null): User => ({
  id: row.id,
  username: row.username,
  email: row.email,
  firstName: row.first_name,
  fullName: row.full_name,
  avatar: row.avatar_url,
  isAdmin: row.is_admin,
  role: row.role as StaffRole | null,
  credits,
  acceptedTermsAt: row.accepted_terms_at,
  tournamentUpdatesEnabled: row.tournament_updates_enabled,
  tournamentResultsEnabled: row.tournament_results_enabled,
  hasPublicPage: row.has_public_page,
  timeZone: row.time_zone,
  version: row.version,
});

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
