/** The tables of prizes. */
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import type { Calculation } from './calculation.ts';

/** Keeps a calculation under the next number, and answers it. */
export async function insertCalculation(
  tx: Tx,
  tournamentId: string,
  calculation: Calculation,
): Promise<number> {
  const { rows } = await sql<{ number: number }>`
    insert into prize_calculation (tournament_id, number, results_version, calculation)
    select ${tournamentId}, coalesce(max(number), 0) + 1, ${calculation.resultsVersion}, ${JSON.stringify(calculation)}
    from prize_calculation where tournament_id = ${tournamentId}
    returning number`.execute(tx);
  return rows[0]?.number ?? 1;
}

export interface StoredCalculation {
  readonly number: number;
  readonly calculation: Calculation;
}

/** The newest one; null when prizes were never calculated. */
export async function newestCalculation(tx: Tx, tournamentId: string): Promise<StoredCalculation | null> {
  const row = await tx
    .selectFrom('prize_calculation')
    .select(['number', 'calculation'])
    .where('tournament_id', '=', tournamentId)
    .orderBy('number', 'desc')
    .executeTakeFirst();
  return row ? { number: row.number, calculation: row.calculation as Calculation } : null;
}

/** What an earlier calculation owed and nobody was paid. */
export async function dropDuePrizes(tx: Tx, tournamentId: string): Promise<void> {
  await tx
    .deleteFrom('prize')
    .where('tournament_id', '=', tournamentId)
    .where('status', '=', 'DUE')
    .execute();
}

export interface SettledPrize {
  readonly userId: string;
  readonly amount: number;
}

export async function settledPrizes(tx: Tx, tournamentId: string): Promise<SettledPrize[]> {
  return tx
    .selectFrom('prize')
    .select(['user_id as userId', 'amount'])
    .where('tournament_id', '=', tournamentId)
    .where('status', '=', 'SETTLED')
    .execute();
}

interface NewPrize {
  readonly userId: string;
  readonly entryId: string;
  readonly amount: number;
}

export async function insertPrizes(
  tx: Tx,
  tournamentId: string,
  { number, calculation: { unit } }: StoredCalculation,
  prizes: readonly NewPrize[],
): Promise<void> {
  for (let first = 0; first < prizes.length; first += 1_000) {
    await tx
      .insertInto('prize')
      .values(
        prizes.slice(first, first + 1_000).map(({ userId, entryId, amount }) => ({
          tournament_id: tournamentId,
          user_id: userId,
          entry_id: entryId,
          number,
          amount,
          unit,
        })),
      )
      .execute();
  }
}

/** Entries that were ruled out, in the order of their ids. */
export async function removedEntries(db: Db | Tx, tournamentId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('prize_removal')
    .select('entry_id')
    .where('tournament_id', '=', tournamentId)
    .orderBy('entry_id')
    .execute();
  return rows.map((row) => row.entry_id);
}
