import { inTransaction } from '../../db/database.ts';
import type { Identity } from '../../gateways/identity/identity.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Context } from '../../http/context.ts';
import { isReauthenticated } from './reauthenticate.ts';
import { findLiveSession } from './session-store.ts';

const DAY_MS = 86_400_000;

/**
 * Whether it is really they who sit there: whoever signed in more than a day ago types the code of a mail, as for a new
 * password. A hosted service's codes are its own: there they sign in again. Throws SIGN_IN_AGAIN and CODE_REFUSED.
 */
export async function demandRecentSignIn(
  { db }: Pick<Context, 'db'>,
  { sessionId, providerId, signedInAt }: Identity,
  code: string | undefined,
): Promise<void> {
  if (sessionId === null) {
    if (signedInAt !== undefined && Date.now() - signedInAt < DAY_MS) return;
    throw new ApiError('SIGN_IN_AGAIN', 'You signed in a while ago: sign out and in again first', {
      byCode: false,
    });
  }
  const session = await findLiveSession(db, { id: sessionId, accountId: providerId });
  if (session && !session.isOld) return;
  if (!session || code === undefined)
    throw new ApiError('SIGN_IN_AGAIN', 'You signed in a while ago: enter the code that we mail you', {
      byCode: true,
    });
  const typed = { accountId: providerId, code, device: session.device };
  if (!(await inTransaction(db, (tx) => isReauthenticated(tx, typed))))
    throw new ApiError('CODE_REFUSED', 'This code is wrong or too old');
}
