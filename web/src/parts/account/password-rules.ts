/** The rules for addresses and passwords as the forms say them. What they are, the domain decides. */
import { normalizeEmail } from '@boast/domain/account/email';
import { longestPassword, missingFromPassword, type PasswordRuleId } from '@boast/domain/account/password';

/** What a new password must have, in the words of a list. */
export const passwordRuleLabels: Readonly<Record<PasswordRuleId, string>> = {
  length: '8 characters',
  lowercase: 'lowercase',
  uppercase: 'uppercase',
  number: 'number',
  symbol: 'symbol',
};

/** True, or the sentence that says what a new password lacks first. */
export function checkNewPassword(password: string): true | string {
  if (password.length > longestPassword) return `Password must be at most ${longestPassword} characters`;
  return missingFromPassword(password)[0]?.message ?? true;
}

/** True, or why a password cannot be one that was ever accepted. */
export const checkPassword = (password: string): true | string =>
  missingFromPassword(password).find(({ id }) => id === 'length')?.message ?? true;

/** True, or the sentence of the form. Whether an address exists is for the mail server to say. */
export const checkEmail = (email: string): true | string =>
  normalizeEmail(email) !== null || 'Please enter a valid email address';
