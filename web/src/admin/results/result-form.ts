/** From what is typed into the result dialog to a result the server takes, or the sentence that says what is wrong. */

import { toDraw } from '@boast/contract/tournament-draw';
import type { Match, Tournament } from '@boast/contract/tournaments';
import type { Side } from '@boast/domain/draw/bracket';
import { type BestOf, gamesToWin, type MatchResult } from '@boast/domain/draw/draw';
import { changeResult, opposite, refuseScore } from '@boast/domain/draw/results';

export type Ending = MatchResult['ending'] | 'none';

export interface ResultForm {
  /** `none` takes a result away again. */
  readonly ending: Ending;
  readonly winner: Side | null;
  /** Games by side; null while they are not chosen. A walkover has none. */
  readonly games: Games | null;
  /** Points of each game as typed, from player one's side. */
  readonly points: string;
}

export type ResultReading =
  | { readonly ok: true; readonly result: MatchResult | null; readonly gameScores: readonly Games[] }
  | { readonly ok: false; readonly field: 'winner' | 'points'; readonly message: string };

/** The dialog as it opens: with the result there is, else with nothing chosen. */
export function formOfMatch(match: Match): ResultForm {
  if (!match.isCompleted || match.ending === null) {
    return { ending: 'played', winner: null, games: null, points: '' };
  }
  return {
    ending: match.ending,
    winner: match.winnerId === match.playerTwo?.id ? 1 : 0,
    games: match.ending === 'walkover' ? null : gamesOf(match),
    points: match.gameScores.map((game) => game.join('-')).join(' '),
  };
}

export function gamesOf({ gameScore }: Pick<Match, 'gameScore'>): Games {
  const [one = 0, two = 0] = (gameScore ?? '0-0').split('-').map(Number);
  return [one, two];
}

/** Every way a match can be played to its end, in the order of the keys 1, 2, 3 …: player one's wins, then player two's. */
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

/** Another ending keeps the winner; games that cannot be with it go. */
export function changeEnding(form: ResultForm, ending: Ending, bestOf: BestOf): ResultForm {
  const games = ending === 'retirement' ? (form.games ?? [0, 0]) : form.games;
  const keeps =
    games !== null && form.winner !== null && ending !== 'none'
      ? refuseScore({ winner: form.winner, ending, games }, gamesToWin(bestOf)) === null
      : false;
  if (keeps) return { ...form, ending, games };
  return { ...form, ending, games: ending === 'retirement' ? [0, 0] : null };
}

/** Points that decide a match choose its winner and games, so that they need not be given twice. */
export function typePoints(form: ResultForm, points: string, bestOf: BestOf): ResultForm {
  const reading = readGameScores(points);
  if (form.ending !== 'played' || !reading.ok) return { ...form, points };
  const games = winsOf(reading.games);
  const winner = games[0] > games[1] ? 0 : 1;
  const isDecided = refuseScore({ winner, ending: 'played', games }, gamesToWin(bestOf)) === null;
  return isDecided ? { ...form, points, winner, games } : { ...form, points };
}

