import { mostNamesGivenUp, refuseReservedUsername, usernameHoldDays } from '@boast/domain/account/username';
import { isTimeZone } from '@boast/domain/time/zoned-time';
import { inTransaction, type Tx } from '../../db/database.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Handlers } from '../../http/handler.ts';
import { groupChanges, type SwitchChange, withSwitches } from './news-switches.ts';
import {
  changeUser,
  countNamesHeld,
  getUser,
  holdUsername,
  isUsernameTaken,
  lockUser,
  setNewsColumns,
} from './user-store.ts';
import { readUser } from './user-view.ts';

export const updateUserHandlers = {
  /** A person changes their own username and preferences, or accepts the terms at the database's time. */
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

interface Renaming {
  readonly userId: string;
  readonly username: string;
  readonly productName: string;
}

/** A name that was given up is held for its owner, so a person may give up only a few. */
async function renameOneself(tx: Tx, renaming: Renaming): Promise<void> {
  await renameUser(tx, renaming);
  // Counted after the write, which makes a second rename of the same person wait.
  if ((await countNamesHeld(tx, renaming)) > mostNamesGivenUp)
    throw new ApiError(
      'RATE_LIMITED',
      `You can change your username ${mostNamesGivenUp} times in ${usernameHoldDays} days`,
    );
}

/** Renames a person and holds the old name for them for a while. Throws USERNAME_TAKEN. */
export async function renameUser(tx: Tx, { userId, username, productName }: Renaming): Promise<void> {
  const { username: before } = await getUser(tx, userId);
  if (before === username) return;
  const otherCase = before.toLowerCase() === username.toLowerCase();
  const refusal = otherCase ? null : refuseReservedUsername(username, productName);
  if (refusal !== null) throw new ApiError('USERNAME_TAKEN', refusal);
  await changeUser(tx, userId, { username }).catch(refuseTakenName);
  if (otherCase) return;
  await holdUsername(tx, before, userId);
  // Checked after the write, when somebody who gave the name up a moment ago has committed.
  if (await isUsernameTaken(tx, username, { except: userId })) throw taken();
}

const taken = (): ApiError => new ApiError('USERNAME_TAKEN', 'This username is not available');

function refuseTakenName(error: unknown): never {
  const constraint = error instanceof Error && 'constraint' in error ? error.constraint : undefined;
  throw constraint === 'app_user_username_key' ? taken() : error;
}

/** The two groups of mails, for pages and links from before kinds had switches of their own. */
export const mailGroups = ({
  tournamentUpdatesEnabled: updates,
  tournamentResultsEnabled: results,
}: {
  readonly tournamentUpdatesEnabled?: boolean | undefined;
  readonly tournamentResultsEnabled?: boolean | undefined;
}): SwitchChange[] => [
  ...(updates === undefined ? [] : groupChanges('tournament_updates_enabled', updates)),
  ...(results === undefined ? [] : groupChanges('tournament_results_enabled', results)),
];
