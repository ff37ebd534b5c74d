import { ACCOUNTS } from '@boast/domain/credits/accounts';
import { credits } from '@boast/domain/credits/credits';
import { KINDS } from '@boast/domain/credits/transaction';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { inTransaction } from '../../db/database.ts';
import { buildPerson, buildTournament, enter, giveCredits } from '../../testing/factories.ts';
import { testAppForFile } from '../../testing/for-file.ts';
import { lockVoidable } from '../../testing/lock-voidable.ts';
import { voidEntry } from '../entries/void-entry.ts';
import { recordPurchase } from './change-credits.ts';
import { sumUp, verifyLedger } from './verify-ledger.ts';
import { watchLedger } from './watch-ledger.ts';

let paymentId: string;
let entryId: string;
const test = await testAppForFile({ FEATURE_CREDITS: 'on' });
for (let n = 0; n < 3; n += 1) ({ paymentId, entryId } = await live());

/** One person's story, with every kind of row that is checked. */
async function live(): Promise<{ paymentId: string; entryId: string }> {
  const fan = await buildPerson(test);
  await giveCredits(test, fan, 2);
  const { id } = await test.db
    .insertInto('payment')
    .values({
      user_id: fan.userId,
      provider: 'sandbox',
      status: 'SUCCEEDED',
      paid_at: new Date(),
      credit_amount: 5,
      amount_cents: 5_000,
      currency: 'usd',
      livemode: false,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const bought = { userId: fan.userId, paymentId: id, credits: credits(5), cents: 5_000 };
  await inTransaction(test.db, (tx) => recordPurchase(tx, bought));
  const kept = await enter(test, fan, await buildTournament(test));
  const ended = await enter(test, fan, await buildTournament(test));
  await inTransaction(test.db, async (tx) =>
    voidEntry(tx, await lockVoidable(tx, ended.tournamentId), {
      entryId: ended.id,
      actorId: null,
      reason: 'Cancelled',
    }),
  );
  return { paymentId: id, entryId: kept.id };
}

/** Makes a change that only the owner of the database can, verifies, and rolls it back. */
async function tampered(statement: string): Promise<readonly string[]> {
  let differences: readonly string[] = [];
  const undone = new Error('undone');
  const attempt = inTransaction(test.db, async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql.raw(statement).execute(tx);
    ({ differences } = await sumUp(tx));
    throw undone;
  });
  await expect(attempt).rejects.toBe(undone);
  return differences;
}

describe('verifying the ledger', () => {
  it('finds nothing where nothing is wrong', async () => {
    expect(await verifyLedger(test.db)).toEqual({ transactions: 15, differences: [] });
  });

  const last = `(select id from ledger_transaction order by id desc limit 1)`;
  const first = `(select id from ledger_transaction order by id limit 1)`;
  it.each([
    [
      'a posting that was changed',
      `update posting set amount = 9 where transaction_id = ${first} and account = 'user_credits'`,
      'do not sum to zero',
    ],
    [
      'postings changed together',
      `update posting set amount = amount * 2 where transaction_id = ${first}`,
      'does not follow',
    ],
    [
      'a reason that was changed',
      `update ledger_transaction set reason = 'Other' where id = ${first}`,
      'does not follow',
    ],
    [
      'a time that was changed',
      `update ledger_transaction set at = at + interval '1 microsecond' where id = ${first}`,
      'does not follow',
    ],
    [
      'a transaction that was taken out',
      `delete from ledger_transaction where id = ${first}`,
      'does not follow',
    ],
    ['the newest one taken out', `delete from ledger_transaction where id = ${last}`, 'does not end where'],
    ['a balance that was changed', `update credit_balance set credits = credits + 1`, 'the postings say'],
    ['a balance that was removed', `delete from credit_balance`, 'the postings say'],
  ])('finds %s', async (_, statement, sentence) => {
    expect((await tampered(statement)).join('\n')).toContain(sentence);
  });

  it('finds what the books and the product tell apart', async () => {
    const told = async (statement: string) => (await tampered(statement)).join('\n');
    expect(await told(`update entry set credits_paid = 2 where id = '${entryId}'`)).toContain(
      `entry:${entryId}: the entry paid 2, the ledger took 1`,
    );
    expect(await told(`update entry set status = 'ACTIVE' where status = 'VOID'`)).toContain('is ACTIVE');
    expect(
      await told(`update payment set paid_at = null, status = 'FAILED' where id = '${paymentId}'`),
    ).toContain(`payment:${paymentId}: 0 credits were paid for, the ledger gave 5`);
    expect(await told(`update payment set credits_taken_back = 1 where id = '${paymentId}'`)).toContain(
      `payment:${paymentId}: 1 credits are taken back, the ledger took 0`,
    );
    expect(await told(`delete from payment where id = '${paymentId}'`)).toContain('0 credits were paid for');
  });
});

describe('the nightly look', () => {
  const open = () =>
    test.db
      .selectFrom('data_issue')
      .select(['severity', 'description'])
      .where('type', '=', 'LEDGER_DIFFERENCE')
      .where('closed_at', 'is', null)
      .execute();
  const add = (credits: number) =>
    sql`update credit_balance set credits = credits + ${credits} where debt = 0`.execute(test.db);

  it('opens one HIGH data issue, and closes it once the books add up again', async () => {
    await watchLedger(test.ctx);
    expect(await open()).toEqual([]);
    await add(1);
    await watchLedger(test.ctx);
    await watchLedger(test.ctx);
    const issues = await open();
    expect(issues).toMatchObject([{ severity: 'HIGH' }]);
    expect(issues[0]?.description).toContain('does not add up in 3 places');
    await add(-1);
    await watchLedger(test.ctx);
    expect(await open()).toEqual([]);
  });
});

describe('the domain and the database', () => {
  it('know the same accounts and kinds', async () => {
    const rows = await test.db.selectFrom('ledger_account').selectAll().execute();
    expect(Object.fromEntries(rows.map(({ code, ...account }) => [code, account]))).toEqual(ACCOUNTS);
    const { rows: constraints } = await sql<{ text: string }>`
      select pg_get_constraintdef(oid) as text from pg_constraint where conname = 'ledger_transaction_kind'`.execute(
      test.db,
    );
    const kinds = [...(constraints[0]?.text ?? '').matchAll(/'([A-Z_]+)'/g)].map(([, kind]) => kind);
    expect(new Set(kinds)).toEqual(new Set(Object.keys(KINDS)));
  });
});
