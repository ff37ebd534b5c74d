/** The rounds of a sheet. The draw and earlier winners decide who meets, so a row only says when, who won and how. */
import { matchAt, matchCount } from '../../draw/bracket.ts';
import { type BestOf, type Draw, emptyDraw } from '../../draw/draw.ts';
import type { DrawSize } from '../../draw/draw-size.ts';
import { bestOfMatch, gamesToWin } from '../../draw/match-games.ts';
import type { MatchResult } from '../../draw/match-result.ts';
import { isAbsent, type Occupant, resolveDraw } from '../../draw/resolved-matches.ts';
import { refuseScore } from '../../draw/results.ts';
import { matchesInRound, roundCount, roundName } from '../../draw/rounds.ts';
import { opposite, type Side } from '../../draw/side.ts';
import { foldName } from '../../name/fold-name.ts';
import type { TourPageMatch, TourPageRound, TourPageSide } from '../read/tour-page.ts';
import { roundNumberOf } from './round-words.ts';
import { isWonBy, readScoreCell, type ScoreCell } from './score-cells.ts';
import { type EventDays, readTimeCell } from './sheet-cells.ts';
import { type MatchColumn, type SheetProblems, type SheetRow, shorten, tooLong } from './sheet-tables.ts';
import type { StoredDraw } from './stored-draw.ts';

/** The occupant of a slot of Round 1, which may not be blank. */
export type SheetPlace = Exclude<TourPageSide, { readonly kind: 'empty' }>;

interface MatchTable {
  readonly rows: readonly SheetRow<MatchColumn>[];
  readonly days: EventDays;
  readonly draw: StoredDraw | null;
  readonly problems: SheetProblems;
}

/** `places` holds the occupants by slot number. */
export function readRounds(places: readonly SheetPlace[], table: MatchTable): TourPageRound[] {
  const size = places.length as DrawSize;
  const rows = rowsByMatch(size, table);
  let draw: Draw = {
    ...emptyDraw(size),
    slots: places.map((place, slot) =>
      place.kind === 'player' ? { kind: 'player', playerId: String(slot) } : place,
    ),
    bestOf: Array.from({ length: roundCount(size) }, (_, round) =>
      bestOfRound(size, { round: round + 1, rows, table }),
    ),
  };
  const printed: TourPageMatch[] = [];
  for (let match = 0; match < matchCount(size); match += 1) {
    const [upper, lower] = resolveDraw(draw)[match]?.sides ?? (['open', 'open'] as const);
    const sides = [upper, lower] as const;
    const reading = readMatch({ row: rows.get(match), draw, match, sides, places, table });
    printed.push({ ...reading, sides: [sideOf(upper, match, places), sideOf(lower, match, places)] });
    const result = resultOf(reading);
    if (result) draw = { ...draw, results: draw.results.with(match, result) };
  }
  return Array.from({ length: roundCount(size) }, (_, round) => {
    const first = matchAt(size, round + 1, 0);
    return {
      heading: roundName({ size }, round + 1),
      bestOf: draw.bestOf[round] ?? 5,
      matches: printed.slice(first, first + matchesInRound(size, round + 1)),
    };
  });
}

function resultOf({ winner, ending, games }: ResultReading): MatchResult | null {
  if (ending === null || games === null) return null;
  if (ending === 'no_result') return { winner: null, ending, games };
  return winner === null ? null : { winner, ending, games };
}

function sideOf(occupant: Occupant, match: number, places: readonly SheetPlace[]): TourPageSide {
  if (occupant === 'bye') return { kind: 'bye' };
  if (typeof occupant === 'string') return { kind: match < places.length / 2 ? 'tbd' : 'empty' };
  return places[occupant] ?? { kind: 'tbd' };
}

