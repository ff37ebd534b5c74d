/** Turns what was typed into the result dialog into a result that the server takes, or an error message. */

import { toDraw } from '@boast/contract/draws/tournament-draw';
import type { Match, Tournament } from '@boast/contract/tournaments';
import type { BestOf } from '@boast/domain/draw/draw';
import { ENDINGS, type Ending } from '@boast/domain/draw/endings';
import { isGameOver, refusePoints } from '@boast/domain/draw/game-points';
import { gamesToWin, isOfOtherGames, MAX_GAMES } from '@boast/domain/draw/match-games';
import type { MatchResult, WonResult } from '@boast/domain/draw/match-result';
import { wonHow } from '@boast/domain/draw/result-sentence';
import { changeResult, refuseScore } from '@boast/domain/draw/results';
import { opposite, type Side } from '@boast/domain/draw/side';
import { countText } from '../../../lib/text/number-text.ts';
import { gamesOf } from '../../parts/match-text.ts';

/** `none` removes a result. */
export type FormEnding = Ending | 'none';

export interface ResultForm {
  readonly ending: FormEnding;
  /** Null before the choice, and if nobody won. */
  readonly winner: Side | null;
  /** Games by side; null before the choice. A walkover has none. */
  readonly games: Games | null;
  /** The typed points of each game, player one's first. */
  readonly points: string;
}

export type ResultReading =
  | { readonly ok: true; readonly result: MatchResult | null; readonly gameScores: readonly Games[] }
  | { readonly ok: false; readonly field: 'winner' | 'points'; readonly message: string };

export function formOfMatch(match: Match): ResultForm {
  if (!match.isCompleted || match.ending === null) {
    return { ending: 'played', winner: null, games: null, points: '' };
  }
  return {
    ending: match.ending,
    winner: match.winnerId === null ? null : match.winnerId === match.playerTwo?.id ? 1 : 0,
    games: ENDINGS[match.ending].games === 'none' ? null : gamesOf(match),
    points: match.gameScores.map((game) => game.join('-')).join(' '),
  };
}

/** Every played outcome, in the order of the keys 1, 2, 3 …: player one's wins, then player two's. */
export function playedOutcomes(bestOf: BestOf): readonly { winner: Side; games: Games }[] {
  const toWin = gamesToWin(bestOf);
  const lost = Array.from({ length: toWin }, (_, games) => games);
  return ([0, 1] as const).flatMap((winner) =>
    lost.map((games) => ({
      winner,
      games: winner === 0 ? ([toWin, games] as const) : ([games, toWin] as const),
    })),
  );
}

/** The match was played over fewer or more games than its round is best of. */
export const isOverOtherGames = ({ ending, games, winner }: ResultForm, bestOf: BestOf): boolean =>
  ending === 'played' &&
  games !== null &&
  (winner === null || isOfOtherGames({ winner, ending, games }, gamesToWin(bestOf)));

/** The side with more games has won; neither has while they are level. */
export const withGames = (form: ResultForm, games: Games): ResultForm => ({
  ...form,
  games,
  winner:
    form.ending === 'played' ? (games[0] === games[1] ? null : games[0] > games[1] ? 0 : 1) : form.winner,
});

/** The match started and did not end normally; both may have won games, and perhaps nobody goes through. */
export const isBrokenOff = (ending: FormEnding): boolean =>
  ending !== 'none' && ENDINGS[ending].games === 'some';

/** Another ending keeps the winner; games that do not fit it are dropped. */
export function changeEnding(form: ResultForm, ending: FormEnding, bestOf: BestOf): ResultForm {
  const fresh: ResultForm = { ...form, ending, games: isBrokenOff(ending) ? [0, 0] : null };
  const withGames = { ...fresh, games: form.games ?? fresh.games };
  const result = withGames.games && resultOf(withGames, withGames.games);
  return result && refuseScore(result, gamesToWin(bestOf)) === null ? withGames : fresh;
}

function resultOf({ ending, winner }: ResultForm, games: Games): MatchResult | null {
  if (ending === 'no_result') return { winner: null, ending, games };
  return ending === 'none' || winner === null ? null : { winner, ending, games };
}

/** Points that decide a match also choose its winner and games. */
export function typePoints(form: ResultForm, points: string, bestOf: BestOf): ResultForm {
  const reading = readGameScores(points);
  if (form.ending !== 'played' || !reading.ok) return { ...form, points };
  const games = winsOf(reading.games);
  const winner = games[0] > games[1] ? 0 : 1;
  const isDecided =
    reading.games.every(isGameOver) &&
    refuseScore({ winner, ending: 'played', games }, gamesToWin(bestOf)) === null;
  return isDecided ? { ...form, points, winner, games } : { ...form, points };
}

