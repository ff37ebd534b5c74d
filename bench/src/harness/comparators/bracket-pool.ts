/** A pool of the usual kind: a draw of 64 with one point per match, entries with every match picked, and some matches left. */
import { type Columns, emptyColumns } from '@boast/domain/board/columns';
import { matchCount } from '@boast/domain/draw/bracket';
import type { Draw } from '@boast/domain/draw/draw';
import { SCORING_RULES } from '@boast/domain/scoring/rules';
import { course, fillColumns, fullDraw, seededRandom } from '../sealed-crowd.ts';

const SIZE = 64;

export interface BracketPool {
  readonly draw: Draw;
  readonly columns: Columns;
  readonly rules: (typeof SCORING_RULES)['simple-1'];
}

/** By entry: the ends of the draw in which nobody has more points, alone and with others. */
export interface CountedEnds {
  readonly alone: readonly number[];
  readonly shared: readonly number[];
}

/** The same numbers make the same pool. */
export function bracketPool({ entries, left }: { entries: number; left: number }): BracketPool {
  const columns = emptyColumns(matchCount(SIZE), entries);
  fillColumns(columns, SIZE, seededRandom(7));
  const start = fullDraw(SIZE);
  const played = matchCount(SIZE) - left;
  const draw = course(start, seededRandom(11))[played - 1] ?? start;
  return { draw, columns, rules: SCORING_RULES['simple-1'] };
}
