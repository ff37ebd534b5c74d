import type { Draw } from '../draw/draw.ts';
import { standIn } from '../draw/stand-in.ts';
import { type MatchDetails, matchDetails } from './match-details.ts';
import type { PageChange } from './page-change.ts';
import { type MergedResults, mergeResults, printedAlike } from './place/merge-results.ts';
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
  const { current, byHand, next, printed } = change;
  const slots = sealedSlots(current, next.slots);
  const results = mergeResults(standIn(current, slots.slots), { printed, byHand: byHand.results });
  const { draw } = results;
  return { kind: 'sealed', seal, draw, details: detailsAfter(change, draw), slots, results };
}

/** The points of each game go with the result they belong to. */
function detailsAfter({ current, page, printed }: PageChange, draw: Draw): MatchDetails[] {
  const isOurs = printedAlike(draw, printed);
  return matchDetails(page.planned, true).map((details) =>
    isOurs[details.number] ? details : { ...details, gameScores: current.gameScores[details.number] ?? [] },
  );
}
