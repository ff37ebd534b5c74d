/**
 * Every change of credits goes through this file, inside the transaction of its cause, and applies once by its business key. Locks are
 * taken in the order payment, tournament, entry, balance: callers lock theirs before they call.
 */
import { type Credits, credits, creditsText, type Holding } from '@boast/domain/credits/credits';
import { businessKey, type TransactionKind, transactionOf } from '@boast/domain/credits/transaction';
import type { Tx } from '../../db/database.ts';
import { ApiError } from '../../http/api-error.ts';
import {
  isWritten,
  lockHolding,
  readHolding,
  type TransactionToWrite,
  writeTransaction,
  writeTransactions,
} from './transaction-store.ts';

/** `applied` is false when the change had been made before; `holding` is the person's balance either way. */
interface CreditOutcome {
  readonly applied: boolean;
  readonly holding: Holding;
}

interface EntryPayment {
  readonly userId: string;
  readonly entryId: string;
  readonly tournamentId: string;
  readonly price: Credits;
}

/**
 * Takes the prices of new entries, at most one for each person, in one round trip. Returns a refusal, INSUFFICIENT_CREDITS, for each person
 * who cannot pay, by their ids; the caller must then undo all of it. The entries' rows are new in this transaction, so no business key can
 * be in use, and balances are locked only by this statement.
 */
export async function chargeEntries(
  tx: Tx,
  payments: readonly EntryPayment[],
): Promise<ReadonlyMap<string, ApiError>> {
  const paid = await writeTransactions(tx, payments.map(chargeOf));
  const refused = new Map<string, ApiError>();
  for (const { userId, price } of payments) {
    if (!paid.has(userId)) refused.set(userId, cannotPay(price, await readHolding(tx, userId)));
  }
  return refused;
}

function chargeOf({ userId, entryId, tournamentId, price }: EntryPayment): TransactionToWrite {
  const enough = { credits: price, debt: credits(0) };
  const composed = transactionOf({ kind: 'ENTRY', change: minus(price), holding: enough });
  if (!composed.ok) throw new Error('an entry cannot be paid for with its price');
  return {
    kind: 'ENTRY',
    businessKey: businessKey.entry(entryId),
    userId,
    actorId: userId,
    reason: 'Tournament entered',
    resource: { type: 'TOURNAMENT', id: tournamentId },
    postings: composed.postings,
  };
}

interface EntryReturn {
  readonly userId: string;
  readonly entryId: string;
  readonly tournamentId: string;
  readonly credits: Credits;
  readonly actorId: string | null;
  readonly reason: string;
}

/** Only features/entries calls it, and voids the entry in the same transaction. It refunds an entry once. */
export const refundEntry = (tx: Tx, refund: EntryReturn): Promise<CreditOutcome> =>
  change(tx, {
    ...refund,
    kind: 'ENTRY_REFUND',
    businessKey: businessKey.entryRefund(refund.entryId),
    resource: { type: 'TOURNAMENT', id: refund.tournamentId },
    change: refund.credits,
  });

interface TopUp {
  readonly userId: string;
  /** Identifies this top up: the same id again changes nothing. */
  readonly topUpId: string;
  /** Negative to take back a top up made by mistake. */
  readonly change: Credits;
  readonly actorId: string | null;
  readonly reason: string;
}

/** Throws INSUFFICIENT_CREDITS when a correction takes more than the person has. */
export const topUp = (tx: Tx, topUpTerms: TopUp): Promise<CreditOutcome> =>
  change(tx, {
    ...topUpTerms,
    kind: 'TOP_UP',
    businessKey: businessKey.topUp(topUpTerms.topUpId),
    resource: { type: 'USER', id: topUpTerms.userId },
  });

interface Prize {
  readonly userId: string;
  readonly tournamentId: string;
  readonly credits: Credits;
  readonly actorId: string | null;
  readonly reason: string;
}

