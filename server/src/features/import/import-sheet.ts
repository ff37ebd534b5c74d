/** A draw and its results from a spreadsheet. Once it is read as a page, all that follows is what pages go through. */

import { Readable } from 'node:stream';
import { readSheet } from '@boast/domain/import/sheet/read-sheet';
import type { SheetCells } from '@boast/domain/import/sheet/sheet-tables';
import { SHEET_TEMPLATE, writeSheet } from '@boast/domain/import/sheet/write-sheet';
import type { Gender } from '@boast/domain/import/tour-page';
import type { Db } from '../../db/database.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Context } from '../../http/context.ts';
import { CSV_MARK, csvLines } from '../../http/csv.ts';
import type { Handler } from '../../http/handler.ts';
import { importPlanned } from './import-tournament.ts';
import { findForSheet, sheetDrawOf } from './imported-tournament.ts';
import { parseSheet } from './parse-sheet.ts';
import { type PlannedTournament, planSheet } from './plan-page.ts';
import { previewPlanned } from './preview-tournament.ts';

export const previewSheet: Handler<'previewSheet'> = async ({ ctx, body }) => ({
  data: await previewPlanned(ctx, await planFromSheet(ctx, body), {
    sourceUrl: null,
    isCompleted: body.is_completed,
    find: (tx) => findForSheet(tx, body.tournament_id),
  }),
});

export const importSheet: Handler<'importSheet'> = async ({ ctx, actor, body }) =>
  importPlanned(ctx, await planFromSheet(ctx, body), {
    body,
    actorId: actor.userId,
    sourceUrl: null,
    find: (tx) => findForSheet(tx, body.tournament_id),
    reason: 'Brought in from a spreadsheet',
  });

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

/** A tournament's draw as it stands, to be filled in and brought back; without one, an example. */
export const downloadSheet: Handler<'downloadSheet'> = async ({ ctx, query }) => {
  const cells =
    query.tournament_id === undefined ? SHEET_TEMPLATE : await sheetOf(ctx.db, query.tournament_id);
  return Readable.from([CSV_MARK + csvLines(cells)]);
};

async function sheetOf(db: Db, tournamentId: string): Promise<SheetCells> {
  const { facts, draw } = await sheetDrawOf(db, tournamentId);
  return writeSheet(facts, draw);
}
