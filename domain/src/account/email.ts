// Every address goes through here before it is compared, stored or mailed to.

const longestAddress = 254;
const longestLocalPart = 64;

// Only ASCII is allowed: lower case then means the same here and in the database, and look-alike letters cannot make a second
// person.
const shape =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/;

/** Lower-cases and trims an address, the one form that is stored. Null when the text is no address. */
export function normalizeEmail(text: string): string | null {
  if (text.length > longestAddress + 20) return null;
  const email = text.trim().replace(/[A-Z]/g, (letter) => letter.toLowerCase());
  if (email.length > longestAddress || email.indexOf('@') > longestLocalPart) return null;
  return shape.test(email) ? email : null;
}

/**
 * The address under which one person's accounts are found: `A.Fan+1@googlemail.com` becomes `afan@gmail.com`. Use it only to
 * compare. Mail goes to the address as given, and two people may share a form.
 */
export function comparableEmail(email: string): string {
  const [local = '', domain = ''] = email.trim().toLowerCase().split('@');
  const [name = ''] = local.split('+');
  if (domain !== 'gmail.com' && domain !== 'googlemail.com') return `${name}@${domain}`;
  return `${name.replaceAll('.', '')}@gmail.com`;
}

export const maskEmail = (email: string): string => email.replace(/^(.)[^@]*/, '$1…');
