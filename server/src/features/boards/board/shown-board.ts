/** Finds the board that a call asks for, or says why there is none. */
import { ApiError, notFound } from '../../../http/api-error.ts';
import type { Context } from '../../../http/context.ts';
import { requirePublished } from '../../draws/audience.ts';
import type { TournamentBoard } from './boards.ts';

type BoardContext = Pick<Context, 'db' | 'boards'>;

/** Returns null before the seal and while the picks can still change in another draw, and throws NOT_FOUND for a tournament that the caller may not see. */
export async function findBoard(
  { db, boards }: BoardContext,
  tournamentId: string,
  version?: number,
): Promise<TournamentBoard | null> {
  const tournamentBoard =
    version === undefined
      ? await boards.current(tournamentId)
      : await boards.ofVersion(tournamentId, version);
  if (tournamentBoard) return tournamentBoard;
  await requirePublished(db, tournamentId);
  return null;
}

/** The entry has a number in the board's columns. `before` is the message before the seal. */
export async function findBoardOfEntry(
  needed: BoardContext,
  entryId: string,
  before: string,
): Promise<{ readonly tournamentBoard: TournamentBoard; readonly entry: number }> {
  const row = await needed.db
    .selectFrom('entry')
    .select('tournament_id')
    .where('id', '=', entryId)
    .executeTakeFirst();
  if (!row) throw notFound('Entry');
  const tournamentBoard = await findBoard(needed, row.tournament_id);
  if (!tournamentBoard) throw new ApiError('NOT_SEALED', before);
  const entry = tournamentBoard.entries.entryIds.placeOf(entryId);
  // A voided entry is in no seal.
  if (entry === undefined) throw notFound('Entry');
  return { tournamentBoard, entry };
}