function rowsByMatch(size: DrawSize, { rows, problems }: MatchTable): Map<number, SheetRow<MatchColumn>> {
  const byMatch = new Map<number, SheetRow<MatchColumn>>();
  for (const row of rows) {
    const round = roundNumberOf(row.cell('round'), roundCount(size));
    if (round === null) {
      const names = Array.from({ length: roundCount(size) }, (_, index) => roundName({ size }, index + 1));
      problems.at(row.number, 'round', `"${shorten(row.cell('round'))}" is none of ${names.join(', ')}.`);
      continue;
    }
    const text = row.cell('match');
    const count = matchesInRound(size, round);
    if (!/^[1-9]\d?$/.test(text) || Number(text) > count) {
      problems.at(
        row.number,
        'match',
        `"${shorten(text)}" is no match of ${roundName({ size }, round)}, which has ${count}, counted from the top.`,
      );
      continue;
    }
    const match = matchAt(size, round, Number(text) - 1);
    const before = byMatch.get(match);
    if (before) problems.at(row.number, 'match', `this match is in row ${before.number} already.`);
    else byMatch.set(match, row);
  }
  return byMatch;
}

interface RoundToRead {
  readonly round: number;
  readonly rows: ReadonlyMap<number, SheetRow<MatchColumn>>;
  readonly table: MatchTable;
}

/** Best of five unless the rows of a round say three; rows that say nothing follow the others. */
function bestOfRound(size: DrawSize, { round, rows, table }: RoundToRead): BestOf {
  let said: BestOf | null = null;
  for (let position = 0; position < matchesInRound(size, round); position += 1) {
    const row = rows.get(matchAt(size, round, position));
    const text = row?.cell('bestOf') ?? '';
    if (!row || text === '') continue;
    if (text !== '3' && text !== '5')
      table.problems.at(row.number, 'bestOf', `"${shorten(text)}" is neither 3 nor 5.`);
    const bestOf = text === '3' ? 3 : 5;
    if (said !== null && said !== bestOf)
      table.problems.at(row.number, 'bestOf', `${bestOf}, and other matches of the round say ${said}.`);
    said ??= bestOf;
  }
  return said ?? table.draw?.bestOf[round - 1] ?? 5;
}

interface MatchToRead {
  readonly row: SheetRow<MatchColumn> | undefined;
  readonly draw: Draw;
  readonly match: number;
  readonly sides: readonly [Occupant, Occupant];
  readonly places: readonly SheetPlace[];
  readonly table: MatchTable;
}

const UNPLAYED = { winner: null, ending: null, games: null, gameScores: [] } as const;

function readMatch(task: MatchToRead): Omit<TourPageMatch, 'sides'> {
  const { row, match, table } = task;
  const scheduled = table.draw?.schedule[match];
  const result = (row && readResult(row, task)) ?? knownResult(task);
  if (!row)
    return { startsAtLocal: scheduled?.startsAtLocal ?? null, court: scheduled?.court ?? null, ...result };
  const time = readTimeCell(row.cell('time'), table.days);
  if (!time.ok) table.problems.at(row.number, 'time', time.text);
  const court = row.cell('court');
  if (court.length > MAX_COURT_LENGTH)
    table.problems.at(row.number, 'court', tooLong(court, MAX_COURT_LENGTH));
  const printed = { startsAtLocal: time.ok ? time.value : null, court: court === '' ? null : court };
  return {
    startsAtLocal: row.has('time') ? printed.startsAtLocal : (scheduled?.startsAtLocal ?? null),
    court: row.has('court') ? printed.court : (scheduled?.court ?? null),
    ...result,
  };
}

const MAX_COURT_LENGTH = 60;

type ResultReading = Pick<TourPageMatch, 'winner' | 'ending' | 'games' | 'gameScores'>;

/** A sheet that does not mention a match keeps its result, as long as the same two players meet. */
function knownResult({ match, sides, table: { draw } }: MatchToRead): ResultReading {
  const stood = draw && resolveDraw(draw)[match]?.sides;
  if (!draw || !stood?.every((occupant, side) => occupant === sides[side])) return UNPLAYED;
  const gameScores = draw.gameScores[match] ?? [];
  const result = draw.results[match];
  return result ? { ...result, gameScores } : { ...UNPLAYED, gameScores };
}