/** A prize in credits is paid once for each person and tournament. It pays off a debt first. */
export const postPrize = (tx: Tx, prize: Prize): Promise<CreditOutcome> =>
  change(tx, {
    ...prize,
    kind: 'PRIZE',
    businessKey: businessKey.prize(prize.tournamentId, prize.userId),
    resource: { type: 'TOURNAMENT', id: prize.tournamentId },
    change: prize.credits,
  });

interface Purchase {
  readonly userId: string;
  readonly paymentId: string;
  readonly credits: Credits;
  readonly cents: number;
}

export const recordPurchase = (tx: Tx, purchase: Purchase): Promise<CreditOutcome> =>
  change(tx, {
    userId: purchase.userId,
    kind: 'PURCHASE',
    businessKey: businessKey.purchase(purchase.paymentId),
    actorId: purchase.userId,
    reason: 'Credits bought',
    resource: { type: 'PAYMENT', id: purchase.paymentId },
    change: purchase.credits,
    cents: purchase.cents,
  });

interface PaymentReversal {
  readonly userId: string;
  readonly paymentId: string;
  readonly reversalId: string;
  readonly kind: 'refund' | 'dispute';
  readonly credits: Credits;
  readonly cents: number;
}

/** Takes credits back with the money of a refund or dispute; the part that the person no longer has becomes a debt. */
export const takeBack = (tx: Tx, reversal: PaymentReversal): Promise<CreditOutcome> =>
  change(tx, {
    ...reversal,
    kind: reversal.kind === 'refund' ? 'PAYMENT_REFUND' : 'DISPUTE',
    businessKey: businessKey.reversal(reversal.reversalId),
    actorId: null,
    reason: reversal.kind === 'refund' ? 'Payment refunded' : 'Payment disputed with the bank',
    resource: { type: 'PAYMENT', id: reversal.paymentId },
    change: minus(reversal.credits),
  });

export const restore = (tx: Tx, reversal: PaymentReversal): Promise<CreditOutcome> =>
  change(tx, {
    ...reversal,
    kind: reversal.kind === 'refund' ? 'PAYMENT_REFUND_FAILED' : 'DISPUTE_WON',
    businessKey: businessKey.reversalUndone(reversal.reversalId),
    actorId: null,
    reason:
      reversal.kind === 'refund' ? 'The refund did not go through' : 'The dispute ended: the payment stands',
    resource: { type: 'PAYMENT', id: reversal.paymentId },
    change: reversal.credits,
  });

/** The balance stays locked until the transaction ends. Take this lock after those of entries. */
export const holdBalance = (tx: Tx, userId: string): Promise<Holding> => lockHolding(tx, userId);

interface Change extends Omit<TransactionToWrite, 'postings'> {
  readonly kind: TransactionKind;
  readonly change: Credits;
  readonly cents?: number;
}

async function change(tx: Tx, { change: amount, cents = 0, ...write }: Change): Promise<CreditOutcome> {
  const holding = await lockHolding(tx, write.userId);
  if (await isWritten(tx, write.businessKey)) return { applied: false, holding };
  const composed = transactionOf({ kind: write.kind, change: amount, cents, holding });
  if (!composed.ok) {
    const message = `No more can be taken back than is there: ${creditsText(holding.credits)}`;
    throw new ApiError('INSUFFICIENT_CREDITS', message, { ...holding });
  }
  const after = await writeTransaction(tx, { ...write, postings: composed.postings });
  if (!after) throw new Error(`${write.businessKey} was not written under the lock of its balance`);
  return { applied: true, holding: after };
}

const minus = (amount: Credits): Credits => credits(0 - amount);

/** A person in debt reads why they have to buy; everybody else reads the sentence of the specification. */
function cannotPay(price: Credits, holding: Holding): ApiError {
  const why =
    holding.debt > 0
      ? `You owe ${creditsText(holding.debt)} for a refunded or disputed payment.`
      : `You need ${creditsText(price)} to enter this tournament.`;
  const message = `Insufficient Credits: ${why} Please purchase credits first.`;
  return new ApiError('INSUFFICIENT_CREDITS', message, { price, ...holding });
}
