/** The tables of the ledger. One statement writes a transaction: its row, its postings, the balance and the chain. */
import type { Posting } from '@boast/domain/credits/accounts';
import { type Credits, credits, EMPTY_HOLDING, type Holding } from '@boast/domain/credits/credits';
import type { TransactionKind } from '@boast/domain/credits/transaction';
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';

export interface TransactionToWrite {
  readonly kind: TransactionKind;
  readonly businessKey: string;
  /** Whose credits change. */
  readonly userId: string;
  /** Who did it; null for the system itself. */
  readonly actorId: string | null;
  /** Why, in one line for people. */
  readonly reason: string;
  readonly resource: { readonly type: 'USER' | 'TOURNAMENT' | 'PAYMENT'; readonly id: string };
  readonly postings: readonly Posting[];
}

interface HoldingRow {
  credits: number;
  debt: number;
}

/**
 * Writes the transaction and answers what the person has after it. Null, and nothing is written, when its business key
 * was used before, or when it would leave less than nothing: the balance decides as it stands when its row is locked.
 */
export async function writeTransaction(tx: Tx, write: TransactionToWrite): Promise<Holding | null> {
  const { userId, actorId, kind, businessKey, reason, resource } = write;
  const postings = JSON.stringify(
    Object.fromEntries(write.postings.map(({ account, amount }) => [account, amount])),
  );
  const gained = amountOf(write.postings, 'user_credits');
  const owed = 0 - amountOf(write.postings, 'debt');
  const { rows } = await sql<HoldingRow>`
    with input as materialized (
      select clock_timestamp() as at, ${postings}::jsonb as postings
    ), changed as (
      update credit_balance b set
        credits = b.credits + ${gained},
        debt = b.debt + ${owed},
        transaction_count = b.transaction_count + 1,
        head = ledger_hash(
          b.head, b.user_id, b.transaction_count + 1, ${kind}, ${businessKey}, ${actorId}::uuid, ${reason},
          ${resource.type}, ${resource.id}::uuid, input.at, input.postings)
      from input
      where b.user_id = ${userId} and b.credits + ${gained} >= 0 and b.debt + ${owed} >= 0
        and (b.credits + ${gained} = 0 or b.debt + ${owed} = 0)
        and not exists (select from ledger_transaction where business_key = ${businessKey})
      returning input.at, input.postings, new.credits, new.debt, new.transaction_count as number,
        old.head as previous_hash, new.head as hash
    ), recorded as (
      insert into ledger_transaction (user_id, number, kind, business_key, actor_id, reason, resource_type,
        resource_id, at, previous_hash, hash)
      select ${userId}::uuid, number, ${kind}, ${businessKey}, ${actorId}::uuid, ${reason}, ${resource.type},
        ${resource.id}::uuid, at, previous_hash, hash
      from changed returning id
    ), posted as (
      insert into posting (transaction_id, account, amount)
      select recorded.id, line.key, line.value::bigint
      from recorded, changed, jsonb_each_text(changed.postings) as line
    )
    select credits, debt from changed`.execute(tx);
  const [row] = rows;
  return row ? toHolding(row) : null;
}

/** What a person has, with their row locked until the transaction ends. The row is made when there is none. */
export async function lockHolding(tx: Tx, userId: string): Promise<Holding> {
  const row = await tx
    .insertInto('credit_balance')
    .values({ user_id: userId })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ user_id: userId }))
    .returning(['credits', 'debt'])
    .executeTakeFirstOrThrow();
  return toHolding(row);
}

/** Asked under the lock of the person's balance, this stays true or false until the transaction ends. */
export async function isWritten(tx: Tx, businessKey: string): Promise<boolean> {
  const found = await tx
    .selectFrom('ledger_transaction')
    .select('id')
    .where('business_key', '=', businessKey)
    .executeTakeFirst();
  return found !== undefined;
}

export async function readHolding(db: Db | Tx, userId: string): Promise<Holding> {
  const row = await db
    .selectFrom('credit_balance')
    .select(['credits', 'debt'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row ? toHolding(row) : EMPTY_HOLDING;
}

const toHolding = (row: HoldingRow): Holding => ({ credits: credits(row.credits), debt: credits(row.debt) });

const amountOf = (postings: readonly Posting[], account: Posting['account']): Credits =>
  credits(postings.find((posting) => posting.account === account)?.amount ?? 0);
