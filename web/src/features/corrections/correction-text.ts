import type { Correction } from '@boast/contract/leaderboard';
import { wonHow } from '@boast/domain/draw/result-sentence';

type Change = Correction['changes'][number];

/** 'Ali Farag 3-1', 'Ali Farag by walkover', 'Ali Farag 2-1 by retirement', 'no result'. */
export const resultPhrase = ({ winnerName, ...result }: Change['before']): string =>
  [winnerName, wonHow(result)].filter(Boolean).join(' ');
