import { normalizeEmail } from '@boast/domain/account/email';
import { firstUsername } from '@boast/domain/account/username';
import { SIGN_UP_PICKS } from '@boast/domain/picks/sign-up-picks';
import { inTransaction, type Tx } from '../../db/database.ts';
import type { Identity } from '../../gateways/identity/identity.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Context } from '../../http/context.ts';
import type { Handlers } from '../../http/handler.ts';
import { markAdministrator, markPicksAdopted } from '../auth/account/mark-account.ts';
import { type LiveIdentity, readLiveIdentity } from '../auth/sessions/live-session.ts';
import { revokeAccessTokens } from '../auth/tokens/revoke-access-tokens.ts';
import { adoptSignUpPicks } from '../entries/drafts/adopt-sign-up-picks.ts';
import { openDataIssue } from '../issues/data-issue.ts';
import { moveUserEmail } from './move-user-email.ts';
import { changeUser, insertUser, lockUserOfEmail, lockUserOfProvider, type UserRow } from './user-store.ts';
import { readUser } from './user-view.ts';
import { isUsernameTaken } from './username-store.ts';

export const usersSyncHandlers = {
  /** Makes sure that the signed-in person has a row with the address confirmed at this moment. The call's own body is ignored. */
  usersSync: async ({ ctx, identity }) => {
    const { id, signUpPicks } = await inTransaction(ctx.db, (tx) => syncUser(tx, ctx, identity));
    if (signUpPicks !== undefined) {
      await adoptSignUpPicks(ctx.db, id, signUpPicks);
      await inTransaction(ctx.db, (tx) => markPicksAdopted(tx, identity.providerId));
    }
    return { data: await readUser(ctx, id) };
  },
} satisfies Partial<Handlers>;

/**
 * Creates a person at the first call of somebody who signed in elsewhere, as signing in on the site does. Returns false without a confirmed
 * address, or when another sign-in has it, because a call must not take over a person.
 */
export const createFirstMeeting =
  ({ config, db }: Pick<Context, 'config' | 'db'>) =>
  (identity: Identity): Promise<boolean> =>
    inTransaction(db, async (tx) => {
      const email = confirmedEmail(await readLiveIdentity(tx, identity));
      if (email === null) return false;
      const existing = await lockUserOfEmail(tx, email);
      if (existing && existing.provider_id !== null && existing.provider_id !== identity.providerId)
        return false;
      await syncUser(tx, { config }, identity);
      return true;
    });

const confirmedEmail = (live: LiveIdentity | null): string | null =>
  live?.emailConfirmed && live.email !== null ? normalizeEmail(live.email) : null;

interface Synced {
  readonly id: string;
  /** The account's data may hold picks that came with its sign-up. */
  readonly signUpPicks: unknown;
}

async function syncUser(tx: Tx, { config }: Pick<Context, 'config'>, identity: Identity): Promise<Synced> {
  const live = await readLiveIdentity(tx, identity);
  if (!live) throw new ApiError('UNAUTHENTICATED', 'Please sign in to continue');
  const email = confirmedEmail(live);
  if (email === null)
    throw new ApiError('EMAIL_NOT_VERIFIED', 'Please verify your email first: we sent you a link');

  const person = { providerId: identity.providerId, email, productName: config.productName };
  const user = await findOrMake(tx, person);
  refuseLeaver(user);
  if (user.email !== email) await moveUserEmail(tx, person);
  if (user.role !== null)
    await markAdministrator(tx, { providerId: identity.providerId, userId: user.id, isAdmin: true });
  return { id: user.id, signUpPicks: user.role === null ? picksIn(live.userMetadata) : undefined };
}

const picksIn = (metadata: unknown): unknown =>
  typeof metadata === 'object' && metadata !== null && SIGN_UP_PICKS in metadata
    ? metadata[SIGN_UP_PICKS]
    : undefined;

interface Person {
  providerId: string;
  email: string;
  productName: string;
}

const mostAttempts = 25;

/** The first call creates the row and others find it. A number is added to a taken name. */
async function findOrMake(tx: Tx, person: Person): Promise<UserRow> {
  for (let attempt = 0; attempt < mostAttempts; attempt++) {
    const existing = (await lockUserOfProvider(tx, person.providerId)) ?? (await linkHistory(tx, person));
    if (existing) return existing;
    const username = firstUsername({ ...person, attempt, random: Math.random });
    if (await isUsernameTaken(tx, username)) continue;
    await insertUser(tx, { ...person, username });
  }
  throw new Error(`No free username was found in ${mostAttempts} attempts`);
}

/** A history belongs to the person who confirms its address. */
async function linkHistory(tx: Tx, { providerId, email }: Person): Promise<UserRow | undefined> {
  const history = await lockUserOfEmail(tx, email);
  if (!history) return undefined;
  refuseLeaver(history);
  if (history.provider_id !== null) {
    await openDataIssue(tx, {
      type: 'IDENTITY_REPLACED',
      resource: { type: 'USER', id: history.id, name: 'User' },
      what: 'Another sign-in with the same confirmed address took this user over.',
    });
    await revokeAccessTokens(tx, { userId: history.id, actorId: null, reason: 'Another sign-in took over' });
  }
  await changeUser(tx, history.id, { providerId });
  return { ...history, provider_id: providerId };
}

function refuseLeaver(user: UserRow): void {
  if (user.deleted_at) throw new ApiError('UNAUTHENTICATED', 'This account was deleted');
  if (user.banned_at) throw new ApiError('BANNED', 'This account has been suspended. Please contact us.');
}
