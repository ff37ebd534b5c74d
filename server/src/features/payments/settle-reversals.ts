import { type Credits, credits } from '@boast/domain/credits/credits';
import { hear, type PaymentStatus } from '@boast/domain/payment/payment';
import {
  creditsToTakeBack,
  isStanding,
  newsOfReversals,
  type Reversal,
} from '@boast/domain/payment/reversals';
import { planTakeBack } from '@boast/domain/payment/take-back';
import type { Tx } from '../../db/database.ts';
import { holdBalance, restore, takeBack } from '../credits/change-credits.ts';
import { lockVoidableEntries, voidEntry } from '../entries/void-entry.ts';
import { closeDataIssue } from '../issues/data-issue.ts';
import { type HeldPayment, type PaymentRow, updatePayment } from './payment-store.ts';
import { markPosted, reversalsOf, type StoredReversal } from './reversal-store.ts';

/** Brings the ledger in line with the refunds and disputes of a paid payment. */
export async function settleReversals(tx: Tx, payment: HeldPayment): Promise<void> {
  const reversals = await reversalsOf(tx, payment.id);
  const terms = { amountCents: payment.amount_cents, creditAmount: payment.credit_amount };
  if (payment.credits_withheld) {
    const settledReversals = reversals.filter(({ state }) => isStanding(state)).map(settled);
    const status = hear(payment.status as PaymentStatus, newsOfReversals(terms, settledReversals));
    await updatePayment(tx, payment, { status });
    return status === 'REFUNDED' ? closeDataIssue(tx, issueOfLeaver(payment)) : undefined;
  }
  let counted = reversals.filter(({ posted }) => posted === 'taken');
  let taken = payment.credits_taken_back;
  const dueOf = (counting: readonly StoredReversal[]): number =>
    creditsToTakeBack(terms, counting.map(settled));

  for (const reversal of reversals.filter(isToRestore)) {
    counted = counted.filter(({ id }) => id !== reversal.id);
    const due = dueOf(counted);
    await restore(tx, postingOf(payment, reversal, credits(taken - due)));
    await markPosted(tx, { paymentId: payment.id, id: reversal.id, posted: 'restored' });
    taken = due;
  }
  for (const reversal of reversals.filter(isToTake)) {
    counted = [...counted, reversal];
    const due = dueOf(counted);
    const amount = credits(due - taken);
    if (amount > 0) await voidSpentEntries(tx, payment.user_id, amount);
    await takeBack(tx, postingOf(payment, reversal, amount));
    await markPosted(tx, { paymentId: payment.id, id: reversal.id, posted: 'taken' });
    taken = due;
  }
  await updatePayment(tx, payment, {
    credits_taken_back: taken,
    status: hear(payment.status as PaymentStatus, newsOfReversals(terms, counted.map(settled))),
  });
}

const isToRestore = ({ state, posted }: StoredReversal): boolean => state === 'undone' && posted === 'taken';
const isToTake = ({ state, posted }: StoredReversal): boolean => isStanding(state) && posted === null;
const settled = (reversal: StoredReversal): Reversal => ({ ...reversal, state: 'settled' });

const postingOf = (payment: PaymentRow, reversal: StoredReversal, amount: Credits) => ({
  userId: payment.user_id,
  paymentId: payment.id,
  reversalId: reversal.id,
  kind: reversal.kind,
  credits: amount,
  cents: reversal.amountCents,
});

/** Voids entries, newest first, until the person's credits cover the amount or no entry is left. */
async function voidSpentEntries(tx: Tx, userId: string, amount: Credits): Promise<void> {
  await lockVoidableEntries(tx, userId);
  const holding = await holdBalance(tx, userId);
  if (holding.credits >= amount) return;
  // Read again, because another entry may have been paid before the balance was locked.
  const voidable = await lockVoidableEntries(tx, userId, { wait: false });
  const { voided } = planTakeBack(holding, amount, voidable);
  for (const { tournament, entryId } of voidable.filter((entry) => voided.includes(entry.entryId))) {
    await voidEntry(tx, tournament, {
      entryId,
      actorId: null,
      reason: 'Entry withdrawn, for its payment was refunded or disputed',
    });
  }
}

export const issueOfLeaver = ({ id, credit_amount }: PaymentRow) =>
  ({
    type: 'PAYMENT_OF_LEAVER',
    resource: { type: 'PAYMENT', id, name: `Payment of ${credit_amount} credits` },
  }) as const;
