/** Rules for a new password (spec, user area 5). The page lists what is missing; the server refuses it. */
export const passwordRules = [
  {
    id: 'length',
    message: 'Password must be at least 8 characters',
    holds: (text: string) => text.length >= 8,
  },
  { id: 'lowercase', message: 'Password must contain at least one lowercase letter', holds: has(/\p{Ll}/u) },
  { id: 'uppercase', message: 'Password must contain at least one uppercase letter', holds: has(/\p{Lu}/u) },
  { id: 'number', message: 'Password must contain at least one number', holds: has(/\p{Nd}/u) },
  {
    id: 'symbol',
    message: 'Password must contain at least one symbol',
    holds: has(/[^\p{L}\p{M}\p{N}\p{C}\s]/u),
  },
] as const satisfies readonly { id: string; message: string; holds: (text: string) => boolean }[];

export type PasswordRuleId = (typeof passwordRules)[number]['id'];

/** In UTF-16 units. Longer texts take longer to hash, and no passphrase needs more. */
export const longestPassword = 256;

export const missingFromPassword = (password: string): { id: PasswordRuleId; message: string }[] =>
  passwordRules.filter(({ holds }) => !holds(password)).map(({ id, message }) => ({ id, message }));

function has(pattern: RegExp): (text: string) => boolean {
  return (text) => pattern.test(text);
}
