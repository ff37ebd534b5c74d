import { operations } from '@boast/contract/operations';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '../../db/database.ts';
import { buildPerson, type TestPerson } from '../../testing/factories.ts';
import { testAppForFile } from '../../testing/for-file.ts';
import { openDataIssue } from '../issues/data-issue.ts';

let fan: TestPerson;
const test = await testAppForFile({ FEATURE_CREDITS: 'on' });
const admin = await buildPerson(test, { admin: true });
beforeEach(async () => {
  fan = await buildPerson(test);
});

const get = (path: string) => test.call('GET', path, { as: admin.token });
const list = async (query: string) =>
  operations.listPayments.response.parse((await get(`/admin/payments?user_id=${fan.userId}&${query}`)).body)
    .data;
const buy = async (creditAmount: number): Promise<{ id: string; sessionSecret: string }> =>
  (await test.call('POST', '/payments', { as: fan.token, body: { creditAmount } })).body.data;
const pay = ({ sessionSecret }: { sessionSecret: string }) =>
  test.call('POST', '/sandbox-checkout/pay', { body: { sessionSecret, cardNumber: '4242424242424242' } });
const age = (id: string, interval: string) =>
  sql`update payment set created_at = created_at - ${interval}::interval where id = ${id}`.execute(test.db);

describe('GET /admin/payments', () => {
  it('lists, filters and sorts', async () => {
    const small = await buy(1);
    await buy(10);
    await pay(small);
    expect((await list('sort_by=amount&sort_order=desc')).map(({ creditAmount }) => creditAmount)).toEqual([
      10, 1,
    ]);
    expect(await list('status=PENDING')).toMatchObject([
      { creditAmount: 10, user: { id: fan.userId }, doubt: null },
    ]);
    expect(await list(`q=${small.id}`)).toHaveLength(1);
  });

  it('tells which are in doubt, and the portal counts them', async () => {
    const counted = async () =>
      operations.getAttention.response.parse((await get('/admin/attention')).body).data;
    const before = (await counted()).paymentsInDoubt.count;
    const [fine, overdue, unanswered, mismatched] = [await buy(1), await buy(2), await buy(5), await buy(10)];
    await age(overdue.id, '26 hours');
    await age(unanswered.id, '21 minutes');
    await sql`update payment set status = 'CREATING' where id = ${unanswered.id}`.execute(test.db);
    await inTransaction(test.db, (tx) =>
      openDataIssue(tx, {
        type: 'PAYMENT_MISMATCH',
        resource: { type: 'PAYMENT', id: mismatched.id, name: 'Payment' },
        what: 'The card provider tells another amount than was ordered.',
      }),
    );
    const doubts = new Map((await list('doubt=true')).map(({ id, doubt }) => [id, doubt]));
    expect(Object.fromEntries(doubts)).toEqual({
      [overdue.id]: 'overdue',
      [unanswered.id]: 'unanswered',
      [mismatched.id]: 'mismatch',
    });
    expect((await list('doubt=false')).map(({ id }) => id)).toEqual([fine.id]);
    const { paymentsInDoubt } = await counted();
    expect(paymentsInDoubt.count).toBe(before + 3);
    expect(paymentsInDoubt.oldestAt).not.toBeNull();
  });
});

describe('one payment', () => {
  const read = async (id: string) =>
    operations.getAdminPayment.response.parse((await get(`/admin/payments/${id}`)).body).data;

  it('shows what the provider told and what the ledger made of it', async () => {
    const payment = await buy(2);
    await pay(payment);
    await test.call('GET', `/payments/${payment.id}`, { as: fan.token });
    const shown = await read(payment.id);
    expect(shown).toMatchObject({ status: 'SUCCEEDED', doubt: null, creditAmount: 2 });
    expect(shown.transactions).toMatchObject([
      { kind: 'PURCHASE', amount: 2, cents: 2_000, actor: { id: fan.userId } },
    ]);
    expect(shown.events).toMatchObject([{ outcome: 'applied', fact: { kind: 'checkout', state: 'paid' } }]);
  });

  it('asking the provider applies its answer, and is kept with its reason', async () => {
    const payment = await buy(5);
    await sql`update sandbox.session set state = 'paid' where payment_id = ${payment.id}`.execute(test.db);
    const answer = await test.call('POST', `/admin/payments/${payment.id}/ask`, {
      as: admin.token,
      body: { reason: 'The customer wrote' },
    });
    expect(answer).toMatchObject({ status: 200, body: { data: { status: 'SUCCEEDED' } } });
    const audit = await test.db
      .selectFrom('audit_log')
      .selectAll()
      .where('resource_id', '=', payment.id)
      .execute();
    expect(audit).toMatchObject([
      { action: 'payment.ask', before: { status: 'PENDING' }, after: { status: 'SUCCEEDED' } },
    ]);
  });

  it('that is not there is said so', async () => {
    expect(await get(`/admin/payments/${crypto.randomUUID()}`)).toMatchObject({ status: 404 });
    const asked = await test.call('POST', `/admin/payments/${crypto.randomUUID()}/ask`, {
      as: admin.token,
      body: { reason: 'Nobody' },
    });
    expect(asked.status).toBe(404);
  });
});

it('GET /admin/credit-transactions lists changes of credits with who and why', async () => {
  await test.call('POST', `/admin/users/${fan.userId}/credits`, {
    as: admin.token,
    body: { amount: 4, reason: 'Sorry for the delay' },
  });
  await pay(await buy(1));
  const read = async (query: string) =>
    operations.listCreditTransactions.response.parse(
      (await get(`/admin/credit-transactions?user_id=${fan.userId}&${query}`)).body,
    ).data;
  expect(await read('kind=TOP_UP')).toMatchObject([
    {
      amount: 4,
      cents: 0,
      reason: 'Sorry for the delay',
      actor: { id: admin.userId },
      user: { id: fan.userId },
    },
  ]);
  expect((await read('sort_order=asc')).map(({ kind }) => kind)).toEqual(['TOP_UP', 'PURCHASE']);
  expect(await read('q=delay')).toHaveLength(1);
});
