/** The most leagues a person may own and be in, and the most members of a league. */
export const LEAGUE_BOUNDS = { owned: 20, joined: 200, members: 50_000 } as const;

/** Letters and digits that are not mistaken for each other in speech or handwriting. */
const CODE_SIGNS = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';
const CODE_LENGTH = 8;
const CODE = new RegExp(`^[${CODE_SIGNS}]{${CODE_LENGTH}}$`);

/**
 * Makes a code from random bytes, at least 32. It skips bytes that would make some signs more likely than others. Null in the
 * rare case that too few are left.
 */
export function makeLeagueCode(random: Uint8Array): string | null {
  const even = 256 - (256 % CODE_SIGNS.length);
  const signs = [...random]
    .filter((byte) => byte < even)
    .slice(0, CODE_LENGTH)
    .map((byte) => CODE_SIGNS.charAt(byte % CODE_SIGNS.length));
  return signs.length === CODE_LENGTH ? signs.join('') : null;
}

/** Reads a typed or spoken code; null when it cannot be one. Case, spaces and hyphens do not count. */
export function readLeagueCode(text: string): string | null {
  const read = text.toUpperCase().replace(/[\s-]/g, '');
  return CODE.test(read) ? read : null;
}

export const showLeagueCode = (code: string): string => `${code.slice(0, 4)}-${code.slice(4)}`;

export type LeagueRole = 'owner' | 'helper' | 'member';

type LeagueAct =
  | 'change'
  | 'renew-code'
  | 'let-in'
  | 'see-waiting'
  | 'take-out'
  | 'note-payments'
  | 'choose-helpers'
  | 'hand-on'
  | 'write'
  | 'delete';

const HELPERS_MAY: readonly LeagueAct[] = [
  'change',
  'renew-code',
  'let-in',
  'see-waiting',
  'take-out',
  'note-payments',
];

/** Whether somebody of `role` may do it; for removal, `to` is the role of the person removed. */
export function mayInLeague(role: LeagueRole | null, act: LeagueAct, to: LeagueRole = 'member'): boolean {
  if (role === 'owner') return act !== 'take-out' || to !== 'owner';
  if (role === 'helper') return HELPERS_MAY.includes(act) && (act !== 'take-out' || to === 'member');
  return false;
}

/** Ranks an ordered list: 1, 1, 3 where neighbours are level. */
export function ranksInOrder<T>(ordered: ArrayLike<T>, isLevel: (a: T, b: T) => boolean): Uint32Array {
  const ranks = new Uint32Array(ordered.length);
  for (let place = 0; place < ordered.length; place += 1) {
    const level = place > 0 && isLevel(ordered[place] as T, ordered[place - 1] as T);
    ranks[place] = level ? (ranks[place - 1] as number) : place + 1;
  }
  return ranks;
}

interface RankChange {
  readonly before: number;
  readonly after: number;
}

/** By member: the index of the best-placed member who was behind and is now ahead; null when nobody overtook them. */
export function overtakers(members: readonly RankChange[]): (number | null)[] {
  const byRank = [...members.entries()].toSorted(([, a], [, b]) => a.after - b.after);
  return members.map((own) => {
    const ahead = byRank.find(([, { before, after }]) => before > own.before && after < own.after);
    return ahead?.[0] ?? null;
  });
}
