import type { Tournament } from '@boast/contract/tournaments';

export interface DraftOwner {
  readonly tournamentId: string;
  readonly userId: string | null;
}

/** Names for the offline page, which cannot ask the server. */
export interface DraftAbout extends Pick<Tournament, 'name' | 'gender' | 'startDate' | 'endDate'> {
  readonly players: Readonly<Record<string, string>>;
  /** First round first. */
  readonly rounds: readonly string[];
}

export const draftKey = ({ tournamentId, userId }: DraftOwner): string =>
  `boast-draft:${tournamentId}:${userId ?? 'visitor'}`;

export const isDraftKey = (key: string, userId: string | null): boolean =>
  key.startsWith('boast-draft:') && key.endsWith(`:${userId ?? 'visitor'}`);
