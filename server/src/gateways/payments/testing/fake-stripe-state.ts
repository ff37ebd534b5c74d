/** The fake's state, and what can happen to it. Every change adds an event, as at Stripe. */
import { randomBytes } from 'node:crypto';

export type FakeObject = { id: string; object: string; [field: string]: unknown };

interface FakeOrder {
  amount_total: number;
  currency: string;
  client_reference_id: string | null;
  livemode: boolean;
  metadata: Record<string, string>;
  created: number;
}

export interface FakeSession extends FakeObject, FakeOrder {
  status: 'open' | 'complete' | 'expired';
  payment_status: 'paid' | 'unpaid';
  payment_intent: string | null;
}

interface FakeReversal extends FakeObject {
  amount: number;
  status: string;
  payment_intent: string;
}

export interface FakeState {
  readonly sessions: Map<string, FakeSession>;
  readonly intents: Map<string, FakeObject>;
  readonly refunds: FakeReversal[];
  readonly disputes: FakeReversal[];
  /** Oldest first. */
  readonly events: FakeObject[];
  /** Answers by idempotency key. */
  readonly answers: Map<string, { form: string; answer: unknown }>;
  sessionOf(paymentId: string): FakeSession;
  addSession(order: FakeOrder): FakeSession;
  /** The person pays. `processing`: `settle` decides about the money later. */
  pay(paymentId: string, how?: 'paid' | 'processing'): void;
  settle(paymentId: string, how: 'paid' | 'failed'): void;
  expire(paymentId: string): void;
  /** Returns the refund's id. */
  refund(paymentId: string, cents: number, status?: string): string;
  setRefund(refundId: string, status: string): void;
  /** Returns the dispute's id. */
  dispute(paymentId: string, status?: string): string;
  setDispute(disputeId: string, status: string): void;
}

const newId = (prefix: string): string => `${prefix}_${randomBytes(12).toString('hex')}`;
const seconds = (): number => Math.floor(Date.now() / 1_000);

export function createTwinState(): FakeState {
  const sessions = new Map<string, FakeSession>();
  const intents = new Map<string, FakeObject>();
  const refunds: FakeReversal[] = [];
  const disputes: FakeReversal[] = [];
  const events: FakeObject[] = [];

  const tell = (type: string, object: FakeObject): void => {
    const data = { object: structuredClone(object) };
    events.push({ id: newId('evt'), object: 'event', type, created: seconds(), livemode: false, data });
  };
  const newest = new Map<string, FakeSession>();
  const sessionOf = (paymentId: string): FakeSession => must(newest.get(paymentId));
  const intentOf = (session: FakeSession): FakeObject => must(intents.get(session.payment_intent ?? ''));
  const reversal = (
    prefix: string,
    object: string,
    from: { session: FakeSession; amount: number; status: string },
  ) => ({
    id: newId(prefix),
    object,
    amount: from.amount,
    currency: from.session.currency,
    payment_intent: must(from.session.payment_intent),
    charge: newId('ch'),
    metadata: {},
    livemode: false,
    status: from.status,
    created: seconds(),
  });

  return {
    sessions,
    intents,
    refunds,
    disputes,
    events,
    answers: new Map(),
    sessionOf,
    addSession(order) {
      const session: FakeSession = {
        ...order,
        id: newId('cs_test'),
        object: 'checkout.session',
        status: 'open',
        payment_status: 'unpaid',
        payment_intent: null,
      };
      session['client_secret'] = `${session.id}_secret_${randomBytes(8).toString('hex')}`;
      sessions.set(session.id, session);
      newest.set(order.metadata['payment_id'] ?? '', session);
      return session;
    },
    pay(paymentId, how = 'paid') {
      const session = sessionOf(paymentId);
      const status = how === 'paid' ? 'succeeded' : 'processing';
      const intent = { id: newId('pi'), object: 'payment_intent', status, metadata: { ...session.metadata } };
      intents.set(intent.id, intent);
      Object.assign(session, {
        status: 'complete',
        payment_status: how === 'paid' ? 'paid' : 'unpaid',
        payment_intent: intent.id,
      });
      tell('checkout.session.completed', session);
    },
    settle(paymentId, how) {
      const session = sessionOf(paymentId);
      intentOf(session)['status'] = how === 'paid' ? 'succeeded' : 'requires_payment_method';
      if (how === 'paid') session.payment_status = 'paid';
      tell(`checkout.session.async_payment_${how === 'paid' ? 'succeeded' : 'failed'}`, session);
    },
    expire(paymentId) {
      const session = sessionOf(paymentId);
      session.status = 'expired';
      tell('checkout.session.expired', session);
    },
    refund(paymentId, amount, status = 'succeeded') {
      const refund = reversal('re', 'refund', { session: sessionOf(paymentId), amount, status });
      refunds.push(refund);
      tell('refund.created', refund);
      return refund.id;
    },
    setRefund(refundId, status) {
      const refund = must(refunds.find(({ id }) => id === refundId));
      refund.status = status;
      tell(status === 'failed' ? 'refund.failed' : 'refund.updated', refund);
    },
    dispute(paymentId, status = 'needs_response') {
      const session = sessionOf(paymentId);
      const dispute = reversal('du', 'dispute', { session, amount: session.amount_total, status });
      disputes.push(dispute);
      tell('charge.dispute.created', dispute);
      return dispute.id;
    },
    setDispute(disputeId, status) {
      const dispute = must(disputes.find(({ id }) => id === disputeId));
      dispute.status = status;
      tell(
        /^(won|lost|warning_closed)$/.test(status) ? 'charge.dispute.closed' : 'charge.dispute.updated',
        dispute,
      );
    },
  };
}

function must<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Error('The fake knows no such thing');
  return value;
}
