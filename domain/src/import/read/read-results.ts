/**
 * Enters the page's results into the bracket, round by round. The bracket decides who plays a match, and a result counts only
 * for those players, so the draw always agrees with itself. What else the page says, such as a lucky loser or a winner without
 * a match, becomes a warning.
 */
import { matchAt, nextOf, placeOf } from '../../draw/bracket.ts';
import type { Draw } from '../../draw/draw.ts';
import type { GameScores } from '../../draw/game-points.ts';
import { bestOfMatch, gamesToWin } from '../../draw/match-games.ts';
import type { MatchResult, WonResult } from '../../draw/match-result.ts';
import { isWalkedThrough, resolveDraw } from '../../draw/resolved-matches.ts';
import { refuseScore } from '../../draw/results.ts';
import { matchesInRound, roundCount } from '../../draw/rounds.ts';
import { opposite, type Side } from '../../draw/side.ts';
import { playerInSlot } from '../../draw/slot-players.ts';
import type { DrawWarning } from './draw-warning.ts';
import type { TourPageMatch, TourPageRound, TourPlayer } from './tour-page.ts';

interface ResultsReading {
  /** Both by match number. */
  readonly results: readonly (MatchResult | null)[];
  /** Points of each game, with the sides of the bracket. */
  readonly gameScores: readonly GameScores[];
  readonly warnings: readonly DrawWarning[];
}

interface Reader {
  readonly rounds: readonly TourPageRound[];
  readonly keyOf: (player: TourPlayer) => string;
  readonly nameOf: (key: string) => string;
  readonly roundNames: readonly string[];
}

/** `draw` has its slots but no results; `reader.rounds` has its shape. */
export function readResults(draw: Draw, reader: Reader): ResultsReading {
  const results: (MatchResult | null)[] = draw.results.map(() => null);
  const gameScores: GameScores[] = draw.results.map(() => []);
  const warnings: DrawWarning[] = [];
  for (let round = 1; round <= roundCount(draw.size); round += 1) {
    const resolved = resolveDraw({ ...draw, results });
    for (let position = 0; position < matchesInRound(draw.size, round); position += 1) {
      const match = matchAt(draw.size, round, position);
      const standing = resolved[match];
      const printed = reader.rounds[round - 1]?.matches[position];
      if (!standing || !printed || isWalkedThrough(standing)) continue;
      const stood = [playerInSlot(draw, standing.sides[0]), playerInSlot(draw, standing.sides[1])] as const;
      const reading = readMatch({ draw, reader, match, stood, printed });
      results[match] = reading.result;
      gameScores[match] = reading.gameScores;
      warnings.push(...reading.warnings);
    }
  }
  return { results, gameScores, warnings };
}

type Keys = readonly [string | null, string | null];

interface MatchToRead {
  draw: Draw;
  reader: Reader;
  match: number;
  /** The players on both sides by the bracket so far; null where nobody is known. */
  stood: Keys;
  printed: TourPageMatch;
}

interface MatchReading {
  result: MatchResult | null;
  gameScores: GameScores;
  warnings: DrawWarning[];
}

function readMatch(task: MatchToRead): MatchReading {
  const { reader, match, stood } = task;
  const turned = turnAsBracket(task.printed, stood, reader);
  const warnings = strangers(task, turned);
  const strange = ([0, 1] as const).map((side) => isStranger(turned, stood, side, reader));
  if (turned.winner === null) {
    const none = strange.includes(true) || stood.includes(null) ? null : withoutWinner(task, turned);
    if (none) return { result: none, gameScores: turned.gameScores, warnings };
    const result = strange.includes(true) ? null : winnerSeenLater(task, turned);
    if (result) warnings.push(warn(task, 'winner_from_next_round', laterMessage(task, result)));
    else if (!strange.includes(true) && isWon(task, turned)) {
      const message = `${place(task)} is printed ${turned.games?.join('-')} and nobody is marked as its winner: enter the result by hand.`;
      warnings.push(warn(task, 'result_not_usable', message));
    }
    return { result, gameScores: turned.gameScores, warnings };
  }
  const { winner } = turned;
  if (stood[0] === null || stood[1] === null || strange[winner]) {
    const why = strange[winner] ? 'its winner is not of this bracket place' : 'a player is not known';
    const message = `The result of ${place(task)} is left open because ${why}: enter it by hand.`;
    return {
      result: null,
      gameScores: [],
      warnings: [...warnings, warn(task, 'result_not_usable', message)],
    };
  }
  // The bracket's player did not play and somebody else lost instead: a walkover (edge 13).
  if (strange[opposite(winner)]) {
    return { result: { winner, ending: 'walkover', games: [0, 0] }, gameScores: [], warnings };
  }
  const checked = checkScore(task, turned, winner);
  if (checked.warning) warnings.push({ ...checked.warning, match });
  return { result: checked.result, gameScores: turned.gameScores, warnings };
}

