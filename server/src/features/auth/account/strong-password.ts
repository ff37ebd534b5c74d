import { missingFromPassword } from '@boast/domain/account/password';
import { AuthError } from '../auth-error.ts';

/** Throws AuthError with the first rule that a new password breaks, and all broken rules as reasons. */
export function demandStrongPassword(password: string): void {
  const missing = missingFromPassword(password);
  const [first] = missing;
  if (!first) return;
  const reasons = [...new Set(missing.map(({ id }) => (id === 'length' ? 'length' : 'characters')))];
  throw new AuthError('weak_password', first.message, reasons);
}
