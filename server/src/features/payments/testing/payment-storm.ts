/**
 * Many payments through a fake Stripe over a network that loses, repeats, reorders and forges webhooks. The fate of each is decided
 * beforehand, so that the end can be compared with it, payment by payment.
 */
import { CREDIT_PACKS, CREDIT_PRICE_CENTS } from '@boast/domain/credits/credits';
import type { PaymentStatus } from '@boast/domain/payment/payment';
import { seededRandom } from '../../../demo/demo-picks.ts';
import type { FakeObject } from '../../../gateways/payments/testing/fake-stripe-state.ts';
import { buildPerson, type TestPerson } from '../../../testing/factories.ts';
import { verifyLedger } from '../../credits/verify-ledger.ts';
import { reconcilePayments } from '../reconcile-payments.ts';
import type { PaymentApp } from './payment-app.ts';

interface Storm {
  readonly payments: number;
  readonly seed: number;
}

interface StormReport {
  readonly payments: number;
  readonly told: number;
  readonly lost: number;
  readonly repeated: number;
  readonly forged: number;
  /** Statuses that answered forged webhooks. */
  readonly forgedAnswers: readonly number[];
  readonly byStatus: Readonly<Record<string, number>>;
  /** Everything that differs from the plan. */
  readonly differences: readonly string[];
}

interface Fate {
  readonly paymentId: string;
  readonly person: TestPerson;
  readonly creditAmount: number;
  readonly status: PaymentStatus;
  /** Credits that stay with the person. */
  readonly kept: number;
  readonly mismatch: boolean;
}

const AT_ONCE = 8;

export async function runPaymentStorm(app: PaymentApp, { payments, seed }: Storm): Promise<StormReport> {
  const random = seededRandom(seed);
  const orders = await placeOrders(app, payments);
  app.fake.takeEvents();
  const fates = orders.map((order) => decide(app, order, random));
  const told = app.fake.takeEvents();
  const lost = new Set(told.filter(() => random() < 0.1));
  loseFromList(
    app,
    [...lost].filter(() => random() < 0.5),
  );
  const arriving = told.filter((event) => !lost.has(event));
  const repeated = arriving.filter(() => random() < 0.3);
  const forged = fates.filter(() => random() < 0.05);
  const forgedAnswers = await deliverMixedUp(app, { events: [...arriving, ...repeated], forged, random });
  await app.fiveMinutesLater();
  await reconcilePayments(app.test.ctx);
  return {
    payments,
    told: told.length,
    lost: lost.size,
    repeated: repeated.length,
    forged: forged.length,
    forgedAnswers,
    byStatus: count(fates.map(({ status }) => status)),
    differences: [...(await compare(app, fates)), ...(await verifyLedger(app.test.db)).differences],
  };
}

interface Order {
  readonly paymentId: string;
  readonly person: TestPerson;
  readonly creditAmount: number;
}

/** Four payments for each person, one of each size, because a second one of the same size would be the same checkout. */
async function placeOrders(app: PaymentApp, payments: number): Promise<Order[]> {
  const people = await inParallel(Array.from({ length: Math.ceil(payments / 4) }), () =>
    buildPerson(app.test),
  );
  const orders = people.flatMap((person) => CREDIT_PACKS.map((creditAmount) => ({ person, creditAmount })));
  return inParallel(orders.slice(0, payments), async (order) => ({
    ...order,
    paymentId: await app.order(order.person, order.creditAmount),
  }));
}

/** Plays one payment's fate on the fake; returns what the product must make of it. */
function decide({ fake: { state } }: PaymentApp, order: Order, random: () => number): Fate {
  const { paymentId, creditAmount } = order;
  const fate = (status: PaymentStatus, kept = 0): Fate => ({ ...order, status, kept, mismatch: false });
  const dice = random();
  if (dice < 0.05) {
    const session = state.sessionOf(paymentId);
    if (random() < 0.5) session.amount_total = 1 + Math.floor(random() * 900);
    else session.currency = 'jpy';
    state.pay(paymentId);
    return { ...fate('PENDING'), mismatch: true };
  }
  if (dice < 0.1) return fate('PENDING');
  if (dice < 0.13) {
    state.expire(paymentId);
    return fate('EXPIRED');
  }
  if (dice < 0.17) {
    state.pay(paymentId, 'processing');
    const good = random() < 0.5;
    state.settle(paymentId, good ? 'paid' : 'failed');
    return good ? fate('SUCCEEDED', creditAmount) : fate('FAILED');
  }
  state.pay(paymentId);
  if (dice < 0.2) return refund(state, fate, { paymentId, creditAmount, part: random() });
  if (dice < 0.22) {
    const end = (['needs_response', 'lost', 'won'] as const)[Math.floor(random() * 3)] ?? 'lost';
    const disputeId = state.dispute(paymentId);
    if (end !== 'needs_response') state.setDispute(disputeId, end);
    return end === 'won' ? fate('SUCCEEDED', creditAmount) : fate('DISPUTED');
  }
  return fate('SUCCEEDED', creditAmount);
}

