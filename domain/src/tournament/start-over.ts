/**
 * A seal that came too early is never opened again. Before any match has begun a tournament may be started over: it is
 * cancelled with its seal, and another takes its place, where every entry goes along.
 */
import type { TournamentStatus } from './status.ts';

interface StartOverFacts {
  readonly status: TournamentStatus;
  readonly sealed: boolean;
  /** Some match has a result, or points of a game. */
  readonly hasBegun: boolean;
  /** The start of the new one lies ahead. */
  readonly startsLater: boolean;
}

/** Why not, for the administrator who asked. */
export const START_OVER_REFUSALS = {
  not_sealed: 'The entries are not sealed: change the start instead.',
  not_active: 'Only a tournament that is active can be started over.',
  has_begun: 'A match has begun: whoever entered now would know more than the others.',
  start_past: 'The new start must lie ahead, so that entries can be changed until then.',
} as const;

type StartOverRefusal = keyof typeof START_OVER_REFUSALS;

export function refuseStartOver({
  status,
  sealed,
  hasBegun,
  startsLater,
}: StartOverFacts): StartOverRefusal | null {
  if (!sealed) return 'not_sealed';
  if (status !== 'ACTIVE') return 'not_active';
  if (hasBegun) return 'has_begun';
  return startsLater ? null : 'start_past';
}
