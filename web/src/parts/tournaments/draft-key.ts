import type { Tournament } from '@boast/contract/tournaments';

export interface DraftOwner {
  readonly tournamentId: string;
  /** Null for a visitor. */
  readonly userId: string | null;
}

/** What the page without a network says of a draft: it can ask nobody for names. */
export interface DraftAbout extends Pick<Tournament, 'name' | 'gender' | 'startDate' | 'endDate'> {
  /** Names by id. */
  readonly players: Readonly<Record<string, string>>;
  /** Names, first round first. */
  readonly rounds: readonly string[];
}

/** Where a browser keeps picks that are not submitted. */
export const draftKey = ({ tournamentId, userId }: DraftOwner): string =>
  `boast-draft:${tournamentId}:${userId ?? 'visitor'}`;

export const isDraftKey = (key: string, userId: string | null): boolean =>
  key.startsWith('boast-draft:') && key.endsWith(`:${userId ?? 'visitor'}`);
