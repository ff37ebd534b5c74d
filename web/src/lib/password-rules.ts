import { normalizeEmail } from '@boast/domain/account/email';
import { missingFromPassword, type PasswordRuleId, passwordRules } from '@boast/domain/account/password';

const labels: Readonly<Record<PasswordRuleId, string>> = {
  length: 'At least 8 characters',
  lowercase: 'One lowercase letter',
  uppercase: 'One uppercase letter',
  number: 'One number',
  symbol: 'One symbol',
};

/** The rules of a new password with the words of the live list. */
export const labelledRules = passwordRules.map((rule) => ({ ...rule, label: labels[rule.id] }));

/** True, or the sentence that says what a new password lacks first. */
export const checkNewPassword = (password: string): true | string =>
  missingFromPassword(password)[0]?.message ?? true;

/** True, or why a password cannot be one that was ever accepted. */
export const checkPassword = (password: string): true | string =>
  missingFromPassword(password).find(({ id }) => id === 'length')?.message ?? true;

/** True, or the sentence of the form. Whether the address exists is for its mail server to say. */
export const checkEmail = (email: string): true | string =>
  normalizeEmail(email) !== null || 'Please enter a valid email address';
