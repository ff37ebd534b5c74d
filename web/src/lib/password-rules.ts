/** What a new password must have. The first message is also the rule for signing in. */
export const passwordRules = [
  {
    id: 'length',
    label: 'At least 8 characters',
    message: 'Password must be at least 8 characters',
    isMet: (password: string) => password.length >= 8,
  },
  {
    id: 'lowercase',
    label: 'One lowercase letter',
    message: 'Password must contain at least one lowercase letter',
    isMet: (password: string) => /\p{Ll}/u.test(password),
  },
  {
    id: 'uppercase',
    label: 'One uppercase letter',
    message: 'Password must contain at least one uppercase letter',
    isMet: (password: string) => /\p{Lu}/u.test(password),
  },
  {
    id: 'number',
    label: 'One number',
    message: 'Password must contain at least one number',
    isMet: (password: string) => /\d/.test(password),
  },
  {
    id: 'symbol',
    label: 'One symbol',
    message: 'Password must contain at least one symbol',
    isMet: (password: string) => /[^\p{L}\p{N}\s]/u.test(password),
  },
] as const;

/** True, or the sentence that says what a new password lacks first. */
export const checkNewPassword = (password: string): true | string =>
  passwordRules.find((rule) => !rule.isMet(password))?.message ?? true;

/** True, or why a password cannot be one that was ever accepted. */
export const checkPassword = (password: string): true | string =>
  password.length >= 8 || passwordRules[0].message;

/** True, or the sentence of the form. Whether an address exists is for the mail server to say. */
export const checkEmail = (email: string): true | string =>
  /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(email.trim()) || 'Please enter a valid email address';
