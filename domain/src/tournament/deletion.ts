/** A tournament leaves no trace only while it has none: before anybody entered and before it was sealed. */
interface DeletionFacts {
  readonly sealed: boolean;
  /** Some entry was made, standing or void. */
  readonly hasEntries: boolean;
}

/** Why it cannot be deleted, and what to do instead. */
export const DELETION_REFUSALS = {
  sealed: 'This tournament is sealed, and a seal is kept for good: cancel the tournament instead.',
  has_entries:
    'People have entered, and their entries stay in the books: cancel the tournament instead, which refunds them.',
} as const;

export const refuseDeletion = ({
  sealed,
  hasEntries,
}: DeletionFacts): keyof typeof DELETION_REFUSALS | null =>
  sealed ? 'sealed' : hasEntries ? 'has_entries' : null;
