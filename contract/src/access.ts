import type { StaffAccess } from '@boast/domain/account/roles';

/**
 * The callers that are let in. `visitor`: anyone, with or without a session. `session`: a verified token, whether or not the product knows the
 * person yet. `player`: a known person who is not banned. The rest are roles of the staff (domain/account/roles.ts): `staff`:
 * any of them; `scorer`, `cashier`: that role or an administrator; `admin`: an administrator.
 */
export type Access = 'visitor' | 'session' | 'player' | StaffAccess;

export const isStaffAccess = (access: Access): access is StaffAccess =>
  access !== 'visitor' && access !== 'session' && access !== 'player';
