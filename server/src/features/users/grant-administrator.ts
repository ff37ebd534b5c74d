import { inTransaction } from '../../db/database.ts';
import { ApiError, notFound } from '../../http/api-error.ts';
import type { Handler } from '../../http/handler.ts';
import { changeRights, lockAdministrators } from './set-administrator.ts';
import { readAdminUser } from './user-list.ts';
import { lockSeenUser } from './user-store.ts';

/** Grants or takes away an administrator's rights, from the next call on. There is always one who can act. */
export const setUserAdministrator: Handler<'setUserAdministrator'> = async ({
  ctx,
  actor,
  params,
  body,
  ifMatch,
}) => {
  const changed = await inTransaction(ctx.db, async (tx) => {
    await lockAdministrators(tx);
    const user = await lockSeenUser(tx, params.userId, ifMatch);
    const outcome = await changeRights(tx, user, { ...body, actorId: actor.userId });
    if (!outcome.ok) throw refusals[outcome.refusal]();
    return readAdminUser(tx, user.id);
  });
  if (!changed) throw notFound('User');
  return { data: changed };
};

export const lastAdministrator = (): ApiError =>
  new ApiError(
    'LAST_ADMINISTRATOR',
    'This is the last administrator: make somebody else one before you take these rights away',
  );

const refusals = {
  last_administrator: lastAdministrator,
  banned: () => new ApiError('USER_BANNED', 'This person is banned: unban them first'),
  nobody_signed_in: () =>
    new ApiError('NEVER_SIGNED_IN', 'Nobody has signed in as this person yet: wait until they have'),
};
