import { normalizeEmail } from '@boast/domain/account/email';
import { AuthError } from '../auth-error.ts';

export function validEmail(text: string): string {
  const email = normalizeEmail(text);
  if (email === null)
    throw new AuthError('validation_failed', 'Unable to validate email address: invalid format');
  return email;
}
