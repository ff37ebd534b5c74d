import type { Draw } from '../draw/draw.ts';
import { isSameResult } from '../draw/results.ts';
import { standIn } from '../draw/stand-in.ts';
import { type MatchDetails, matchDetails } from './match-details.ts';
import type { PageChange } from './page-change.ts';
import { type MergedResults, mergeResults } from './place/merge-results.ts';
import { type SealedSlots, sealedSlots } from './place/sealed-slots.ts';

/** Once the entries are sealed, a page still changes names, times, results, and who stands in for whom. */
export interface SealedUpdate {
  readonly kind: 'sealed';
  /** When to seal first; null for a tournament that is sealed already. */
  readonly seal: SealMoment | null;
  readonly draw: Draw;
  readonly details: readonly MatchDetails[];
  readonly slots: SealedSlots;
  readonly results: MergedResults;
}

/** `due`: at the start that has passed. A moment, in milliseconds since the epoch: as the entries stood then. */
export type SealMoment = 'due' | 'now' | number;

export function sealedUpdate(change: PageChange, seal: SealMoment | null): SealedUpdate {
  const { current, page, byHand, next } = change;
  const slots = sealedSlots(current.slots, next.slots);
  const drawn = standIn(current, slots.slots);
  const results = mergeResults(drawn, { results: page.planned.plan.results, byHand: byHand.results });
  const { draw } = results;
  return { kind: 'sealed', seal, draw, details: detailsAfter(change, draw), slots, results };
}

/** The points of each game go with the result they belong to. */
const detailsAfter = ({ current, page: { planned } }: PageChange, { results }: Draw): MatchDetails[] =>
  matchDetails(planned, true).map((details) => {
    const { number } = details;
    return isSameResult(results[number] ?? null, planned.plan.results[number] ?? null)
      ? details
      : { ...details, gameScores: current.gameScores[number] ?? [] };
  });
