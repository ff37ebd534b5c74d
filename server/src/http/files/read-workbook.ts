/**
 * Reads the cells of a workbook that somebody sent. It is a packed archive, so what it unpacks to is counted first; and it is
 * read in a thread of its own, which is ended when that takes too long. Formulas are refused: what they show depends on the
 * program. Nothing outside the file is followed.
 */
import { createThread } from '../../process/thread.ts';
import type { WorkbookLimits, WorkbookReading } from './workbook-cells.ts';

export async function readWorkbook(bytes: Uint8Array, limits: WorkbookLimits): Promise<WorkbookReading> {
  const thread = createThread<WorkbookQuestion, WorkbookReading>(
    new URL('./workbook-thread.ts', import.meta.url),
  );
  const impatience = setTimeout(() => void thread.close(), PATIENCE_MS);
  try {
    return await thread.ask({ bytes, limits });
  } catch {
    return { ok: false, problems: ['The workbook takes too long to read. Copy its cells instead.'] };
  } finally {
    clearTimeout(impatience);
    await thread.close();
  }
}

export interface WorkbookQuestion {
  readonly bytes: Uint8Array;
  readonly limits: WorkbookLimits;
}

const PATIENCE_MS = 20_000;
