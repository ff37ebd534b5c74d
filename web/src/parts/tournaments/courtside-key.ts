export interface CourtsideOwner {
  readonly userId: string;
  readonly tournamentId: string;
}

/** Owns what was entered by a scorer's link: whoever opens the draw's next link on this device sends it. */
export const LINK_OWNER = 'scorer-link';

export const courtsideKey = ({ userId, tournamentId }: CourtsideOwner): string =>
  `boast-courtside:${tournamentId}:${userId}`;

export const isCourtsideKey = (key: string, userId: string): boolean =>
  key.startsWith('boast-courtside:') && key.endsWith(`:${userId}`);
