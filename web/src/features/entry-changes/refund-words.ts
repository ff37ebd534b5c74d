import type { Entry } from '@boast/contract/entries';

/** What came back of an entry that does not count. */
export function refundWords({ refundedCredits }: NonNullable<Entry['voided']>): string {
  if (refundedCredits === 0) return 'It had cost nothing, so there is nothing to give back.';
  return refundedCredits === 1
    ? 'The credit that it cost is back in your account.'
    : `The ${refundedCredits} credits that it cost are back in your account.`;
}
