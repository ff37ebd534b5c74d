// Usernames: their shape, the names nobody may take, and the name a person starts with (spec, user area 3 and 5; edge 38).

import { NAME_REFUSALS, refusePublicName } from './public-name.ts';

const shortestUsername = 3;
const longestUsername = 30;
/** How long a name given up stays its owner's. */
export const usernameHoldDays = 30;
/** How many names a person may give up in as many days: whoever collects names keeps them from others. */
export const mostNamesGivenUp = 3;

/** Names that would let one person speak as the house or for all, or read as no name at all. */
const reserved: readonly string[] =
  `root system superuser owner team operator help info contact abuse security postmaster webmaster noreply
   hostmaster billing payments prizes referee umpire psa psaworldtour psasquashtour anonymous deleted deleteduser
   user unknown nobody everyone null undefined me you`.split(/\s+/);

export type UsernameRefusal = 'too_short' | 'too_long' | 'bad_characters' | 'no_letter';

/** What is wrong with the shape of a username; null when nothing is. */
export function refuseUsername(name: string): UsernameRefusal | null {
  if (name.length < shortestUsername) return 'too_short';
  if (name.length > longestUsername) return 'too_long';
  if (!/^[A-Za-z0-9._-]+$/.test(name)) return 'bad_characters';
  return /[A-Za-z0-9]/.test(name) ? null : 'no_letter';
}

/** Why a name is kept back, in a sentence; null where it is not. `admin`, `Adm1n.` and `admin_1` are one name to a reader. */
export function refuseReservedUsername(name: string, productName: string): string | null {
  const refusal = refusePublicName(name, { productName, reserved });
  return refusal && NAME_REFUSALS[refusal];
}

interface FirstUsername {
  email: string;
  productName: string;
  /** 0 for the name itself, then one more for each that was taken. */
  attempt: number;
  /** Uniform in [0, 1). */
  random: () => number;
}

/** The name that a new person gets, from the part of the address before the at-sign. Always of the right shape. */
export function firstUsername({ email, productName, attempt, random }: FirstUsername): string {
  const base = cleanLocalPart(email);
  const usable =
    /[A-Za-z0-9]/.test(base) && refuseReservedUsername(base, productName) === null ? base : 'player';
  if (attempt === 0 && usable.length >= shortestUsername && usable !== 'player') return usable;
  const digits = Math.min(2 + 2 * Math.floor(attempt / 2), 12);
  const suffix = Array.from({ length: digits }, () => Math.floor(random() * 10)).join('');
  return usable.slice(0, longestUsername - digits) + suffix;
}

/** `First.Last+tag@x` gives `First.Last`: a tag is the mailbox's business, and other signs are not allowed. */
function cleanLocalPart(email: string): string {
  const localPart = email.slice(0, Math.max(email.lastIndexOf('@'), 0));
  const [beforeTag = ''] = localPart.split('+');
  return beforeTag
    .replace(/[^A-Za-z0-9._-]/g, '')
    .replace(/^[._-]+/, '')
    .slice(0, longestUsername)
    .replace(/[._-]+$/, '');
}
