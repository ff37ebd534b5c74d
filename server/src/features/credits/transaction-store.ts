/** One statement writes a transaction's row, its postings, the balance and the chain. */
import { type Credits, credits, EMPTY_HOLDING, type Holding } from '@boast/domain/credits/credits';
import type { Posting } from '@boast/domain/credits/posting';
import type { TransactionKind } from '@boast/domain/credits/transaction';
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';

export interface TransactionToWrite {
  readonly kind: TransactionKind;
  readonly businessKey: string;
  readonly userId: string;
  /** Null for the system itself. */
  readonly actorId: string | null;
  readonly reason: string;
  readonly resource: { readonly type: 'USER' | 'TOURNAMENT' | 'PAYMENT'; readonly id: string };
  readonly postings: readonly Posting[];
}

/**
 * Writes the transaction and returns the person's new balance. Returns null and writes nothing when the business key was used before, or
 * when the balance would become negative: the balance decides as it is once its row is locked.
 */
export async function writeTransaction(tx: Tx, write: TransactionToWrite): Promise<Holding | null> {
  const written = await writeTransactions(tx, [write]);
  return written.get(write.userId) ?? null;
}

/**
 * Writes many transactions, at most one for each person, in one statement; each is written or not as in `writeTransaction`. Returns the new
 * balances by person. Each business key is looked up separately, because a join may be planned, while the table is small, to read all of
 * it, and a connection keeps that plan as the table grows.
 */
export async function writeTransactions(
  tx: Tx,
  writes: readonly TransactionToWrite[],
): Promise<Map<string, Holding>> {
  const eachWrite = <T>(value: (write: TransactionToWrite) => T): T[] => writes.map(value);
  const { rows } = await sql<HoldingRow & { user_id: string }>`
    with input as materialized (
      select clock_timestamp() as at, listed.*
      from unnest(
        ${eachWrite(({ userId }) => userId)}::uuid[], ${eachWrite(({ kind }) => kind)}::text[],
        ${eachWrite(({ businessKey }) => businessKey)}::text[], ${eachWrite(({ actorId }) => actorId)}::uuid[],
        ${eachWrite(({ reason }) => reason)}::text[], ${eachWrite(({ resource }) => resource.type)}::text[],
        ${eachWrite(({ resource }) => resource.id)}::uuid[], ${eachWrite(({ postings }) => amountsOf(postings))}::jsonb[],
        ${eachWrite(({ postings }) => amountOf(postings, 'user_credits'))}::integer[],
        ${eachWrite(({ postings }) => 0 - amountOf(postings, 'debt'))}::integer[]
      ) as listed(user_id, kind, business_key, actor_id, reason, resource_type, resource_id, postings, gained, owed)
      order by user_id
    ), changed as (
      update credit_balance b set
        credits = b.credits + i.gained,
        debt = b.debt + i.owed,
        transaction_count = b.transaction_count + 1,
        previous_head = b.head,
        head = ledger_hash(
          b.head, b.user_id, b.transaction_count + 1, i.kind, i.business_key, i.actor_id, i.reason,
          i.resource_type, i.resource_id, i.at, i.postings)
      from input i
      where b.user_id = i.user_id and b.credits + i.gained >= 0 and b.debt + i.owed >= 0
        and (b.credits + i.gained = 0 or b.debt + i.owed = 0)
        and (select t.id from ledger_transaction t where t.business_key = i.business_key) is null
      returning i.*, b.credits, b.debt, b.transaction_count as number, b.previous_head as previous_hash, b.head as hash
    ), recorded as (
      insert into ledger_transaction (user_id, number, kind, business_key, actor_id, reason, resource_type,
        resource_id, at, previous_hash, hash)
      select user_id, number, kind, business_key, actor_id, reason, resource_type, resource_id, at, previous_hash, hash
      from changed returning id, user_id
    ), posted as (
      insert into posting (transaction_id, account, amount)
      select recorded.id, line.key, line.value::bigint
      from recorded join changed using (user_id), jsonb_each_text(changed.postings) as line
    )
    select user_id, credits, debt from changed`.execute(tx);
  return new Map(rows.map((row) => [row.user_id, toHolding(row)]));
}

/** Called under the lock of the person's balance, the result holds until the transaction ends. */
export async function isWritten(tx: Tx, businessKey: string): Promise<boolean> {
  const found = await tx
    .selectFrom('ledger_transaction')
    .select('id')
    .where('business_key', '=', businessKey)
    .executeTakeFirst();
  return found !== undefined;
}

const amountsOf = (postings: readonly Posting[]): string =>
  JSON.stringify(Object.fromEntries(postings.map(({ account, amount }) => [account, amount])));

const amountOf = (postings: readonly Posting[], account: Posting['account']): Credits =>
  credits(postings.find((posting) => posting.account === account)?.amount ?? 0);

interface HoldingRow {
  credits: number;
  debt: number;
}

export async function lockHolding(tx: Tx, userId: string): Promise<Holding> {
  const row = await tx
    .insertInto('credit_balance')
    .values({ user_id: userId })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ user_id: userId }))
    .returning(['credits', 'debt'])
    .executeTakeFirstOrThrow();
  return toHolding(row);
}

export async function readHolding(db: Db | Tx, userId: string): Promise<Holding> {
  const row = await db
    .selectFrom('credit_balance')
    .select(['credits', 'debt'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row ? toHolding(row) : EMPTY_HOLDING;
}

const toHolding = (row: HoldingRow): Holding => ({
  credits: credits(row.credits),
  debt: credits(row.debt),
});
