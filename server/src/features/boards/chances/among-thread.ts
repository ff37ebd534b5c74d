import type { Columns } from '@boast/domain/board/columns';
import { chancesAmong } from '@boast/domain/chance/chance-among';
import type { ChanceTerms } from '@boast/domain/chance/chances';
import { answerInThread } from '../../../process/thread.ts';

export interface AmongQuestion {
  readonly columns: Columns;
  readonly terms: Omit<ChanceTerms, 'prize'>;
}

answerInThread(({ columns, terms }: AmongQuestion) => chancesAmong(columns, terms));
