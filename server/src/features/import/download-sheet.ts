import { Readable } from 'node:stream';
import type { SheetCells } from '@boast/domain/import/sheet/sheet-tables';
import { SHEET_TEMPLATE, writeSheet } from '@boast/domain/import/sheet/write-sheet';
import type { Db } from '../../db/database.ts';
import { CSV_MARK, csvLines } from '../../http/csv.ts';
import type { Handler } from '../../http/handler.ts';
import { sheetDrawOf } from './sheet-draw.ts';

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
