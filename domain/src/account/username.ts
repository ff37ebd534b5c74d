import { NAME_REFUSALS, refuseTitle, refuseUsernameWords } from './public-name.ts';

const shortestUsername = 3;
const longestUsername = 30;
export const usernameHoldDays = 30;
/** How many names a person may give up in that time; somebody who collects names keeps them from others. */
export const mostNamesGivenUp = 3;

/** These names would speak as the house or for everybody, or do not read as a name. */
const reserved: readonly string[] =
  `root system superuser owner team operator help info contact abuse security postmaster webmaster noreply
   hostmaster billing payments prizes referee umpire psa psaworldtour psasquashtour anonymous deleted deleteduser
   user unknown nobody everyone null undefined me you`.split(/\s+/);

/** A person whose address gives no name is called this with digits: a player is somebody on the court. */
const UNNAMED = 'fan';

export type UsernameRefusal = 'too_short' | 'too_long' | 'bad_characters' | 'no_letter';

export function refuseUsername(name: string): UsernameRefusal | null {
  if (name.length < shortestUsername) return 'too_short';
  if (name.length > longestUsername) return 'too_long';
  if (!/^[A-Za-z0-9._-]+$/.test(name)) return 'bad_characters';
  return /[A-Za-z0-9]/.test(name) ? null : 'no_letter';
}

/** Says why a name is reserved; null when it is free. `admin`, `Adm1n.` and `admin_1` read as one name. */
export function refuseReservedUsername(name: string, productName: string): string | null {
  const refusal = refuseUsernameWords(name, { productName, reserved });
  return refusal && NAME_REFUSALS[refusal];
}

/** A name that the staff gives or brings along is a person's own: `tom.staff` is fine, and `boast.staff` is not. */
export function refuseGivenUsername(name: string, productName: string): string | null {
  const refusal = refuseTitle(name, { productName });
  return refusal && NAME_REFUSALS[refusal];
}

interface FirstUsername {
  email: string;
  productName: string;
  /** 0 for the name itself, then one more for each name that was taken. */
  attempt: number;
  /** Uniform in [0, 1). */
  random: () => number;
}

/**
 * Makes a new person's name from the part of the address before the at-sign (spec, user areas 3 and 5). It always has
 * a valid shape.
 */
export function firstUsername({ email, productName, attempt, random }: FirstUsername): string {
  const base = cleanLocalPart(email);
  const isFree = (name: string): boolean => refuseReservedUsername(name, productName) === null;
  const usable = /[A-Za-z0-9]/.test(base) && isFree(base) ? base : UNNAMED;
  if (attempt === 0 && usable.length >= shortestUsername && usable !== UNNAMED) return usable;
  const digits = Math.min(2 + 2 * Math.floor(attempt / 2), 12);
  const suffix = Array.from({ length: digits }, () => Math.floor(random() * 10)).join('');
  const name = usable.slice(0, longestUsername - digits) + suffix;
  // `P54` reads as PSA.
  return isFree(name) ? name : UNNAMED + suffix;
}

/** `First.Last+tag@x` gives `First.Last`: a tag is the mailbox's business, and no other signs are allowed. */
function cleanLocalPart(email: string): string {
  const localPart = email.slice(0, Math.max(email.lastIndexOf('@'), 0));
  const [beforeTag = ''] = localPart.split('+');
  return beforeTag
    .replace(/[^A-Za-z0-9._-]/g, '')
    .replace(/^[._-]+/, '')
    .slice(0, longestUsername)
    .replace(/[._-]+$/, '');
}