/** Null when the row says nothing that can be read. */
function readResult(row: SheetRow<MatchColumn>, task: MatchToRead): ResultReading | null {
  const { problems } = task.table;
  const name = row.cell('winner');
  const text = row.cell('score');
  const nothingPlayed = task.sides.find(isAbsent);
  if (nothingPlayed) {
    const why = nothingPlayed === 'bye' ? 'is a bye, which nobody plays' : 'follows one that nobody won';
    if (name !== '' || text !== '') problems.at(row.number, 'score', `this match ${why}.`);
    return null;
  }
  if (name === '' && text === '') return null;
  const winner = name === '' ? null : winnerOf(name, task, row);
  if (name !== '' && winner === null) return null;
  if (text === '') {
    problems.at(row.number, 'score', 'is empty; write 3-1, the points of each game, or w/o.');
    return null;
  }
  const score = readScoreCell(text);
  if (!score.ok) {
    problems.at(row.number, 'score', score.text);
    return null;
  }
  const bestOf = bestOfMatch(task.draw, task.match);
  if (winner !== null) return wonBy(winner, score.value, { row, bestOf, problems });
  return inPlay(score.value, { row, bestOf, problems });
}

interface ScoreToJudge {
  readonly row: SheetRow<MatchColumn>;
  readonly bestOf: BestOf;
  readonly problems: SheetProblems;
}

function wonBy(
  winner: Side,
  { ending, games, gameScores }: ScoreCell,
  { row, bestOf, problems }: ScoreToJudge,
): ResultReading | null {
  if (ending === 'no_result') {
    problems.at(row.number, 'winner', 'is given, and n/r says that nobody won.');
    return null;
  }
  const refusal = refuseScore({ winner: 0, ending, games }, gamesToWin(bestOf));
  if (refusal === 'score_against_winner') {
    problems.at(row.number, 'score', "is a loss of the winner; the winner's points come first.");
    return null;
  }
  if (refusal !== null) {
    const short = ending === 'played' && games[0] < gamesToWin(bestOf);
    const what = short
      ? `the winner has ${games[0]} of ${gamesToWin(bestOf)} games; write ret behind it if the other retired`
      : `${games.join('-')} cannot be in a best of ${bestOf}`;
    problems.at(row.number, 'score', `${what}.`);
    return null;
  }
  if (winner === 0) return { winner, ending, games, gameScores };
  return {
    winner,
    ending,
    games: [games[1], games[0]],
    gameScores: gameScores.map(([a, b]) => [b, a] as const),
  };
}

/** When nobody has won, the upper player's points come first: the match is in play, or ended like that. */
function inPlay(score: ScoreCell, { row, bestOf, problems }: ScoreToJudge): ResultReading | null {
  const { ending, games, gameScores } = score;
  if (ending === 'no_result' && !refuseScore({ winner: null, ending, games }, gamesToWin(bestOf)))
    return { winner: null, ending, games, gameScores };
  if (ending !== 'played' || isWonBy(0, score, bestOf) || isWonBy(1, score, bestOf)) {
    problems.at(row.number, 'winner', 'is empty, and the score is that of a match that is over.');
    return null;
  }
  return { winner: null, ending: null, games, gameScores };
}

/** Finds players by name, or by position when two have the same name. */
function winnerOf(
  name: string,
  { sides, places, table }: MatchToRead,
  row: SheetRow<MatchColumn>,
): Side | null {
  const nameIn = (side: Side): string | null => {
    const occupant = sides[side];
    const place = typeof occupant === 'number' ? places[occupant] : undefined;
    return place?.kind === 'player' ? place.player.fullName : null;
  };
  const isMeant = (side: Side): boolean => {
    if (/^\d{1,3}$/.test(name)) return sides[side] === Number(name) - 1 && nameIn(side) !== null;
    const found = nameIn(side);
    return found !== null && foldName(found) === foldName(name);
  };
  const stood = [nameIn(0), nameIn(1)];
  const meant = ([0, 1] as const).filter(isMeant);
  const [winner] = meant;
  if (meant.length === 2) {
    table.problems.at(
      row.number,
      'winner',
      `both players are called ${shorten(name)}; write the position of the winner.`,
    );
    return null;
  }
  if (winner === undefined || stood[opposite(winner)] === null) {
    // The player here may depend on an earlier row, whose problem has already been reported.
    if (stood.includes(null) && !table.problems.isEmpty) return null;
    const who = stood.map((player) => player ?? 'somebody not known yet').join(' and ');
    table.problems.at(row.number, 'winner', `"${shorten(name)}": this match is of ${who}.`);
    return null;
  }
  return winner;
}
