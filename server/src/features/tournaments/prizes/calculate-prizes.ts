import { createHash } from 'node:crypto';
import { at } from '@boast/domain/at';
import { pointsOf } from '@boast/domain/board/board';
import type { Draw } from '@boast/domain/draw/draw';
import { isSameResult } from '@boast/domain/draw/results';
import { isReplaced } from '@boast/domain/draw/slot-players';
import { type CountedForPrize, prizeDraw } from '@boast/domain/prize/counted-for-prize';
import { calculatePrize, type PrizeRuleId, type PrizeUnit } from '@boast/domain/prize/prize';
import { hashNow } from '@boast/domain/seal/hashing';
import type { Db } from '../../../db/database.ts';
import { computeTournamentBoard, type TournamentBoard } from '../../boards/board/boards.ts';
import { type Calculation, removedEntries } from './prize-store.ts';

export const calculatePrizes = (db: Db, tournamentId: string): Promise<Calculation | null> =>
  prizesOf(db, tournamentId, () => computeTournamentBoard(db, tournamentId, undefined));

/**
 * Goes by the board that `readBoard` returns, or by the results that count for prizes where they differ.
 */
export async function prizesOf(
  db: Db,
  tournamentId: string,
  readBoard: () => Promise<TournamentBoard | null>,
): Promise<Calculation | null> {
  const terms = await readTerms(db, tournamentId);
  if (!terms) return null;
  const { counted } = terms;
  if (counted.results === null && counted.replaced === null) {
    const tournamentBoard = await readBoard();
    return tournamentBoard && shareOut(terms, tournamentBoard, sameAsBoard);
  }
  // Computed apart, so that boards which people read stay in the cache.
  const tournamentBoard = await computeTournamentBoard(db, tournamentId, undefined);
  if (tournamentBoard?.version !== terms.version) return null;
  const draw = prizeDraw(tournamentBoard.draw, counted);
  const board = tournamentBoard.entries.engine.compute(draw, tournamentBoard.rules);
  return shareOut(terms, { ...tournamentBoard, board }, differences(draw, tournamentBoard.draw));
}

type Differences = Required<Pick<Calculation, 'otherwise' | 'replacedOtherwise'>>;

const sameAsBoard: Differences = { otherwise: [], replacedOtherwise: [] };

const differences = (counted: Draw, board: Draw): Differences => ({
  otherwise: counted.results.flatMap((result, match) =>
    isSameResult(result, board.results[match] ?? null) ? [] : [{ match, result }],
  ),
  replacedOtherwise: counted.slots.flatMap((_, slot) =>
    isReplaced(counted, slot) === isReplaced(board, slot)
      ? []
      : [{ slot, isReplaced: isReplaced(counted, slot) }],
  ),
});

/** The prize follows the shown board in everything, as all older calculations do. */
export const goesByBoard = ({ otherwise = [], replacedOtherwise = [] }: Calculation): boolean =>
  otherwise.length + replacedOtherwise.length === 0;

/**
 * The board alone would give these shares. They differ from the prize once a draw was corrected after a
 * payment.
 */
export async function sharesByBoard(db: Db, tournamentId: string): Promise<Calculation | null> {
  const terms = await readTerms(db, tournamentId);
  const tournamentBoard = terms && (await computeTournamentBoard(db, tournamentId, undefined));
  return tournamentBoard && shareOut(terms, tournamentBoard, sameAsBoard);
}

interface Terms extends Pick<Calculation, 'rule' | 'unit' | 'pool' | 'removed'> {
  readonly root: Buffer;
  readonly version: number;
  readonly counted: CountedForPrize;
}

async function readTerms(db: Db, tournamentId: string): Promise<Terms | null> {
  const row = await db
    .selectFrom('tournament')
    .innerJoin('seal', 'seal.tournament_id', 'tournament.id')
    .select(['prize_amount', 'prize_unit', 'prize_rule', 'prize_results', 'prize_replaced'])
    .select(['results_version', 'seal.root'])
    .where('tournament.id', '=', tournamentId)
    .executeTakeFirst();
  if (!row) return null;
  return {
    rule: row.prize_rule as PrizeRuleId,
    unit: row.prize_unit as PrizeUnit,
    pool: row.prize_amount,
    root: row.root,
    version: row.results_version,
    counted: { results: row.prize_results as Draw['results'] | null, replaced: row.prize_replaced },
    removed: await removedEntries(db, tournamentId),
  };
}

function shareOut(
  { root, rule, unit, pool, removed }: Terms,
  { entries, version, board: lent }: TournamentBoard,
  differing: Differences,
): Calculation {
  const outcome = lent.read((board) => {
    const correctOf = (entry: number): number => at(board.correct, entry);
    const pointsOfEntry = (entry: number): number => pointsOf(board, entry);
    const work = calculatePrize(
      {
        entryCount: board.entryCount,
        correctOf,
        pointsOf: pointsOfEntry,
        entryIdOf: (entry) => entries.entryIds.at(entry),
      },
      { rule, pool, root, removed: new Set(removed) },
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
    unit,
    pool,
    root: root.toString('hex'),
    resultsVersion: version,
    ...outcome,
    removed,
    ...differing,
  };
}

const sha256 = (bytes: Uint8Array): Uint8Array => createHash('sha256').update(bytes).digest();
