import type { MatchResult } from '@boast/domain/draw/match-result';
import type { PrizeRuleId, PrizeUnit } from '@boast/domain/prize/prize';
import { type Selectable, sql } from 'kysely';
import type { Prize } from '../../../db/__generated__/schema.ts';
import type { Db, Tx } from '../../../db/database.ts';
import { shareTournaments } from '../../draws/lock-tournament.ts';

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

interface StoredCalculation {
  readonly number: number;
  readonly calculation: Calculation;
}

export async function newestCalculation(
  db: Db | Tx,
  tournamentId: string,
): Promise<StoredCalculation | null> {
  const row = await db
    .selectFrom('prize_calculation')
    .select(['number', 'calculation'])
    .where('tournament_id', '=', tournamentId)
    .orderBy('number', 'desc')
    .executeTakeFirst();
  return row ? { number: row.number, calculation: row.calculation as Calculation } : null;
}

export interface Share {
  readonly userId: string;
  readonly entryId: string;
  readonly amount: number;
}

export const dropDuePrizes = (tx: Tx, tournamentId: string): Promise<Share[]> =>
  tx
    .deleteFrom('prize')
    .where('tournament_id', '=', tournamentId)
    .where('status', '=', 'DUE')
    .returning(['user_id as userId', 'entry_id as entryId', 'amount'])
    .execute();

export async function settledPrizes(tx: Tx, tournamentId: string): Promise<Share[]> {
  return tx
    .selectFrom('prize')
    .select(['user_id as userId', 'entry_id as entryId', 'amount'])
    .where('tournament_id', '=', tournamentId)
    .where('status', '=', 'SETTLED')
    .execute();
}

export async function insertPrizes(
  tx: Tx,
  tournamentId: string,
  { number, calculation: { unit } }: StoredCalculation,
  prizes: readonly Share[],
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

export async function removedEntries(db: Db | Tx, tournamentId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select entry_id as id from prize_removal where tournament_id = ${tournamentId}
    union
    select e.id from entry e join app_user u on u.id = e.user_id and u.deleted_at is not null
    where e.tournament_id = ${tournamentId} and e.status = 'ACTIVE'
      and not exists (select from prize p
        where p.tournament_id = e.tournament_id and p.user_id = e.user_id and p.status = 'SETTLED')
    order by id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Locks the winners, so that none of them can delete their account before the transaction ends. */
export async function holdWinners(tx: Tx, { winners }: Pick<Calculation, 'winners'>): Promise<void> {
  await sql`select from app_user where id = any(${winners.map(({ userId }) => userId)}::uuid[])
    order by id for key share`.execute(tx);
}

interface NewRemoval {
  readonly tournamentId: string;
  readonly entryId: string;
  readonly reason: string;
  readonly note: string;
  readonly removedBy: string;
}

/** A second reason for the same entry replaces the first. */
export async function insertRemoval(tx: Tx, removal: NewRemoval): Promise<void> {
  const { reason, note, removedBy: removed_by } = removal;
  await tx
    .insertInto('prize_removal')
    .values({
      tournament_id: removal.tournamentId,
      entry_id: removal.entryId,
      reason,
      note,
      removed_by,
    })
    .onConflict((conflict) =>
      conflict.columns(['tournament_id', 'entry_id']).doUpdateSet({ reason, note, removed_by }),
    )
    .execute();
}

export async function deleteRemoval(
  tx: Tx,
  tournamentId: string,
  entryId: string,
): Promise<{ reason: string; note: string } | null> {
  const removal = await tx
    .deleteFrom('prize_removal')
    .where('tournament_id', '=', tournamentId)
    .where('entry_id', '=', entryId)
    .returning(['reason', 'note'])
    .executeTakeFirst();
  return removal ?? null;
}

interface Approval {
  readonly number: number;
  readonly adminId: string;
}

export async function approve(tx: Tx, tournamentId: string, { number, adminId }: Approval): Promise<void> {
  await tx
    .insertInto('prize_approval')
    .values({ tournament_id: tournamentId, number, admin_id: adminId })
    .execute();
}

const held = Symbol('held');

/** Shows that this transaction holds the prize's row, and its tournament's. */
export interface HeldPrize extends Selectable<Prize> {
  readonly tournament_status: string;
  readonly [held]: true;
}

/** Locks the tournament's row, then the prize's. Null when there is no such prize. */
export async function lockPrize(tx: Tx, prizeId: string): Promise<HeldPrize | null> {
  await shareTournaments(tx, sql`id = (select tournament_id from prize where id = ${prizeId})`);
  const prize = await tx
    .selectFrom('prize')
    .innerJoin('tournament', 'tournament.id', 'prize.tournament_id')
    .selectAll('prize')
    .select('tournament.status as tournament_status')
    .where('prize.id', '=', prizeId)
    .forUpdate('prize')
    .executeTakeFirst();
  return prize ? { ...prize, [held]: true } : null;
}

export interface Settlement {
  readonly method: 'CREDITS' | 'CASH' | 'WAIVED';
  readonly reference: string;
  /** Null when the ledger posted it. */
  readonly settledBy: string | null;
}

export async function markSettled(
  tx: Tx,
  prizeId: string,
  { method, reference, settledBy }: Settlement,
): Promise<void> {
  await tx
    .updateTable('prize')
    .set({
      status: 'SETTLED',
      method,
      reference,
      settled_by: settledBy,
      settled_at: sql<string>`clock_timestamp()`,
    })
    .where('id', '=', prizeId)
    .execute();
}

/**
 * Prizes in credits are listed once somebody released them. Whether two people did is checked under the lock.
 */
export async function payablePrizes(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select p.id from prize p join tournament t on t.id = p.tournament_id
    where p.status = 'DUE' and p.unit = 'CREDIT' and t.status = 'PAYING' and exists (
      select from prize_approval a where a.tournament_id = p.tournament_id and a.number = p.number)
    order by p.id`.execute(db);
  return rows.map((row) => row.id);
}

export interface Calculation {
  readonly rule: PrizeRuleId;
  readonly unit: PrizeUnit;
  readonly pool: number;
  /** The seal's root is in hex. */
  readonly root: string;
  readonly resultsVersion: number;
  readonly entryCount: number;
  readonly best: number | null;
  readonly winners: readonly Winner[];
  readonly removed: readonly string[];
  /**
   * In these matches the prize goes by another result than the board, because officials corrected it after a
   * payment. Older calculations have none.
   */
  readonly otherwise?: readonly { readonly match: number; readonly result: MatchResult | null }[];
  /**
   * Says for a slot whether, for the prize, the picked player was replaced; older calculations have none.
   */
  readonly replacedOtherwise?: readonly { readonly slot: number; readonly isReplaced: boolean }[];
}

interface Winner {
  readonly entryId: string;
  readonly userId: string;
  readonly correct: number;
  readonly points: number;
  readonly orderHash: string;
  readonly amount: number;
}