/** Null unless the page says that nobody won. */
function withoutWinner(task: MatchToRead, { ending, games }: TourPageMatch): MatchResult | null {
  if (ending !== 'no_result') return null;
  const result: MatchResult = { winner: null, ending, games: games ?? [0, 0] };
  return refuseScore(result, gamesToWin(bestOfMatch(task.draw, task.match)))
    ? { ...result, games: [0, 0] }
    : result;
}

const isWon = ({ draw, match }: MatchToRead, { games }: TourPageMatch): boolean =>
  games !== null && Math.max(...games) >= gamesToWin(bestOfMatch(draw, match));

function checkScore(task: MatchToRead, printed: TourPageMatch, winner: Side) {
  const toWin = gamesToWin(bestOfMatch(task.draw, task.match));
  const games = printed.games ?? ([0, 0] as const);
  const ending = printed.ending === null || printed.ending === 'no_result' ? 'played' : printed.ending;
  const result: WonResult = { winner, ending, games };
  const refusal = refuseScore(result, toWin);
  if (!refusal) return { result };
  if (refusal === 'other_games') {
    const message = `${place(task)} is printed ${games.join('-')}, which is of other games: the winner counts, and the score for nobody.`;
    return { result, warning: warn(task, refusal, message) };
  }
  const within = (n: number): number => Math.min(Math.max(Math.trunc(n), 0), toWin);
  const kept: WonResult = { ...result, games: [within(games[0]), within(games[1])] };
  const message = `${place(task)} is printed ${games.join('-')} for player ${winner + 1}, who is marked as the winner: the mark counts.`;
  return { result: kept, warning: warn(task, refusal, message) };
}

const keysOf = (printed: TourPageMatch, reader: Reader): Keys => {
  const [one, two] = printed.sides;
  return [
    one.kind === 'player' ? reader.keyOf(one.player) : null,
    two.kind === 'player' ? reader.keyOf(two.player) : null,
  ];
};

/** A page may print the two players the other way round than the bracket. */
function turnAsBracket(printed: TourPageMatch, stood: Keys, reader: Reader): TourPageMatch {
  const [one, two] = keysOf(printed, reader);
  const agree = (a: string | null, b: string | null): number =>
    Number(a !== null && a === stood[0]) + Number(b !== null && b === stood[1]);
  if (agree(two, one) <= agree(one, two)) return printed;
  const { sides, games, winner, gameScores } = printed;
  return {
    ...printed,
    sides: [sides[1], sides[0]],
    winner: winner === null ? null : opposite(winner),
    games: games && [games[1], games[0]],
    gameScores: gameScores.map(([a, b]) => [b, a] as const),
  };
}

const isStranger = (printed: TourPageMatch, stood: Keys, side: Side, reader: Reader): boolean => {
  const key = keysOf(printed, reader)[side];
  return key !== null && key !== stood[side];
};

function strangers(task: MatchToRead, printed: TourPageMatch): DrawWarning[] {
  const keys = keysOf(printed, task.reader);
  return ([0, 1] as const).flatMap((side) => {
    const key = keys[side];
    if (key === null || !isStranger(printed, task.stood, side, task.reader)) return [];
    const expected = task.stood[side];
    const instead =
      expected === null ? 'before a result says so' : `in the place of ${task.reader.nameOf(expected)}`;
    return warn(task, 'not_the_winner', `${task.reader.nameOf(key)} stands in ${place(task)} ${instead}.`);
  });
}

/** If no mark says who won, the next round may: one of the two plays in it. */
function winnerSeenLater(
  { draw, reader, match, stood }: MatchToRead,
  turned: TourPageMatch,
): WonResult | null {
  const next = nextOf(draw.size, match);
  if (!next || stood[0] === null || stood[1] === null) return null;
  const { round, position } = placeOf(draw.size, next.match);
  const printed = reader.rounds[round - 1]?.matches[position];
  if (!printed) return null;
  const here = keysOf(printed, reader);
  const through = ([0, 1] as const).filter((side) => here.includes(stood[side]));
  const [winner] = through;
  if (winner === undefined || through.length > 1) return null;
  const toWin = gamesToWin(bestOfMatch(draw, match));
  const games = turned.games ?? ([0, 0] as const);
  const seen = games[0] + games[1] === 0 ? 'walkover' : games[winner] === toWin ? 'played' : 'retirement';
  const ending = turned.ending === null || turned.ending === 'no_result' ? seen : turned.ending;
  const result: WonResult = { winner, ending, games };
  return refuseScore(result, toWin) ? null : result;
}

const laterMessage = (task: MatchToRead, result: WonResult): string => {
  const key = task.stood[result.winner];
  const name = key === null ? 'One player' : task.reader.nameOf(key);
  return `No winner is marked in ${place(task)}; ${name} stands in the next round, so it is read as a ${result.ending === 'played' ? 'win' : result.ending}.`;
};

const place = ({ draw, match, reader }: MatchToRead): string => {
  const { round, position } = placeOf(draw.size, match);
  return `${reader.roundNames[round - 1] ?? `Round ${round}`} match ${position + 1}`;
};

const warn = (task: MatchToRead, kind: DrawWarning['kind'], message: string): DrawWarning => ({
  kind,
  match: task.match,
  message,
});
