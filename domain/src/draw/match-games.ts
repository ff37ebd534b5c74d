import { placeOf } from './bracket.ts';
import type { BestOf, Draw } from './draw.ts';
import { ENDINGS } from './endings.ts';
import type { MatchResult, WonResult } from './match-result.ts';
import { opposite } from './side.ts';

type Rounds = Pick<Draw, 'size' | 'bestOf' | 'playedOver'>;

/** The games that picks of a match are about. */
export const bestOfMatch = (draw: Pick<Rounds, 'size' | 'bestOf'>, match: number): BestOf =>
  draw.bestOf[placeOf(draw.size, match).round - 1] ?? 5;

/** The games that a match is played over: those of its round may change after the seal. */
export const playedOverOf = (draw: Rounds, match: number): BestOf =>
  draw.playedOver?.[placeOf(draw.size, match).round - 1] ?? bestOfMatch(draw, match);

/** By round: the games that are played. */
export const gamesOfRounds = ({
  bestOf,
  playedOver,
}: Pick<Draw, 'bestOf' | 'playedOver'>): readonly BestOf[] => playedOver ?? bestOf;

/** A sealed draw that is played over these games. What everybody picked stays beside it. */
export function withGames(draw: Draw, games: readonly BestOf[]): Draw {
  const { playedOver, ...picked } = draw;
  const areOthers = games.some((count, round) => count !== picked.bestOf[round]);
  if (areOthers) return { ...picked, playedOver: games };
  return playedOver === undefined ? draw : picked;
}

/** Nobody could pick the scores of a round whose games changed after the seal. */
export const isPlayedOverOthers = (draw: Rounds, match: number): boolean =>
  playedOverOf(draw, match) !== bestOfMatch(draw, match);

/** Null where no score is right: the match was played over other games than everybody picked. */
export const countedGamesLost = (draw: Rounds, match: number, result: WonResult): GamesLost | null =>
  isPlayedOverOthers(draw, match) ? null : gamesLostByWinner(result, gamesToWin(bestOfMatch(draw, match)));

export const gamesToWin = (bestOf: BestOf): 2 | 3 => (bestOf === 5 ? 3 : 2);

/**
 * The games that the winner counts as having lost: none in a walkover, and in a match that was broken off those the other
 * player had won. Null for a score the format does not know: the winner then counts without a bonus.
 */
export function gamesLostByWinner(result: WonResult, toWin: number): GamesLost | null {
  const { games } = ENDINGS[result.ending];
  if (games === 'none') return 0;
  const won = result.games[result.winner];
  if (games === 'all' ? won !== toWin : won >= toWin) return null;
  const lost = result.games[opposite(result.winner)];
  return lost < toWin && lost <= 2 ? (lost as GamesLost) : null;
}

/** The most games of one player. Handicaps and long evenings stay below. */
export const MAX_GAMES = 9;

/** Whether it is a score of fewer or more games than a match is played over. A match may be cut short or go on. */
export function isOfOtherGames({ winner, ending, games }: MatchResult, toWin: number): boolean {
  const { games: allowed } = ENDINGS[ending];
  const [won, lost] = [games[winner ?? 0], games[opposite(winner ?? 0)]];
  if (games.some((count) => !Number.isInteger(count) || count < 0 || count > MAX_GAMES)) return false;
  if (allowed === 'all') return won > lost && won !== toWin;
  return winner !== null && allowed === 'some' && won >= toWin && won >= lost;
}

export type GamesLost = 0 | 1 | 2;
