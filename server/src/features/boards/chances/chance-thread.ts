/** Chances are computed in a thread of their own, because that takes up to some seconds. */
import type { Columns } from '@boast/domain/board/columns';
import { type Chances, type ChanceTerms, computeChances } from '@boast/domain/chance/chances';
import { answerInThread } from '../../../process/thread.ts';

export interface ChanceQuestion {
  readonly columns: Columns;
  readonly terms: ChanceTerms;
}

answerInThread(({ columns, terms }: ChanceQuestion): Chances => computeChances(columns, terms));
