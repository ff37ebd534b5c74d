import type { Correction } from '@boast/contract/leaderboard';

type Change = Correction['changes'][number];

/** 'Ali Farag 3-1', 'Ali Farag by walkover', 'Ali Farag 2-1, retired'. */
export function resultWords({ winnerName, score, ending }: Change['before']): string {
  if (ending === 'walkover') return `${winnerName} by walkover`;
  return ending === 'retirement' ? `${winnerName} ${score}, retired` : `${winnerName} ${score}`;
}
