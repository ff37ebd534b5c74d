import { matchPlayers } from '../draw/changed-results.ts';
import type { Draw } from '../draw/draw.ts';
import { isSameResult } from '../draw/results.ts';
import { standIn } from '../draw/stand-in.ts';
import { type MatchDetails, matchDetails } from './match-details.ts';
import type { PageChange } from './page-change.ts';
import { areOthers, type MergedResults, mergeResults } from './place/merge-results.ts';
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
  const { current, byHand, next } = change;
  const slots = sealedSlots(current, next.slots);
  const printed = printedDraw(change);
  const results = mergeResults(standIn(current, slots.slots), { printed, byHand: byHand.results });
  const { draw } = results;
  return { kind: 'sealed', seal, draw, details: detailsAfter(change, draw, printed), slots, results };
}

/** The page's draw; a place that a person named means the same player there. */
function printedDraw({ page, next }: PageChange): Draw {
  const { slots } = page.planned.plan;
  return {
    ...next,
    slots: slots.map((slot, number) => (slot.kind === 'player' ? (next.slots[number] ?? slot) : slot)),
  };
}

/** The points of each game go with the result they belong to. */
function detailsAfter({ current, page }: PageChange, draw: Draw, printed: Draw): MatchDetails[] {
  const [here, there] = [matchPlayers(draw), matchPlayers(printed)];
  return matchDetails(page.planned, true).map((details) => {
    const { number } = details;
    const isOfOurs =
      isSameResult(draw.results[number], printed.results[number]) && !areOthers(here[number], there[number]);
    return isOfOurs ? details : { ...details, gameScores: current.gameScores[number] ?? [] };
  });
}
