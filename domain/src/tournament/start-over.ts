import { MOVE_REFUSALS } from './lifecycle.ts';
import type { TournamentStatus } from './status.ts';

/**
 * A seal that came too early is never opened again. Instead, before any match has begun, the tournament is cancelled with its
 * seal and another one takes over all its entries. These sentences tell an administrator why not.
 */
export const START_OVER_REFUSALS = {
  not_sealed: "Entries aren't sealed. Change the start instead.",
  not_active: 'You can only restart an active tournament.',
  has_begun: 'A match has begun, so new entries would have an advantage.',
  prize_paid: MOVE_REFUSALS.nothing_paid,
  start_past: 'The new start must be in the future, so that entries can change until then.',
} as const;

type StartOverRefusal = keyof typeof START_OVER_REFUSALS;

interface StartOverFacts {
  readonly status: TournamentStatus;
  readonly sealed: boolean;
  readonly hasBegun: boolean;
  readonly prizePaid: boolean;
  readonly startsLater: boolean;
}

export function refuseStartOver({
  status,
  sealed,
  hasBegun,
  prizePaid,
  startsLater,
}: StartOverFacts): StartOverRefusal | null {
  if (!sealed) return 'not_sealed';
  if (status !== 'ACTIVE') return 'not_active';
  if (hasBegun) return 'has_begun';
  if (prizePaid) return 'prize_paid';
  return startsLater ? null : 'start_past';
}
