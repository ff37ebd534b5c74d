import type { User } from '@boast/contract/account/users';
import type { SessionState } from '../../api/session/session.ts';

export type AdminRight = 'unknown' | 'granted' | 'refused';

interface UserAnswer {
  readonly data: Pick<User, 'role'> | undefined;
  readonly error: Error | null;
}

/**
 * Whether the portal opens. The token's flag is only a hint that saves visitors the question; the server's answer
 * decides, and no answer means no. The server checks every call anyway.
 */
export function adminRight(session: SessionState, required: UserAnswer): AdminRight {
  if (session.status === 'loading') return 'unknown';
  if (session.status === 'signed-out' || !session.isAdmin) return 'refused';
  if (required.data) return required.data.role !== null ? 'granted' : 'refused';
  return required.error ? 'refused' : 'unknown';
}