function refund(
  state: PaymentApp['fake']['state'],
  fate: (status: PaymentStatus, kept?: number) => Fate,
  { paymentId, creditAmount, part }: { paymentId: string; creditAmount: number; part: number },
): Fate {
  const whole = creditAmount * CREDIT_PRICE_CENTS;
  const cents = part < 0.5 ? whole : Math.ceil(whole * part);
  // In two steps, so that a wrong order shows.
  const first = Math.ceil(cents / 3);
  state.refund(paymentId, first);
  state.refund(paymentId, cents - first);
  const kept = creditAmount - Math.ceil(cents / CREDIT_PRICE_CENTS);
  return fate(cents === whole ? 'REFUNDED' : 'SUCCEEDED', kept);
}

/** Also removes half of the lost events from the provider's list; only asking about the payment finds those. */
function loseFromList({ fake: { state } }: PaymentApp, events: readonly FakeObject[]): void {
  const gone = new Set(events.filter(({ type }) => String(type).startsWith('checkout.')).map(({ id }) => id));
  const kept = state.events.filter(({ id }) => !gone.has(id));
  state.events.splice(0, state.events.length, ...kept);
}

interface Delivery {
  readonly events: readonly FakeObject[];
  readonly forged: readonly Fate[];
  readonly random: () => number;
}

async function deliverMixedUp(app: PaymentApp, { events, forged, random }: Delivery): Promise<number[]> {
  const answers: number[] = [];
  const deliveries = [
    ...events.map((event) => async () => {
      const status = await app.deliver(event);
      if (status !== 200) throw new Error(`A true webhook was answered with ${status}`);
    }),
    ...forged.map((fate) => async () => {
      const lie = random() < 0.5 ? { secret: 'whsec_guessed' } : { secondsAgo: 400 };
      answers.push(await app.deliver(claimPaid(app, fate), lie));
    }),
  ];
  await inParallel(shuffled(deliveries, random), (deliver) => deliver());
  return answers;
}

/** A thief's webhook: it claims that this payment was paid in full. */
function claimPaid({ fake: { state } }: PaymentApp, { paymentId, creditAmount }: Fate): FakeObject {
  const object = {
    ...state.sessionOf(paymentId),
    status: 'complete',
    payment_status: 'paid',
    amount_total: creditAmount * CREDIT_PRICE_CENTS,
    currency: 'usd',
  };
  const created = Math.floor(Date.now() / 1_000);
  const type = 'checkout.session.completed';
  return { id: `evt_forged_${paymentId}`, object: 'event', type, created, livemode: false, data: { object } };
}

async function compare(app: PaymentApp, fates: readonly Fate[]): Promise<string[]> {
  const differences: string[] = [];
  const rows = await app.test.db.selectFrom('payment').select(['id', 'status']).execute();
  const statusById = new Map(rows.map(({ id, status }) => [id, status]));
  const issues = await app.test.db.selectFrom('data_issue').select(['resource_id', 'severity']).execute();
  const flagged = new Set(issues.filter(({ severity }) => severity === 'HIGH').map((row) => row.resource_id));
  const owned = new Map<TestPerson, number>();
  for (const { paymentId, person, status, kept, mismatch } of fates) {
    const found = statusById.get(paymentId);
    if (found !== status) differences.push(`${paymentId} is ${found}, not ${status}`);
    if (flagged.has(paymentId) !== mismatch) differences.push(`${paymentId}: an issue is there or missing`);
    owned.set(person, (owned.get(person) ?? 0) + kept);
  }
  for (const [person, expected] of owned) {
    const { credits, debt } = await app.balanceOf(person);
    if (credits !== expected || debt !== 0)
      differences.push(`${person.userId} has ${credits}, not ${expected}`);
  }
  return differences;
}

async function inParallel<T, R>(all: readonly T[], work: (one: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  const waiting = [...all.entries()];
  const next = async (): Promise<void> => {
    for (let one = waiting.shift(); one; one = waiting.shift()) results[one[0]] = await work(one[1]);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, next));
  return results;
}

function shuffled<T>(all: readonly T[], random: () => number): T[] {
  return all
    .map((one) => ({ one, key: random() }))
    .sort((a, b) => a.key - b.key)
    .map(({ one }) => one);
}

function count(all: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const one of all) counts[one] = (counts[one] ?? 0) + 1;
  return counts;
}
