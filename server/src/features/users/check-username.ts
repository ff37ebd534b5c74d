import { isReservedUsername, refuseUsername } from '@boast/domain/account/username';
import type { Handler } from '../../http/handler.ts';
import { isUsernameTaken } from './user-store.ts';

/** Whether the caller could take this name. */
export const checkUsername: Handler<'checkUsername'> = async ({ ctx, actor, query: { username } }) => {
  const usable = refuseUsername(username) === null && !isReservedUsername(username, ctx.config.productName);
  const isAvailable = usable && !(await isUsernameTaken(ctx.db, username, { except: actor.userId }));
  return { data: { isAvailable } };
};
