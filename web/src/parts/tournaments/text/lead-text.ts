import type { Match } from '@boast/contract/tournaments';
import { countedGames, pointsOf } from './match-text.ts';

/** 'Ali Farag leads 1-0, 11-7', as it is read out; empty for a match that nobody counts at the court. */
export function leadText(match: Pick<Match, 'gamesSoFar' | 'playerOne' | 'playerTwo'>): string {
  const counted = countedGames(match);
  if (!counted) return '';
  const [upper, lower] = counted.games;
  const turned = (pair: readonly [number, number]): readonly [number, number] =>
    lower > upper ? [pair[1], pair[0]] : pair;
  const leader = (lower > upper ? match.playerTwo : match.playerOne)?.fullName ?? 'TBD';
  const score = [turned(counted.games).join('-'), pointsOf(counted.gameScores.map(turned))];
  return [upper === lower ? 'Level at' : `${leader} leads`, score.filter(Boolean).join(', ')].join(' ');
}
