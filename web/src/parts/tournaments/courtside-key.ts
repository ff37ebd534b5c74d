export interface CourtsideOwner {
  readonly userId: string;
  readonly tournamentId: string;
}

/** Owns what was entered by a scorer's link: whoever opens the draw's next link on this device sends it. */
export const LINK_OWNER = 'scorer-link';

export const courtsideKey = ({ userId, tournamentId }: CourtsideOwner): string =>
  `boast-courtside:${tournamentId}:${userId}`;

/** Those of the keys at which a person, or whoever scores by a link, has results on this device. */
export const courtsideKeysOf = (keys: readonly string[], userId: string | null): readonly string[] =>
  keys.filter(
    (key) =>
      key.startsWith('boast-courtside:') &&
      [userId, LINK_OWNER].some((owner) => owner !== null && key.endsWith(`:${owner}`)),
  );

const PAGE_PREFIX = 'boast-courtside-page:';

/** Where the page that somebody opened last is stored; null for nobody who is signed in. */
export const courtsidePageKey = (person: string | null): string => PAGE_PREFIX + (person ?? LINK_OWNER);

export const isPageOfAnother = (key: string, person: string | null): boolean =>
  key.startsWith(PAGE_PREFIX) && key !== courtsidePageKey(person) && key !== courtsidePageKey(null);
