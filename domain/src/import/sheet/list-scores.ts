/** Finds out who won the matches of a list, and whose games its scores give first. */
import type { Side } from '../../draw/side.ts';
import { foldName } from '../../name/fold-name.ts';
import type { ListedMatch, MatchList } from './match-list.ts';
import { takeMarks } from './printed-name.ts';
import { readScoreCell, type ScoreCell } from './score-cells.ts';
import { type SheetProblems, shorten } from './sheet-tables.ts';
import type { StoredDraw } from './stored-draw.ts';

interface ListResult {
  readonly winner: Side | null;
  /** The games of the player named first come first. */
  readonly score: ScoreCell | null;
}

export interface ListScores {
  readonly resultOf: (row: number) => ListResult;
  /** '3' for a round whose matches were over after two games; empty where nothing says so. */
  readonly bestOf: (round: number) => string;
}

interface ReadMatch {
  readonly match: ListedMatch;
  readonly score: ScoreCell | null;
  /** From the columns or the next round, not from the score. */
  readonly winner: Side | null;
}

interface Reading {
  readonly draw: StoredDraw | null;
  readonly problems: SheetProblems;
}

export function readListScores(list: MatchList, { draw, problems }: Reading): ListScores {
  const read = list.matches
    .filter(({ sides }) => sides.every(({ kind }) => kind !== 'bye'))
    .map((match): ReadMatch => {
      const winner = knownWinner(match, list, problems);
      return { match, score: scoreOf(match, problems), winner };
    });
  const isWinnerFirst = writesWinnerFirst(read);
  const toWin = (round: number): number => gamesToWinIn(round, read, draw);
  const results = new Map(
    read.map((readMatch) => {
      const isOver = isFinished(readMatch, toWin(readMatch.match.round));
      return [readMatch.match.row.number, resultOf(readMatch, { isWinnerFirst, isOver, problems })] as const;
    }),
  );
  return {
    resultOf: (row) => results.get(row) ?? { winner: null, score: null },
    bestOf: (round) => (draw === null && toWin(round) === 2 ? '3' : ''),
  };
}

function scoreOf({ row }: ListedMatch, problems: SheetProblems): ScoreCell | null {
  const text = row.cell('score');
  if (text === '') return null;
  const reading = readScoreCell(text);
  if (!reading.ok) problems.at(row.number, 'score', reading.text);
  return reading.ok ? reading.value : null;
}

function knownWinner(
  { row, sides, round }: ListedMatch,
  list: MatchList,
  problems: SheetProblems,
): Side | null {
  // Beside a column of losers the winner is a player like the other.
  const isFirstColumn = row.has('winner') && !row.has('playerOne');
  const name = isFirstColumn ? '' : foldName(takeMarks(row.cell('winner')).name);
  const nameIndex = name === '' ? -1 : sides.findIndex(({ key }) => key === name);
  if (name !== '' && nameIndex === -1)
    problems.at(row.number, 'winner', `"${shorten(row.cell('winner'))}" is neither player of this row.`);
  const next = list.matches.filter((match) => match.round === round + 1);
  const goesOn = sides.findIndex(
    ({ kind, key }) =>
      kind === 'player' && next.some((match) => match.sides.some((side) => side.key === key)),
  );
  const said = isFirstColumn && sides.every(({ kind }) => kind === 'player') ? 0 : nameIndex;
  if (said !== -1 && goesOn !== -1 && said !== goesOn) {
    const nextName = list.people.get(sides[goesOn]?.key ?? '')?.name ?? '';
    problems.at(row.number, 'winner', `is not who plays in the next round, which has ${nextName}.`);
  }
  const winner = said === -1 ? goesOn : said;
  return winner === 0 || winner === 1 ? winner : null;
}

/** Some lists give each score of the winner, some of the player named first. Those that the second player won tell. */
function writesWinnerFirst(read: readonly ReadMatch[]): boolean {
  const telling = read.filter(({ score, winner }) => winner === 1 && score?.ending === 'played');
  const winnerFirst = telling.filter(({ score }) => score && score.games[0] > score.games[1]).length;
  if (telling.length > 0) return winnerFirst * 2 > telling.length;
  return read.some(({ match }) => match.row.has('winner'));
}

/** Two where a round is of three games at most: its finished matches were over after two. */
function gamesToWinIn(round: number, read: readonly ReadMatch[], draw: StoredDraw | null): number {
  const said = read.find(({ match }) => match.round === round && match.row.cell('bestOf') !== '');
  const bestOf = said?.match.row.cell('bestOf') ?? draw?.bestOf[round - 1];
  if (bestOf !== undefined) return Number(bestOf) === 3 ? 2 : 3;
  const mostIn = (some: readonly ReadMatch[]): number[] =>
    some.flatMap(({ score }) => (score?.ending === 'played' ? Math.max(...score.games) : []));
  const finished = mostIn(read.filter(({ match, winner }) => match.round === round && winner !== null));
  const most = finished.length > 0 ? finished : mostIn(read);
  return most.length > 0 && Math.max(...most) === 2 ? 2 : 3;
}

const isFinished = ({ score, winner }: ReadMatch, toWin: number): boolean =>
  score?.ending === 'played' && (winner !== null || Math.max(...score.games) >= toWin);

interface Judging {
  readonly isWinnerFirst: boolean;
  readonly isOver: boolean;
  readonly problems: SheetProblems;
}

function resultOf(
  { match: { row }, score, winner }: ReadMatch,
  { isWinnerFirst, isOver, problems }: Judging,
): ListResult {
  if (score === null) return { winner, score };
  if (score.ending === 'no_result') return { winner: null, score };
  const [upper, lower] = score.games;
  if (winner !== null) {
    const isTurned = winner === 1 && isWinnerFirst && !(isOver && lower > upper);
    const [own, others] = isTurned || winner === 0 ? [upper, lower] : [lower, upper];
    if (isOver && own < others) problems.at(row.number, 'score', 'is a win of the player who goes out here.');
    return { winner, score: isTurned ? turned(score) : score };
  }
  if (score.ending === 'played' && !isOver) return { winner, score };
  if (isOver && !isWinnerFirst) return { winner: upper > lower ? 0 : 1, score };
  problems.at(row.number, 'winner', 'does not follow from the list: write who won into a column Winner.');
  return { winner, score: null };
}

const turned = ({ ending, games: [upper, lower], gameScores }: ScoreCell): ScoreCell => ({
  ending,
  games: [lower, upper],
  gameScores: gameScores.map(([a, b]) => [b, a] as const),
});
