/** The chart of accounts. The ledger has two units, and the postings of a transaction sum to 0 in each of them. */
export const ACCOUNTS = {
  user_credits: { unit: 'CREDIT', personal: true },
  /** The balance is minus what the person owes. */
  debt: { unit: 'CREDIT', personal: true },
  /** Bought and given credits come from here; the balance is minus all that were ever issued. */
  credits_issued: { unit: 'CREDIT', personal: false },
  entry_revenue: { unit: 'CREDIT', personal: false },
  prizes: { unit: 'CREDIT', personal: false },
  cash_received: { unit: 'CENT', personal: false },
  /** The balance is minus the cents that people have paid for credits. */
  credits_sold: { unit: 'CENT', personal: false },
  refunds: { unit: 'CENT', personal: false },
  disputes: { unit: 'CENT', personal: false },
} as const satisfies Record<string, Account>;

export type AccountCode = keyof typeof ACCOUNTS;

interface Account {
  readonly unit: Unit;
  readonly personal: boolean;
}

export type Unit = 'CREDIT' | 'CENT';
