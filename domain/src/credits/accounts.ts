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
