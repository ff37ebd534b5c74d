import type { Draw } from '../draw/draw.ts';
import { type MatchDetails, matchDetails } from './match-details.ts';
import type { PageChange } from './page-change.ts';

/** While entries are open, a page changes the draw itself and the start. */
export interface OpenUpdate {
  readonly kind: 'open';
  readonly draw: Draw;
  /** By slot. A seed goes with its player, so a place that stays as it was set by hand is left out. */
  readonly seeds: ReadonlyMap<number, string | null>;
  readonly details: readonly MatchDetails[];
  /** The new start in milliseconds since the epoch; null if it stays. */
  readonly startsAt: number | null;
}

export function openUpdate({ current, page, byHand, next, keptPlaces }: PageChange): OpenUpdate {
  const { planned } = page;
  const seeds = [...planned.plan.seeds.entries()].filter(([slot]) => !keptPlaces.slots.includes(slot));
  const { startsAt } = planned;
  return {
    kind: 'open',
    draw: { ...next, results: current.results },
    seeds: new Map(seeds),
    details: matchDetails(planned, false),
    startsAt: byHand.fields.has('startsAt') || startsAt === current.lock ? null : startsAt,
  };
}
