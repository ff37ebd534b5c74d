/** The prize of a tournament as its final board, its terms and its seal give it. */

import { createHash } from 'node:crypto';
import { at } from '@boast/domain/at';
import { pointsOf } from '@boast/domain/board/board';
import { calculatePrize, type PrizeRuleId, type PrizeUnit } from '@boast/domain/prize/prize';
import { hashNow } from '@boast/domain/seal/hashing';
import type { Db } from '../../db/database.ts';
import { computeTournamentBoard, type TournamentBoard } from '../boards/boards.ts';
import { type Calculation, removedEntries } from './prize-store.ts';

/** Of the newest results version, from a board computed for it; null before the seal. */
export const calculatePrizes = (db: Db, tournamentId: string): Promise<Calculation | null> =>
  prizesOf(db, tournamentId, () => computeTournamentBoard(db, tournamentId, undefined));

/** Of the board that `readBoard` answers. */
export async function prizesOf(
  db: Db,
  tournamentId: string,
  readBoard: () => Promise<TournamentBoard | null>,
): Promise<Calculation | null> {
  const terms = await db
    .selectFrom('tournament')
    .innerJoin('seal', 'seal.tournament_id', 'tournament.id')
    .select(['prize_amount', 'prize_unit', 'prize_rule', 'seal.root'])
    .where('tournament.id', '=', tournamentId)
    .executeTakeFirst();
  if (!terms) return null;
  const removed = await removedEntries(db, tournamentId);
  const shown = await readBoard();
  if (!shown) return null;
  const { entries, version } = shown;
  const rule = terms.prize_rule as PrizeRuleId;
  const outcome = shown.board.read((board) => {
    const correctOf = (entry: number): number => at(board.correct, entry);
    const pointsOfEntry = (entry: number): number => pointsOf(board, entry);
    const work = calculatePrize(
      {
        entryCount: board.entryCount,
        correctOf,
        pointsOf: pointsOfEntry,
        entryIdOf: (entry) => entries.entryIds.at(entry),
      },
      { rule, pool: terms.prize_amount, root: terms.root, removed: new Set(removed) },
    );
    const { best, shares } = hashNow(sha256, work);
    const winners = shares.map(({ entry, entryId, orderHash, amount }) => ({
      entryId,
      userId: entries.userIds.at(entry),
      correct: correctOf(entry),
      points: pointsOfEntry(entry),
      orderHash,
      amount,
    }));
    return { entryCount: board.entryCount, best, winners };
  });
  return {
    rule,
    unit: terms.prize_unit as PrizeUnit,
    pool: terms.prize_amount,
    root: terms.root.toString('hex'),
    resultsVersion: version,
    ...outcome,
    removed,
  };
}

const sha256 = (bytes: Uint8Array): Uint8Array => createHash('sha256').update(bytes).digest();
