/** The players whom everyone picked to win the tournament, public from the seal on. */
import type { MatchField } from '@boast/contract/leaderboard';
import { percentOf } from '../../lib/text/percent-text.ts';

export interface CrowdChampion {
  readonly slot: number;
  readonly name: string;
  /** `41%`; for the reader's own `22% with you`, and `only you`. */
  readonly share: string;
  readonly isOwn: boolean;
}

interface Crowd {
  readonly entryCount: number;
  /** The slot of the reader's own champion; null without one. */
  readonly own: number | null;
  readonly nameOf: (playerId: string | null) => string;
}

const SHOWN = 3;

/** The three whom most picked, and the reader's own after them. Empty while one entry is no crowd. */
export function crowdChampions(
  shares: MatchField['shares'],
  { entryCount, own, nameOf }: Crowd,
): CrowdChampion[] {
  if (entryCount < 2) return [];
  const top = shares.slice(0, SHOWN);
  const later = shares.slice(SHOWN).filter(({ slot }) => slot === own);
  return [...top, ...later].map(({ slot, playerId, count }) => {
    const isOwn = slot === own;
    const percent = percentOf(count, entryCount);
    const share = isOwn ? (count === 1 ? 'only you' : `${percent} with you`) : percent;
    return { slot, name: nameOf(playerId), share, isOwn };
  });
}
