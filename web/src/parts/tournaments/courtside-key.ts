export interface CourtsideOwner {
  readonly userId: string;
  readonly tournamentId: string;
}

export const courtsideKey = ({ userId, tournamentId }: CourtsideOwner): string =>
  `boast-courtside:${tournamentId}:${userId}`;

export const isCourtsideKey = (key: string, userId: string): boolean =>
  key.startsWith('boast-courtside:') && key.endsWith(`:${userId}`);
