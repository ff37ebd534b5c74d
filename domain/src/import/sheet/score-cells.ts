/** Reads a score in whatever form people write it, and writes it as read-sheet.ts reads it. */
import type { BestOf } from '../../draw/draw.ts';
import { ENDINGS, type Ending } from '../../draw/endings.ts';
import { areOfOtherGames, type GameScores, isGameOver } from '../../draw/game-points.ts';
import { gamesToWin } from '../../draw/match-games.ts';
import type { Side } from '../../draw/side.ts';
import { AS_TEXT, type CellReading, MADE_A_DATE, read, refuse } from './sheet-cells.ts';
import { shorten } from './sheet-tables.ts';

export interface ScoreCell {
  readonly ending: Ending;
  /** The games of the player named first: the winner, or the upper player of a match in play. */
  readonly games: readonly [number, number];
  readonly gameScores: GameScores;
}

/**
 * Accepts points (`11-7, 9-11, 11-5, 11-8`), games (`3-1`), or both (`3-1 (11-7, 9-11, 11-5, 11-8)`), with spaces, colons or strokes
 * between two numbers, and how long it took. `w/o` means that nobody played; `ret`, `dsq` or `def` and the other words for them follow
 * the rest when the match was broken off. The winner's points come first. A match that nobody won has `n/r`, after its games if there
 * were any.
 */
export function readScoreCell(text: string): CellReading<ScoreCell> {
  if (MADE_A_DATE.test(text)) return refuse(`"${shorten(text)}" is a date; for 3-1 ${AS_TEXT}.`);
  const { score, word } = wordOf(text.replace(TAKEN, ' '));
  const parts = /^([\d\s,;:–-]*?)(?:\s*[([]([\d\s,;:–-]*)[)\]])?[,;\s]*$/.exec(pairedBy(score));
  const outside = pairsIn(parts?.[1] ?? '');
  const inside = pairsIn(parts?.[2] ?? '');
  const count = (outside?.length ?? 0) + (inside?.length ?? 0);
  // Somebody concedes a match before it or in it.
  const ending = word === 'conceded' ? (count === 0 ? 'walkover' : 'retirement') : word;
  const isEmpty = parts !== null && count === 0 && /^\W*$/.test(score);
  if (isEmpty && ending !== null && ending !== 'played')
    return read({ ending, games: [0, 0], gameScores: [] });
  if (!parts || !ending || ending === 'walkover' || outside === null || inside === null || count === 0)
    return refuse(
      `"${shorten(text)}" is no score; write 11-7, 9-11, 11-5, 11-8 or 3-1, then ret, dsq or def; or w/o, or n/r.`,
    );
  if (parts[2] !== undefined) {
    const [games, more] = outside;
    if (games === undefined || more !== undefined || Math.max(...games) > 3 || inside.length > 5)
      return refuse('before the brackets stand the games, such as 3-1, and in them the points of each.');
    return read({ ending, games, gameScores: inside });
  }
  const [first, second] = outside;
  if (first !== undefined && second === undefined && Math.max(...first) <= 3)
    return read({ ending, games: first, gameScores: [] });
  if (outside.length > 5) return refuse('a match has at most five games.');
  const games = countGames(outside);
  if (Math.max(...games) > 3) return refuse('three games win a match, so nobody has four.');
  return read({ ending, games, gameScores: outside });
}

/** How long it took: `(54m)`, `1h 12m`, `43 mins`. */
const TAKEN = /[([]?\b(?:\d\s?h(?:rs?|ours?)?\s?)?\d{1,3}\s?(?:m|mins?|minutes|min\.)(?![\p{L}\d])[)\]]?/giu;

const ENDING_WORDS: readonly (readonly [Ending | 'conceded', RegExp])[] = [
  ['walkover', /w\s?[./-]?\s?o\.?|walk-? ?over|scr(?:atched)?\.?|kampflos|forfait|no show/],
  [
    'retirement',
    /ret(?:ired|ires|d)?\.?|rtd\.?|inj(?:ured|ury)?\.?|aufgabe|aufg\.?|abandon|abd?\.|rit\.?|opg\.?/,
  ],
  ['disqualification', /dsq\.?|disq(?:ualified)?\.?|dq\.?/],
  ['default', /def(?:ault|aulted)?\.?/],
  ['no_result', /n\/r|no result|abandoned|void|not played/],
  ['conceded', /conc(?:eded|edes)?\.?/],
];
const ENDING_WORD = new RegExp(
  `[,;\\s]*[([]?\\s*(?:${ENDING_WORDS.map(([, words]) => `(${words.source})`).join('|')})\\s*[)\\]]?\\s*$`,
  'i',
);

function wordOf(text: string): { readonly score: string; readonly word: Ending | 'conceded' | null } {
  const found = ENDING_WORD.exec(text);
  if (!found) return { score: text, word: /\p{L}/u.test(text) ? null : 'played' };
  const word = ENDING_WORDS[found.slice(1).findIndex((group) => group !== undefined)]?.[0] ?? null;
  return { score: text.slice(0, found.index), word };
}

/** Between the numbers of a pair stands a dash; a stroke does so where no dash does. */
function pairedBy(score: string): string {
  const strokes = /\d\s*[-–—:]\s*\d/.test(score)
    ? score.replaceAll('/', ' ')
    : score.replace(/(\d)\s*\/\s*(\d)/g, '$1-$2');
  return strokes.replace(/(\d)\s*[-–—:]\s*(\d)/g, '$1-$2');
}

function pairsIn(text: string): (readonly [number, number])[] | null {
  const pairs = text.split(/[\s,;]+/).filter((part) => part !== '');
  const parsed = pairs.map((part) => /^(\d{1,2})[-–:](\d{1,2})$/.exec(part));
  return parsed.every((part) => part !== null)
    ? parsed.map((part) => [Number(part[1]), Number(part[2])] as const)
    : null;
}

/** The last game of a match in play counts for nobody. */
export function countGames(scores: GameScores): [number, number] {
  const over = areToOthers(scores) ? scores : scores.filter(isGameOver);
  return [over.filter(([a, b]) => a > b).length, over.filter(([a, b]) => b > a).length];
}

/** Games to 9, 15 or 21 by themselves: one to 11 that is not over can't lie before another, nor go so far. */
const areToOthers = (scores: GameScores): boolean =>
  areOfOtherGames(scores) &&
  scores.some(
    ([upper, lower], number) =>
      !isGameOver([upper, lower]) &&
      (number < scores.length - 1 || (Math.max(upper, lower) > 11 && Math.abs(upper - lower) > 2)),
  );

export const isWonBy = (side: Side, { games }: Pick<ScoreCell, 'games'>, bestOf: BestOf): boolean =>
  games[side] >= gamesToWin(bestOf);

/** `3-1 (11-7, 9-11, 11-5, 11-8) ret`; turned, the other player's games come first. */
export function scoreText({ ending, games, gameScores }: ScoreCell, isTurned: boolean): string {
  const { short } = ENDINGS[ending];
  if (gameScores.length === 0 && games[0] + games[1] === 0 && ending !== 'played') return short;
  const write = ([upper, lower]: readonly [number, number]): string =>
    isTurned ? `${lower}-${upper}` : `${upper}-${lower}`;
  const brackets = gameScores.length === 0 ? '' : ` (${gameScores.map(write).join(', ')})`;
  return `${write(games)}${brackets} ${short}`.trimEnd();
}
