// Which addresses an account may have. Every address goes through here before it is compared, stored or mailed to.

const longestAddress = 254;
const longestLocalPart = 64;

// ASCII alone: lower case then means the same here and in the database, and look-alike letters cannot make a second person.
const shape =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/;

/** The address in the one form it is kept in, lower case without blanks around it; null when it is none. */
export function normalizeEmail(text: string): string | null {
  if (text.length > longestAddress + 20) return null;
  const email = text.trim().replace(/[A-Z]/g, (letter) => letter.toLowerCase());
  if (email.length > longestAddress || email.indexOf('@') > longestLocalPart) return null;
  return shape.test(email) ? email : null;
}

/**
 * The address by which accounts of one person are found: `A.Fan+1@googlemail.com` is `afan@gmail.com`. It is for comparing alone:
 * mail goes to the address as it was given, and two people may share a form.
 */
export function comparableEmail(email: string): string {
  const [local = '', domain = ''] = email.trim().toLowerCase().split('@');
  const [name = ''] = local.split('+');
  if (domain !== 'gmail.com' && domain !== 'googlemail.com') return `${name}@${domain}`;
  return `${name.replaceAll('.', '')}@gmail.com`;
}

/** Enough of an address to know whose it is: `f…@example.com`. */
export const maskEmail = (email: string): string => email.replace(/^(.)[^@]*/, '$1…');
