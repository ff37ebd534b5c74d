/**
 * Sums up the whole ledger again and follows every person's chain, in one snapshot. The owner of the
 * database could turn the triggers off; this finds what they changed, added or removed.
 */
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import { liftTimeLimits } from '../../engine/lift-time-limits.ts';

interface LedgerVerdict {
  readonly transactions: number;
  /** One sentence for each difference, up to a thousand for each check. Empty when the ledger holds. */
  readonly differences: readonly string[];
}

const SHOWN = 1_000;

export async function verifyLedger(db: Db): Promise<LedgerVerdict> {
  return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(sumUp);
}

/** Does the same inside a transaction, including its own changes. */
export async function sumUp(tx: Tx): Promise<LedgerVerdict> {
  await liftTimeLimits(tx);
  const differences: string[] = [];
  for (const check of CHECKS) differences.push(...(await run(tx, check)));
  const { transactions } = await tx
    .selectFrom('ledger_transaction')
    .select((eb) => eb.fn.countAll<number>().as('transactions'))
    .executeTakeFirstOrThrow();
  return { transactions, differences };
}

type Check = RawBuilder<{ difference: string }>;

async function run(tx: Tx, check: Check): Promise<string[]> {
  const { rows } = await sql<{
    difference: string;
  }>`select difference from (${check}) as found limit ${SHOWN}`.execute(tx);
  return rows.map(({ difference }) => difference);
}

const unbalanced: Check = sql`
  select format('Transaction %s: its postings do not sum to zero', t.business_key) as difference
  from ledger_transaction t
    left join posting p on p.transaction_id = t.id left join ledger_account a on a.code = p.account
  group by t.id, a.unit having sum(p.amount) is distinct from 0`;

const balances: Check = sql`
  with summed as (
    select t.user_id, sum(p.amount) filter (where p.account = 'user_credits') as credits,
      -sum(p.amount) filter (where p.account = 'debt') as debt
    from ledger_transaction t join posting p on p.transaction_id = t.id group by t.user_id
  )
  select format('Balance of %s: %s credits and %s owed, but the postings say %s and %s', user_id,
    b.credits, b.debt, coalesce(s.credits, 0), coalesce(s.debt, 0)) as difference
  from credit_balance b full join summed s using (user_id)
  where (b.credits, b.debt) is distinct from (coalesce(s.credits, 0), coalesce(s.debt, 0))`;

const links: Check = sql`
  with linked as (
    select t.*, lag(hash, 1, '\\x'::bytea) over person as expected_previous, row_number() over person as expected_number,
      (select jsonb_object_agg(p.account, p.amount) from posting p where p.transaction_id = t.id) as postings
    from ledger_transaction t window person as (partition by user_id order by number)
  )
  select format('Transaction %s: it does not follow from the one before it', business_key) as difference from linked
  where previous_hash <> expected_previous or number <> expected_number
    or hash <> ledger_hash(expected_previous, user_id, number, kind, business_key, actor_id, reason,
      resource_type, resource_id, at, postings)`;

const ends: Check = sql`
  with newest as (
    select distinct on (user_id) user_id, number, hash from ledger_transaction order by user_id, number desc
  )
  select format('Chain of %s: it does not end where the balance says', user_id) as difference
  from credit_balance b full join newest n using (user_id)
  where b.head is distinct from coalesce(n.hash, '\\x'::bytea) or b.transaction_count is distinct from coalesce(n.number, 0)`;

const changes = sql`
  select t.kind, t.business_key, t.resource_id,
    coalesce(sum(p.amount) filter (where p.account in ('user_credits', 'debt')), 0) as change
  from ledger_transaction t join posting p on p.transaction_id = t.id
  where t.kind = any(${['ENTRY', 'ENTRY_REFUND', 'PURCHASE', 'PAYMENT_REFUND', 'PAYMENT_REFUND_FAILED', 'DISPUTE', 'DISPUTE_WON']})
  group by t.id`;

const entries: Check = sql`
  with paid as (select business_key, -change as credits from (${changes}) c where kind = 'ENTRY'),
  expected as (select 'entry:' || id as business_key, credits_paid as credits from entry where credits_paid > 0)
  select format('%s: the entry paid %s, the ledger took %s', business_key, coalesce(e.credits, 0), coalesce(p.credits, 0))
    as difference
  from expected e full join paid p using (business_key) where e.credits is distinct from p.credits`;

/**
 * Refunds are joined by entry id: joined by key, each refund was compared with every entry, which took
 * minutes after a million saves.
 */
const entryRefunds: Check = sql`
  select format('%s: %s came back for an entry that paid %s and is %s', r.business_key, r.change,
    coalesce(e.credits_paid, 0), coalesce(e.status, 'missing')) as difference
  from (${changes}) r left join entry e
    on e.id = case when r.business_key ~ '^refund:entry:[0-9a-f-]{36}$' then right(r.business_key, 36)::uuid end
  where r.kind = 'ENTRY_REFUND' and (e.status, e.credits_paid) is distinct from ('VOID', r.change::integer)`;

const purchases: Check = sql`
  with bought as (select business_key, change as credits from (${changes}) c where kind = 'PURCHASE'),
  expected as (select 'payment:' || id as business_key, credit_amount as credits from payment where paid_at is not null
    and not credits_withheld)
  select format('%s: %s credits were paid for, the ledger gave %s', business_key, coalesce(e.credits, 0),
    coalesce(b.credits, 0)) as difference
  from expected e full join bought b using (business_key) where e.credits is distinct from b.credits`;

const takenBack: Check = sql`
  with reversed as (
    select resource_id as id, -sum(change) as credits from (${changes}) c
    where kind in ('PAYMENT_REFUND', 'PAYMENT_REFUND_FAILED', 'DISPUTE', 'DISPUTE_WON') group by resource_id
  )
  select format('payment:%s: %s credits are taken back, the ledger took %s', id, p.credits_taken_back,
    coalesce(r.credits, 0)) as difference
  from payment p full join reversed r using (id) where p.credits_taken_back is distinct from coalesce(r.credits, 0)`;

const CHECKS = [unbalanced, balances, links, ends, entries, entryRefunds, purchases, takenBack] as const;
