import type { MatchDetails } from '@boast/domain/import/match-details';
import type { MatchDetails as StoredDetails } from '../../draws/draw-store.ts';

export const storedDetails = (details: readonly MatchDetails[]): StoredDetails[] =>
  details.map((one) => ({ ...one, startsAt: one.startsAt === null ? null : new Date(one.startsAt) }));
