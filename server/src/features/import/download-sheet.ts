import { Readable } from 'node:stream';
import type { SheetCells } from '@boast/domain/import/sheet/sheet-tables';
import { SHEET_TEMPLATE } from '@boast/domain/import/sheet/sheet-template';
import { writeSheet } from '@boast/domain/import/sheet/write-sheet';
import { type Db, inTransaction } from '../../db/database.ts';
import { notFound } from '../../http/api-error.ts';
import type { Handler } from '../../http/handler.ts';
import { CSV_MARK, csvLines } from '../admin-lists/csv.ts';
import { snapshotOf } from './imported-tournament.ts';

/** A tournament's draw as it stands, to be filled in and brought back; without one, an example. */
export const downloadSheet: Handler<'downloadSheet'> = async ({ ctx, query }) => {
  const cells =
    query.tournament_id === undefined ? SHEET_TEMPLATE : await sheetOf(ctx.db, query.tournament_id);
  return Readable.from([CSV_MARK + csvLines(cells)]);
};

const sheetOf = (db: Db, tournamentId: string): Promise<SheetCells> =>
  inTransaction(db, async (tx) => {
    const row = await tx
      .selectFrom('tournament')
      .selectAll()
      .where('id', '=', tournamentId)
      .executeTakeFirst();
    if (!row) throw notFound('Tournament');
    const { name, location, startDate, endDate, ...draw } = await snapshotOf(tx, row);
    return writeSheet(
      { name, location, startDate: startDate ?? row.start_date, endDate: endDate ?? row.end_date },
      draw,
    );
  });
