/**
 * Every way credits change, as data. A transaction moves credits between a person and one other account, sometimes with
 * the money that goes with them; only features/credits writes what `transactionOf` returns.
 */
import { type Credits, credits, type Holding } from './credits.ts';

interface Kind {
  /** The type that the person reads in their list. */
  readonly shownAs: ShownType;
  /** Where the credits come from or go to. */
  readonly counter: AccountCode;
  /** Money that moves with them: between which accounts. Null: none does. */
  readonly money: { readonly to: AccountCode; readonly from: AccountCode } | null;
  /** When a person has fewer credits than are taken: refuse, or let them owe the rest. */
  readonly shortfall: 'refuse' | 'owe';
}

type ShownType = 'USER_TOP_UP' | 'ADMIN_TOP_UP' | 'ENTRY_PURCHASE' | 'PRIZE' | 'REFUND';

const issued = { counter: 'credits_issued', money: null } as const;
const bought = { shownAs: 'USER_TOP_UP', counter: 'credits_issued', shortfall: 'owe' } as const;

export const KINDS = {
  PURCHASE: { ...bought, money: { to: 'cash_received', from: 'credits_sold' } },
  PAYMENT_REFUND: { ...bought, money: { to: 'refunds', from: 'cash_received' } },
  PAYMENT_REFUND_FAILED: { ...bought, money: { to: 'cash_received', from: 'refunds' } },
  DISPUTE: { ...bought, money: { to: 'disputes', from: 'cash_received' } },
  DISPUTE_WON: { ...bought, money: { to: 'cash_received', from: 'disputes' } },
  TOP_UP: { ...issued, shownAs: 'ADMIN_TOP_UP', shortfall: 'refuse' },
  ENTRY: { shownAs: 'ENTRY_PURCHASE', counter: 'entry_revenue', money: null, shortfall: 'refuse' },
  ENTRY_REFUND: { shownAs: 'REFUND', counter: 'entry_revenue', money: null, shortfall: 'refuse' },
  PRIZE: { shownAs: 'PRIZE', counter: 'prizes', money: null, shortfall: 'refuse' },
} as const satisfies Record<string, Kind>;

export type TransactionKind = keyof typeof KINDS;
export const TRANSACTION_KINDS = Object.keys(KINDS) as [TransactionKind, ...TransactionKind[]];

/** The key that makes each transaction unique, however often its cause is reported. */
export const businessKey = {
  purchase: (paymentId: string) => `payment:${paymentId}`,
  entry: (entryId: string) => `entry:${entryId}`,
  entryRefund: (entryId: string) => `refund:entry:${entryId}`,
  prize: (tournamentId: string, userId: string) => `prize:${tournamentId}:${userId}`,
  topUp: (topUpId: string) => `topup:${topUpId}`,
  /** `reversalId` is the provider's id of a refund or dispute. */
  reversal: (reversalId: string) => `reversal:${reversalId}`,
  reversalUndone: (reversalId: string) => `undone:${reversalId}`,
} as const;

interface CreditChange {
  readonly kind: TransactionKind;
  /** Credits that the person gains; below zero: loses. Zero where only money moves. */
  readonly change: Credits;
  /** Cents that move as the kind says. Left out where the kind moves none. */
  readonly cents?: number;
  /** What the person has before. */
  readonly holding: Holding;
}

type Composition =
  | { readonly ok: true; readonly postings: readonly Posting[]; readonly after: Holding }
  | { readonly ok: false; readonly refusal: 'insufficient_credits' };

/** The postings of a change, and what the person has after it. */
export function transactionOf({ kind, change, cents = 0, holding }: CreditChange): Composition {
  const { counter, money, shortfall } = KINDS[kind] as Kind;
  if (cents !== 0 && !money) throw new Error(`${kind} moves no money`);
  const given: number = Math.max(0, change);
  const asked: number = Math.max(0, given - change);
  const repaid = Math.min(holding.debt, given);
  const taken = Math.min(holding.credits, asked);
  const owed = asked - taken;
  if (owed > 0 && shortfall === 'refuse') return { ok: false, refusal: 'insufficient_credits' };
  const lines: Posting[] = [
    { account: 'user_credits', amount: given - repaid - taken },
    { account: 'debt', amount: repaid - owed },
    { account: counter, amount: asked - given },
    ...(money
      ? [
          { account: money.to, amount: cents },
          { account: money.from, amount: -cents },
        ]
      : []),
  ];
  return {
    ok: true,
    postings: lines.filter(({ amount }) => amount !== 0),
    after: {
      credits: credits(holding.credits + given - repaid - taken),
      debt: credits(holding.debt + owed - repaid),
    },
  };
}

/** The chart of accounts. Two units live in one ledger, and the postings of a transaction sum to zero in each of them. */

type Unit = 'CREDIT' | 'CENT';

interface Account {
  readonly unit: Unit;
  /** One a person: the person whom the transaction is about. The others are one for all. */
  readonly personal: boolean;
}

export const ACCOUNTS = {
  /** What a person can spend. */
  user_credits: { unit: 'CREDIT', personal: true },
  /** Below zero by what a person owes. */
  debt: { unit: 'CREDIT', personal: true },
  /** Where bought and given credits come from: below zero by all that was ever issued. */
  credits_issued: { unit: 'CREDIT', personal: false },
  /** What entries have earned. */
  entry_revenue: { unit: 'CREDIT', personal: false },
  /** Below zero by the credits won. */
  prizes: { unit: 'CREDIT', personal: false },
  /** Money at the provider. */
  cash_received: { unit: 'CENT', personal: false },
  /** The balance is below zero by the cents that people have paid for credits. */
  credits_sold: { unit: 'CENT', personal: false },
  /** Money given back. */
  refunds: { unit: 'CENT', personal: false },
  /** Money that banks took back. */
  disputes: { unit: 'CENT', personal: false },
} as const satisfies Record<string, Account>;

export type AccountCode = keyof typeof ACCOUNTS;

/** One line of a transaction: credits or cents, by the account's unit; never zero. */
export interface Posting {
  readonly account: AccountCode;
  readonly amount: number;
}

/** The sum of postings in one unit; zero in both for a transaction that may be written. */
export const sumOf = (postings: readonly Posting[], unit: Unit): number =>
  postings.reduce((sum, { account, amount }) => (ACCOUNTS[account].unit === unit ? sum + amount : sum), 0);
