/** The domain's rules for addresses and passwords, in the words of the forms. */
import { normalizeEmail } from '@boast/domain/account/email';
import { longestPassword, missingFromPassword, type PasswordRuleId } from '@boast/domain/account/password';

export const passwordRuleLabels: Readonly<Record<PasswordRuleId, string>> = {
  length: '8 characters',
  lowercase: 'lowercase',
  uppercase: 'uppercase',
  number: 'number',
  symbol: 'symbol',
};

export function checkNewPassword(password: string): true | string {
  if (password.length > longestPassword) return `Password must be at most ${longestPassword} characters`;
  return missingFromPassword(password)[0]?.message ?? true;
}

/** For signing in: true, or a sentence if no account can have this password. */
export const checkPassword = (password: string): true | string =>
  missingFromPassword(password).find(({ id }) => id === 'length')?.message ?? true;

/** True, or a sentence about the mistake. Only the mail server knows whether an address exists. */
export const checkEmail = (email: string): true | string =>
  normalizeEmail(email) !== null || 'Please enter a valid email address';
