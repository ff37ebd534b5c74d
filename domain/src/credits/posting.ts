import { ACCOUNTS, type AccountCode, type Unit } from './accounts.ts';

export interface Posting {
  readonly account: AccountCode;
  readonly amount: number;
}

/** A transaction may only be written when the sum is 0 in both units. */
export const sumOf = (postings: readonly Posting[], unit: Unit): number =>
  postings.reduce((sum, { account, amount }) => (ACCOUNTS[account].unit === unit ? sum + amount : sum), 0);
