import { answerInThread } from '../../process/thread.ts';
import type { WorkbookQuestion } from './read-workbook.ts';
import { readWorkbookCells } from './workbook-cells.ts';

answerInThread(({ bytes, limits }: WorkbookQuestion) => readWorkbookCells(bytes, limits));
