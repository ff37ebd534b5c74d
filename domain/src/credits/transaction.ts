import type { AccountCode } from './accounts.ts';
/**
 * Every way credits change, as data. A transaction moves credits between a person and one other account, sometimes with the
 * money that goes with them. Only features/credits writes what `transactionOf` returns.
 */
import { type Credits, credits, type Holding } from './credits.ts';
import type { Posting } from './posting.ts';

interface Kind {
  readonly shownAs: ShownType;
  readonly counter: AccountCode;
  /** The accounts between which money moves with the credits; null when none does. */
  readonly money: { readonly to: AccountCode; readonly from: AccountCode } | null;
  /** If a person has fewer credits than are taken: refuse, or let them owe the rest. */
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
  /** Credits that the person gains; negative for a loss, 0 when only money moves. */
  readonly change: Credits;
  /** Cents that move with the credits; left out when no money moves. */
  readonly cents?: number;
  readonly holding: Holding;
}

type Composition =
  | { readonly ok: true; readonly postings: readonly Posting[]; readonly after: Holding }
  | { readonly ok: false; readonly refusal: 'insufficient_credits' };

export function transactionOf({ kind, change, cents = 0, holding }: CreditChange): Composition {
  const { counter, money, shortfall } = KINDS[kind] as Kind;
  if (cents !== 0 && !money) throw new Error(`${kind} moves no money`);
  const gain: number = Math.max(0, change);
  const charge: number = Math.max(0, gain - change);
  const repaid = Math.min(holding.debt, gain);
  const taken = Math.min(holding.credits, charge);
  const owed = charge - taken;
  if (owed > 0 && shortfall === 'refuse') return { ok: false, refusal: 'insufficient_credits' };
  const lines: Posting[] = [
    { account: 'user_credits', amount: gain - repaid - taken },
    { account: 'debt', amount: repaid - owed },
    { account: counter, amount: charge - gain },
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
      credits: credits(holding.credits + gain - repaid - taken),
      debt: credits(holding.debt + owed - repaid),
    },
  };
}