export function readResult(form: ResultForm, bestOf: BestOf): ResultReading {
  if (form.ending === 'none') return { ok: true, result: null, gameScores: [] };
  if (form.winner === null) return refuse('winner', 'Choose the winner');
  const games = form.ending === 'walkover' ? ([0, 0] as const) : form.games;
  if (games === null) return refuse('winner', 'Choose the winner and the games');
  const result: MatchResult = { winner: form.winner, ending: form.ending, games };
  const refusal = refuseScore(result, gamesToWin(bestOf));
  if (refusal) return refuse('winner', refusalWords[refusal]);
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

/** As the server words them (update-match.ts). */
const refusalWords = {
  score_against_winner: 'The games are against the winner: check who won',
  score_not_possible: 'This score is not possible in this match',
} as const;

/** The points must tell the same story as the games. A retirement may end in the middle of one. */
function faultOfPoints({ ending, games }: MatchResult, scores: readonly Games[]): string | null {
  if (scores.length === 0) return null;
  if (ending === 'walkover') return 'A walkover has no games: leave the points empty';
  const finished = games[0] + games[1];
  const mayBreakOff = ending === 'retirement' && scores.length === finished + 1;
  if (scores.length !== finished && !mayBreakOff) {
    return `These are ${scores.length} games, but the result says ${finished}`;
  }
  const wins = winsOf(scores.slice(0, finished));
  if (wins[0] === games[0] && wins[1] === games[1]) return null;
  return `By these points the games are ${wins.join('-')}, but the result says ${games.join('-')}`;
}

/** 'Ali Farag wins 3-1', for the line that says what will be saved. */
export function outcomeWords(
  { winner, ending, games }: MatchResult,
  names: readonly [string, string],
): string {
  const score = `${games[winner]}-${games[opposite(winner)]}`;
  if (ending === 'walkover') return `${names[winner]} wins by walkover`;
  return `${names[winner]} wins ${score}${ending === 'retirement' ? ', retirement' : ''}`;
}

/** By side: games of a match, or points of a game. */
export type Games = readonly [number, number];

type GameScoresReading =
  | { readonly ok: true; readonly games: readonly Games[] }
  | { readonly ok: false; readonly message: string };

const mostGames = 5;
const mostPoints = 99;

/** Reads '11-7 9-11, 11-8' (any dash, colon or slash between points; spaces or commas between games). */
export function readGameScores(text: string): GameScoresReading {
  const words = text
    .replace(/\s*[-–—:/]\s*/g, '-')
    .split(/[\s,;]+/)
    .filter((word) => word !== '');
  const games: Games[] = [];
  for (const word of words) {
    const [, one, two] = /^(\d{1,3})-(\d{1,3})$/.exec(word) ?? [];
    if (one === undefined || two === undefined) return fault(`"${word}" is no game: write 11-7`);
    const game = [Number(one), Number(two)] as const;
    if (Math.max(...game) > mostPoints) return fault(`${word}: a game has at most ${mostPoints} points`);
    games.push(game);
  }
  if (games.length > mostGames) return fault(`A match has at most ${mostGames} games`);
  return { ok: true, games };
}

const fault = (message: string): GameScoresReading => ({ ok: false, message });

/** Games won by each side; a game of equal points is nobody's. */
export function winsOf(games: readonly Games[]): Games {
  const one = games.filter(([a, b]) => a > b).length;
  const two = games.filter(([a, b]) => b > a).length;
  return [one, two];
}

/** Later matches whose results would have to be cleared for this one to change so (edge 19), nearest first. */
export function clearedBy(
  tournament: Pick<Tournament, 'drawSize' | 'slots' | 'rounds'>,
  { index }: Pick<Match, 'index'>,
  result: MatchResult | null,
): Match[] {
  const outcome = changeResult(toDraw(tournament), { match: index, result, cascade: false });
  if (outcome.ok || outcome.refusal !== 'later_match_played') return [];
  const matches = tournament.rounds.flatMap((round) => round.matches);
  return outcome.laterMatches.flatMap((number) => matches.find((match) => match.index === number) ?? []);
}

export const endings: readonly { value: Ending; label: string }[] = [
  { value: 'played', label: 'Played' },
  { value: 'retirement', label: 'Retirement' },
  { value: 'walkover', label: 'Walkover' },
];

/** Digits choose the outcome, or the winner where there are no games to choose; P, R and W the ending. Null for every other key. */
export function afterKey(form: ResultForm, key: string, bestOf: BestOf): ResultForm | null {
  const ending = endings.find(({ value }) => value[0] === key.toLowerCase());
  if (ending) return changeEnding(form, ending.value, bestOf);
  const index = /^\d$/.test(key) ? Number(key) - 1 : -1;
  if (form.ending === 'played') {
    const outcome = playedOutcomes(bestOf)[index];
    return outcome ? { ...form, ...outcome } : null;
  }
  return form.ending !== 'none' && (index === 0 || index === 1) ? { ...form, winner: index } : null;
}
