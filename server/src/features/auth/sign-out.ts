import { inTransaction } from '../../db/database.ts';
import type { AuthContext } from './auth-context.ts';
import type { SignedIn } from './current-session.ts';
import { endSession, endSessions } from './session-store.ts';

type SignOutScope = 'global' | 'local' | 'others';

/** Ends this session, every other one, or all. Their access tokens are refused from then on. */
export async function signOut(
  ctx: AuthContext,
  { account, sessionId }: SignedIn,
  scope: SignOutScope,
): Promise<void> {
  await inTransaction(ctx.db, (tx) => {
    switch (scope) {
      case 'local':
        return endSession(tx, sessionId);
      case 'others':
        return endSessions(tx, account.id, { except: sessionId });
      case 'global':
        return endSessions(tx, account.id);
    }
  });
}
