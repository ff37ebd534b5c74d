/** Imports a draw and its results from a spreadsheet. Once the sheet is read, it is a page like every other. */
import type { PagePlan } from '@boast/domain/import/plan-page';
import type { Gender } from '@boast/domain/import/read/tour-page';
import { readSheet } from '@boast/domain/import/sheet/read-sheet';
import type { SheetCells } from '@boast/domain/import/sheet/sheet-tables';
import { SHEET_TEMPLATE } from '@boast/domain/import/sheet/sheet-template';
import { writeSheet } from '@boast/domain/import/sheet/write-sheet';
import type { Db } from '../../../db/database.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { Context } from '../../../http/context.ts';
import type { Handlers } from '../../../http/handler.ts';
import { importPlanned } from './import-tournament.ts';
import { loadCurrentDraw } from './load-current.ts';
import { lockForSheet } from './lock-imported.ts';
import { parseSheet, parseWorkbook, textOfCells } from './parse-sheet.ts';
import { planFromSheet } from './plan-page.ts';
import { previewPlanned } from './preview-tournament.ts';

export const sheetHandlers = {
  previewWorkbook: async ({ body }) => {
    const parsed = await parseWorkbook(Buffer.from(body.file, 'base64'), body.worksheet);
    const worksheets = [...parsed.worksheets];
    if (!parsed.ok) throw notReadable(parsed.problems, worksheets);
    return { data: { sheet: textOfCells(parsed.cells), worksheet: parsed.worksheet, worksheets } };
  },

  previewSheet: async ({ ctx, body }) => ({
    data: await previewPlanned(ctx, await planSheet(ctx, body), {
      sourceUrl: null,
      isCompleted: body.is_completed,
      lock: (tx) => lockForSheet(tx, body.tournament_id),
    }),
  }),

  importSheet: async ({ ctx, actor, body, idempotencyKey }) =>
    importPlanned(ctx, await planSheet(ctx, body), {
      body,
      actorId: actor.userId,
      sourceUrl: null,
      lock: (tx) => lockForSheet(tx, body.tournament_id),
      reason: 'Brought in from a spreadsheet',
      idempotentCall: { actorId: actor.userId, operation: 'importSheet', key: idempotencyKey, request: body },
    }),

  /**
   * The sheet has the draw of a tournament as it is stored, to be filled in and imported again, or an example
   * without a tournament.
   */
  downloadSheet: async ({ ctx, query }) => {
    const cells =
      query.tournament_id === undefined ? SHEET_TEMPLATE : await sheetOf(ctx.db, query.tournament_id);
    return [cells];
  },
} satisfies Partial<Handlers>;

interface SheetTarget {
  readonly sheet: string;
  readonly tournament_id?: string | undefined;
  readonly gender: Gender;
}

async function planSheet(
  ctx: Pick<Context, 'db'>,
  { sheet, tournament_id: id, gender }: SheetTarget,
): Promise<PagePlan> {
  const current = id === undefined ? null : await knownOf(ctx, id);
  const parsed = parseSheet(sheet);
  if (!parsed.ok) throw notReadable(parsed.problems);
  const reading = readSheet(parsed.cells, { gender: current?.gender ?? gender, tournament: current });
  if (!reading.ok) throw notReadable(reading.problems);
  return planFromSheet(ctx, reading.page, id ?? null);
}

const notReadable = (problems: readonly string[], worksheets: readonly string[] = []): ApiError =>
  new ApiError('PAGE_NOT_READABLE', problems.join(' '), {
    reason: 'sheet',
    problems,
    ...(worksheets.length > 1 && { worksheets }),
  });

async function knownOf({ db }: Pick<Context, 'db'>, tournamentId: string) {
  const { row, facts, draw } = await loadCurrentDraw(db, tournamentId);
  if (row.status === 'CANCELLED')
    throw new ApiError('LOCKED', 'This tournament was cancelled: it is not brought up to date any more');
  if (row.gender === 'open')
    throw new ApiError('LOCKED', "This draw is open, and a sheet is men's or women's: change it by hand");
  const gender: Gender = row.gender === 'womens' ? 'womens' : 'mens';
  return { ...facts, draw, gender };
}

async function sheetOf(db: Db, tournamentId: string): Promise<SheetCells> {
  const { facts, draw } = await loadCurrentDraw(db, tournamentId);
  return writeSheet(facts, draw);
}
