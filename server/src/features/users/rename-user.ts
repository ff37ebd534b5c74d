import { mostNamesGivenUp, refuseReservedUsername, usernameHoldDays } from '@boast/domain/account/username';
import type { Tx } from '../../db/database.ts';
import { ApiError } from '../../http/api-error.ts';
import { changeUser, getUser } from './user-store.ts';
import { countNamesHeld, holdUsername, isUsernameTaken } from './username-store.ts';

interface Renaming {
  readonly userId: string;
  readonly username: string;
  readonly productName: string;
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

/** A name that was given up is held for its owner, so a person may give up only a few. */
export async function renameOneself(tx: Tx, renaming: Renaming): Promise<void> {
  await renameUser(tx, renaming);
  // Counted after the write, which makes a second rename of the same person wait.
  if ((await countNamesHeld(tx, renaming)) > mostNamesGivenUp)
    throw new ApiError(
      'RATE_LIMITED',
      `You can change your username ${mostNamesGivenUp} times in ${usernameHoldDays} days`,
    );
}

const taken = (): ApiError => new ApiError('USERNAME_TAKEN', 'This username is not available');

function refuseTakenName(error: unknown): never {
  const constraint = error instanceof Error && 'constraint' in error ? error.constraint : undefined;
  throw constraint === 'app_user_username_key' ? taken() : error;
}
