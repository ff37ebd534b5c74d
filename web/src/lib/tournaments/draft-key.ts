export interface DraftOwner {
  readonly tournamentId: string;
  /** Null for a visitor. */
  readonly userId: string | null;
}

/** Where a browser keeps picks that are not submitted. */
export const draftKey = ({ tournamentId, userId }: DraftOwner): string =>
  `boast-draft:${tournamentId}:${userId ?? 'visitor'}`;
