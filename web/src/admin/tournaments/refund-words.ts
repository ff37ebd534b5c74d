/** What becomes of the entries of a tournament that is cancelled. */
export const refundWords = (entryCount: number): string => {
  if (entryCount === 0) return 'Nobody has entered, so there is nothing to refund.';
  return entryCount === 1
    ? 'The one entry is void, and what it paid is refunded in full.'
    : `All ${entryCount.toLocaleString('en')} entries are void, and what each paid is refunded in full.`;
};