export function readResult(form: ResultForm, bestOf: BestOf): ResultReading {
  if (form.ending === 'none') return { ok: true, result: null, gameScores: [] };
  const result = resultOf(form, form.games ?? [0, 0]);
  if (!result) return refuse('winner', 'Choose the winner');
  if (form.games === null && form.ending === 'played')
    return refuse('winner', 'Choose the winner and the games');
  const refusal = refuseScore(result, gamesToWin(bestOf));
  // The server asks whether other games or points are meant.
  if (refusal && refusal !== 'other_games') return refuse('winner', refusalText[refusal]);
  const reading = readGameScores(form.points);
  if (!reading.ok) return refuse('points', reading.message);
  const fault = faultOfPoints(result, reading.games);
  return fault === null ? { ok: true, result, gameScores: reading.games } : refuse('points', fault);
}

const refuse = (field: 'winner' | 'points', message: string): ResultReading => ({
  ok: false,
  field,
  message,
});

/** In the server's words (update-match.ts). */
const refusalText = {
  score_against_winner: "The games don't match the winner. Check who won",
  score_not_possible: "This score isn't possible in this match",
} as const;

function faultOfPoints(result: MatchResult, scores: readonly Games[]): string | null {
  const refusal = refusePoints(result, scores);
  if (refusal === null || refusal === 'points_not_possible') return null;
  if (ENDINGS[result.ending].games === 'none') return 'A walkover has no games. Leave the points empty';
  const over = scores.filter(isGameOver);
  const finished = result.games[0] + result.games[1];
  return over.length === finished
    ? `These points make it ${winsOf(over).join('-')}, but the result says ${result.games.join('-')}`
    : `The points have ${countText(over.length, 'finished game')}, but the result says ${finished}`;
}

/** 'Ali Farag wins 3-1', for the line that says what will be saved. */
export function outcomeText({ winner, ending, games }: WonResult, names: readonly [string, string]): string {
  const score = `${games[winner]}-${games[opposite(winner)]}`;
  return `${names[winner]} wins ${wonHow({ score, ending })}`;
}

/** By side: games of a match, or points of a game. */
export type Games = readonly [number, number];

type GameScoresReading =
  | { readonly ok: true; readonly games: readonly Games[] }
  | { readonly ok: false; readonly message: string };

const mostGames = 2 * MAX_GAMES - 1;
const mostPoints = 999;

/** Reads '11-7 9-11, 11-8': any dash, colon or slash between points, spaces or commas between games. */
export function readGameScores(text: string): GameScoresReading {
  const words = text
    .replace(/\s*[-–—:/]\s*/g, '-')
    .split(/[\s,;]+/)
    .filter((word) => word !== '');
  const games: Games[] = [];
  for (const word of words) {
    const [, first, second] = /^(\d{1,3})-(\d{1,3})$/.exec(word) ?? [];
    if (first === undefined || second === undefined)
      return fault(`"${word}" isn't a game. Write it like 11-7`);
    const game = [Number(first), Number(second)] as const;
    if (Math.max(...game) > mostPoints) return fault(`${word}: a game has at most ${mostPoints} points`);
    games.push(game);
  }
  if (games.length > mostGames) return fault(`A match has at most ${mostGames} games`);
  return { ok: true, games };
}

const fault = (message: string): GameScoresReading => ({ ok: false, message });

/** The games won by each side; a game with equal points counts for nobody. */
export function winsOf(games: readonly Games[]): Games {
  const wonByUpper = games.filter(([a, b]) => a > b).length;
  const wonByLower = games.filter(([a, b]) => b > a).length;
  return [wonByUpper, wonByLower];
}

/** Later results that this change would clear, nearest first. */
export function clearedBy(
  tournament: Pick<Tournament, 'drawSize' | 'firstRound' | 'slots' | 'rounds'>,
  { index }: Pick<Match, 'index'>,
  result: MatchResult | null,
): Match[] {
  const outcome = changeResult(toDraw(tournament), { match: index, result, cascade: false });
  if (outcome.ok || outcome.refusal !== 'later_match_played') return [];
  const matches = tournament.rounds.flatMap((round) => round.matches);
  return outcome.laterMatches.flatMap((number) => matches.find((match) => match.index === number) ?? []);
}

export const endingLabels: Readonly<Record<Ending, string>> = {
  played: 'Played',
  retirement: 'Retirement',
  walkover: 'Walkover',
  disqualification: 'Disqualification',
  default: 'Default',
  no_result: 'No result',
};

const endingKeys: ReadonlyMap<string, Ending> = new Map<string, Ending>([
  ['p', 'played'],
  ['r', 'retirement'],
  ['w', 'walkover'],
  ['d', 'disqualification'],
  ['f', 'default'],
  ['n', 'no_result'],
]);

/**
 * Digits choose the outcome, or the winner if there are no games; P, R, W, D, F and N choose the ending. Null for
 * other keys.
 */
export function afterKey(form: ResultForm, key: string, bestOf: BestOf): ResultForm | null {
  const ending = endingKeys.get(key.toLowerCase());
  if (ending) return changeEnding(form, ending, bestOf);
  const index = /^\d$/.test(key) ? Number(key) - 1 : -1;
  if (form.ending === 'played') {
    const outcome = playedOutcomes(bestOf)[index];
    return outcome ? { ...form, ...outcome } : null;
  }
  const hasWinner = form.ending !== 'none' && ENDINGS[form.ending].hasWinner;
  return hasWinner && (index === 0 || index === 1) ? { ...form, winner: index } : null;
}
