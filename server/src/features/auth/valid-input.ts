import { normalizeEmail } from '@boast/domain/account/email';
import { missingFromPassword } from '@boast/domain/account/sign-in';
import { AuthError } from './auth-error.ts';

/** The address in the form it is kept in. Throws AuthError. */
export function validEmail(text: string): string {
  const email = normalizeEmail(text);
  if (email === null)
    throw new AuthError('validation_failed', 'Unable to validate email address: invalid format');
  return email;
}

/** Throws AuthError with the first rule that a new password breaks, and all of them as reasons. */
export function demandStrongPassword(password: string): void {
  const missing = missingFromPassword(password);
  const [first] = missing;
  if (!first) return;
  const reasons = [...new Set(missing.map(({ id }) => (id === 'length' ? 'length' : 'characters')))];
  throw new AuthError('weak_password', first.message, reasons);
}
