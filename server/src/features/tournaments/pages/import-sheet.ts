/** A draw and its results from a spreadsheet. Once it is read as a page, all that follows is what pages go through. */
import { Readable } from 'node:stream';
import { readSheet } from '@boast/domain/import/sheet/read-sheet';
import { isDrawHeading, type SheetCells } from '@boast/domain/import/sheet/sheet-tables';
import { SHEET_TEMPLATE } from '@boast/domain/import/sheet/sheet-template';
import { writeSheet } from '@boast/domain/import/sheet/write-sheet';
import type { Gender } from '@boast/domain/import/tour-page';
import { CsvError, parse } from 'csv-parse/sync';
import type { Db } from '../../../db/database.ts';
import { cleanText } from '../../../gateways/tour-pages/page-text.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { Context } from '../../../http/context.ts';
import type { Handlers } from '../../../http/handler.ts';
import { CSV_MARK, csvLines } from '../../../http/list.ts';
import { importPlanned } from './import-tournament.ts';
import { findForSheet, sheetDrawOf } from './imported-tournament.ts';
import { type PlannedTournament, planSheet } from './plan-page.ts';
import { previewPlanned } from './preview-tournament.ts';

/** From the text of a spreadsheet to its cells, whatever sign stands between them. What the cells say is domain/import/sheet/. */

const SEPARATORS = ['\t', ';', ','] as const;
/** A draw of 128 makes 263. */
const MOST_ROWS = 500;
const MOST_COLUMNS = 40;
const LONGEST_CELL = 200;

type ParsedSheet =
  | { readonly ok: true; readonly cells: SheetCells }
  | { readonly ok: false; readonly problem: string };

/** A cell may hold the other signs, as scores do: the right one makes the headings of a draw. */
export function parseSheet(text: string): ParsedSheet {
  let refused: ParsedSheet | null = null;
  for (const separator of SEPARATORS) {
    if (!text.includes(separator)) continue;
    const parsed = parseBy(text, separator);
    if (parsed.ok && parsed.cells.some(isDrawHeading)) return parsed;
    if (!parsed.ok) refused ??= parsed;
  }
  return (
    refused ?? {
      ok: false,
      problem:
        'The sheet has no draw: no row has the headings Position and Name. Copy the cells with their headings, or save the sheet as CSV.',
    }
  );
}

function parseBy(text: string, delimiter: string): ParsedSheet {
  try {
    const rows: string[][] = parse(text, {
      bom: true,
      delimiter,
      relax_column_count: true,
      relax_quotes: true,
      to: MOST_ROWS + 1,
    });
    if (rows.length > MOST_ROWS)
      return { ok: false, problem: `The sheet has more than ${MOST_ROWS} rows; a draw has fewer.` };
    const wide = rows.findIndex((row) => row.findLastIndex((cell) => cell.trim() !== '') >= MOST_COLUMNS);
    if (wide !== -1)
      return { ok: false, problem: `Row ${wide + 1}: more than ${MOST_COLUMNS} cells; a draw needs 12.` };
    return { ok: true, cells: rows.map((row) => row.slice(0, MOST_COLUMNS).map(cellOf)) };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return { ok: false, problem: 'A quote is opened in the sheet and never closed.' };
  }
}

/** The apostrophe is what our own files guard a text with that looks like a formula (http/list.ts). */
const cellOf = (raw: string): string => cleanText(raw, LONGEST_CELL).replace(/^'(?=[=+\-@])/, '');

export const sheetHandlers = {
  previewSheet: async ({ ctx, body }) => ({
    data: await previewPlanned(ctx, await planFromSheet(ctx, body), {
      sourceUrl: null,
      isCompleted: body.is_completed,
      find: (tx) => findForSheet(tx, body.tournament_id),
    }),
  }),

  importSheet: async ({ ctx, actor, body, idempotencyKey }) =>
    importPlanned(ctx, await planFromSheet(ctx, body), {
      body,
      actorId: actor.userId,
      sourceUrl: null,
      find: (tx) => findForSheet(tx, body.tournament_id),
      reason: 'Brought in from a spreadsheet',
      once: { actorId: actor.userId, operation: 'importSheet', key: idempotencyKey, request: body },
    }),

  /** A tournament's draw as it stands, to be filled in and brought back; without one, an example. */
  downloadSheet: async ({ ctx, query }) => {
    const cells =
      query.tournament_id === undefined ? SHEET_TEMPLATE : await sheetOf(ctx.db, query.tournament_id);
    return Readable.from([CSV_MARK + csvLines(cells)]);
  },
} satisfies Partial<Handlers>;

interface SheetTarget {
  readonly sheet: string;
  readonly tournament_id?: string | undefined;
  readonly gender: Gender;
}

/** Throws NOT_FOUND, LOCKED, and PAGE_NOT_READABLE with all problems by row and column. */
async function planFromSheet(
  ctx: Pick<Context, 'db'>,
  { sheet, tournament_id: id, gender }: SheetTarget,
): Promise<PlannedTournament> {
  const known = id === undefined ? null : await knownOf(ctx, id);
  const parsed = parseSheet(sheet);
  if (!parsed.ok) throw notReadable([parsed.problem]);
  const reading = readSheet(parsed.cells, { gender: known?.gender ?? gender, known });
  if (!reading.ok) throw notReadable(reading.problems);
  return planSheet(ctx, reading.page, id ?? null);
}

const notReadable = (problems: readonly string[]): ApiError =>
  new ApiError('PAGE_NOT_READABLE', problems.join(' '), { reason: 'sheet', problems });

/** What a sheet for a tournament need not say again. */
async function knownOf({ db }: Pick<Context, 'db'>, tournamentId: string) {
  const { row, facts, draw } = await sheetDrawOf(db, tournamentId);
  if (row.status === 'CANCELLED')
    throw new ApiError('LOCKED', 'This tournament was cancelled: it is not brought up to date any more');
  const gender: Gender = row.gender === 'womens' ? 'womens' : 'mens';
  return { ...facts, draw, gender };
}

async function sheetOf(db: Db, tournamentId: string): Promise<SheetCells> {
  const { facts, draw } = await sheetDrawOf(db, tournamentId);
  return writeSheet(facts, draw);
}
