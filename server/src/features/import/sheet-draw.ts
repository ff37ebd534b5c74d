import type { SheetFacts } from '@boast/domain/import/sheet/read-sheet';
import type { KnownDraw } from '@boast/domain/import/sheet/sheet-tables';
import { type Db, inTransaction } from '../../db/database.ts';
import { notFound } from '../../http/api-error.ts';
import type { TournamentRow } from '../draws/lock-tournament.ts';
import { snapshotOf } from './imported-tournament.ts';

interface SheetDraw {
  readonly row: TournamentRow;
  readonly facts: SheetFacts;
  readonly draw: KnownDraw;
}

/** What a tournament's sheet says, and need not say again: read at one moment, and not kept from changing. */
export const sheetDrawOf = (db: Db, tournamentId: string): Promise<SheetDraw> =>
  inTransaction(db, async (tx) => {
    const row = await tx
      .selectFrom('tournament')
      .selectAll()
      .where('id', '=', tournamentId)
      .executeTakeFirst();
    if (!row) throw notFound('Tournament');
    const { name, location, start_date: startDate, end_date: endDate } = row;
    return { row, facts: { name, location, startDate, endDate }, draw: await snapshotOf(tx, row) };
  });
