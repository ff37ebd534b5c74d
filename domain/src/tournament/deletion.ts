export const DELETION_REFUSALS = {
  sealed: 'This tournament is sealed, and seals are permanent. Cancel the tournament instead.',
  has_entries: 'People have entered. Cancel the tournament instead, which refunds them.',
  second_chance: 'A second chance that is deleted opens again. Cancel it instead.',
} as const;

/** A tournament can be deleted only before anybody entered and before it was sealed. */
interface DeletionFacts {
  readonly sealed: boolean;
  readonly hasEntries: boolean;
  readonly isSecondChance: boolean;
}

export const refuseDeletion = ({
  sealed,
  hasEntries,
  isSecondChance,
}: DeletionFacts): keyof typeof DELETION_REFUSALS | null =>
  sealed ? 'sealed' : hasEntries ? 'has_entries' : isSecondChance ? 'second_chance' : null;
