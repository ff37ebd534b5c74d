import type { Match } from '@boast/contract/tournaments';
import { type Progress, pointsOf, standingOf } from './match-text.ts';

/** 'On court, 1-0 (11-7)' */
export function onCourtText(match: Progress): string {
  const points = pointsOf(standingOf(match)?.gameScores ?? []);
  const games = match.gamesSoFar ? standingOf(match)?.games.join('-') : undefined;
  return ['On court', games && points ? `${games} (${points})` : games || points].filter(Boolean).join(', ');
}

/** 'Ali Farag leads 1-0, 11-7', as it is read out; empty for a match that is not on court. */
export function leadText(match: Progress & Pick<Match, 'playerOne' | 'playerTwo'>): string {
  const standing = standingOf(match);
  if (!standing) return '';
  const [upper, lower] = standing.games;
  const turned = (pair: readonly [number, number]): readonly [number, number] =>
    lower > upper ? [pair[1], pair[0]] : pair;
  const leader = (lower > upper ? match.playerTwo : match.playerOne)?.fullName ?? 'TBD';
  const score = [turned(standing.games).join('-'), pointsOf(standing.gameScores.map(turned))];
  return [upper === lower ? 'Level at' : `${leader} leads`, score.filter(Boolean).join(', ')].join(' ');
}
