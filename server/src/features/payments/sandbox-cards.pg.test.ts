import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { TEST_CARDS } from '../../gateways/payments/sandbox/test-cards.ts';
import { buildPerson, buildTournament, enter, type TestPerson } from '../../testing/factories.ts';
import { testAppForFile } from '../../testing/for-file.ts';
import { creditBalanceView } from '../credits/credit-transaction-view.ts';
import { verifyLedger } from '../credits/verify-ledger.ts';
import { reconcilePayments } from './reconcile-payments.ts';
import { settleSandboxPayment } from './sandbox-checkout.ts';

const test = await testAppForFile({ FEATURE_CREDITS: 'on' });

interface Bought {
  readonly fan: TestPerson;
  readonly paymentId: string;
  readonly sessionId: string;
}

/** Buys two credits with a card. */
async function buyWith(cardNumber: string): Promise<Bought> {
  const fan = await buildPerson(test);
  const { body } = await test.call('POST', '/payments', { as: fan.token, body: { creditAmount: 2 } });
  const { id: paymentId, sessionSecret } = body.data;
  const paid = await test.call('POST', '/sandbox-checkout/pay', { body: { sessionSecret, cardNumber } });
  expect(paid).toMatchObject({ status: 200, body: { data: { state: 'paid', refusal: null } } });
  const [sessionId = ''] = sessionSecret.split('_secret_');
  return { fan, paymentId, sessionId };
}

const standing = async ({ fan, paymentId }: Bought) => {
  const { status } = await test.db
    .selectFrom('payment')
    .select('status')
    .where('id', '=', paymentId)
    .executeTakeFirstOrThrow();
  const { credits, debt } = await creditBalanceView(test.db, fan.userId);
  return [status, credits, debt];
};
const entryStatus = async (entryId: string) => {
  const row = await test.db.selectFrom('entry').select('status').where('id', '=', entryId).executeTakeFirst();
  return row?.status;
};
/** Spends one of the two credits. */
const enterWith = async ({ fan }: Bought): Promise<string> =>
  (await enter(test, fan, await buildTournament(test))).id;

const twoMinutesLater = async ({ sessionId }: Bought) => {
  await sql`update sandbox.session set paid_at = paid_at - interval '121 seconds' where id = ${sessionId}`.execute(
    test.db,
  );
  const due = test.jobs.filter(
    ({ name, data }) =>
      name === 'settle-sandbox-payment' && (data as { sessionId: string }).sessionId === sessionId,
  );
  expect(due.length).toBeGreaterThan(0);
  // A job may run twice, and twice at once.
  await Promise.all([1, 2].map(() => settleSandboxPayment(test.ctx, { sessionId })));
};
const told = async ({ sessionId }: Bought) => {
  const { rows } = await sql<{ type: string; outcome: string | null }>`
    select type, outcome from provider_event where id like ${`evt\\_${sessionId}%`} order by received_at`.execute(
    test.db,
  );
  return rows;
};

// For each card: payment, credits, debt and the entry after paying, after two minutes, and after four.
it.each([
  ['4000000000007726', ['REFUNDED', 0, 0, 'VOID'], null],
  ['4000000000008005', ['SUCCEEDED', 0, 0, 'ACTIVE'], null],
  ['4000000000005126', ['REFUNDED', 0, 0, 'VOID'], ['SUCCEEDED', 2, 0, 'VOID']],
  ['4000000000000259', ['DISPUTED', 0, 0, 'VOID'], ['DISPUTED', 0, 0, 'VOID']],
  ['4000000000002685', ['DISPUTED', 0, 0, 'VOID'], ['SUCCEEDED', 2, 0, 'VOID']],
  ['4000000000001976', ['SUCCEEDED', 1, 0, 'ACTIVE'], null],
  ['4000000000008039', ['REFUNDED', 0, 0, 'VOID'], null],
] as const)('with %s the money goes back as its label says', async (card, afterTwo, afterFour) => {
  const bought = await buyWith(card);
  const entryId = await enterWith(bought);
  const now = async () => [...(await standing(bought)), await entryStatus(entryId)];
  expect(await now()).toEqual(['SUCCEEDED', 1, 0, 'ACTIVE']);
  await twoMinutesLater(bought);
  expect(await now()).toEqual(afterTwo);
  if (afterFour === null) return;
  await twoMinutesLater(bought);
  expect(await now()).toEqual(afterFour);
});

describe('events that come in another order than they happened', () => {
  it.each([
    ['4000000000008013', ['REFUNDED', 0, 0], ['refund.created', 'checkout.session.completed']],
    [
      '4000000000008021',
      ['SUCCEEDED', 2, 0],
      ['charge.dispute.closed', 'charge.dispute.created', 'checkout.session.completed'],
    ],
  ] as const)('with %s come to the same end', async (card, end, order) => {
    const bought = await buyWith(card);
    expect(await standing(bought)).toEqual(end);
    expect(await told(bought)).toEqual(order.map((type) => ({ type, outcome: 'applied' })));
  });
});

it('a refund whose webhook is lost is found by the reconciler', async () => {
  const bought = await buyWith('4000000000007726');
  await sql`update sandbox.session set paid_at = paid_at - interval '121 seconds'
    where id = ${bought.sessionId}`.execute(test.db);
  await test.ctx.payments.sandbox?.settle(bought.sessionId);
  expect(await standing(bought)).toEqual(['SUCCEEDED', 2, 0]);
  await reconcilePayments(test.ctx);
  expect(await standing(bought)).toEqual(['REFUNDED', 0, 0]);
});

it('every card stands in docs/payments.md as on the page', () => {
  const text = readFileSync(new URL('../../../../docs/payments.md', import.meta.url), 'utf8');
  const rows = TEST_CARDS.map(
    ({ number, label }) => `| ${number.replace(/(.{4})(?=.)/g, '$1 ')} | ${label} |`,
  );
  expect(rows.filter((row) => !text.includes(row))).toEqual([]);
  expect(new Set(TEST_CARDS.map(({ number }) => number)).size).toBe(TEST_CARDS.length);
});

it('after all of it the books add up', async () => {
  expect((await verifyLedger(test.db)).differences).toEqual([]);
});
