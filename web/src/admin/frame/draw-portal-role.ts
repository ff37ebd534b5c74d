import type { DrawRole } from '@boast/domain/account/roles';
import type { SessionState } from '../../api/session/session.ts';
import type { PortalRole } from './portal-role.ts';

interface DrawRoleAnswer {
  readonly role: DrawRole | null | undefined;
  readonly error: Error | null;
}

/** The role of somebody who runs a club's draw. No answer means no; the server checks every call anyway. */
export function drawPortalRole(
  tournamentId: string,
  session: SessionState,
  required: DrawRoleAnswer,
): PortalRole | 'unknown' | 'signed-out' | 'refused' {
  if (session.status === 'loading') return 'unknown';
  if (session.status === 'signed-out') return 'signed-out';
  const { role } = required;
  if (role === undefined) return required.error ? 'refused' : 'unknown';
  return role === null ? 'refused' : { kind: 'draw', role, tournamentId };
}
