/**
 * Compares a page with the draw that it made before: whether it is still the same event, and which changes a person must see
 * first. page-findings.ts grades the findings.
 */
import { resolveDraw } from '../../draw/resolved-matches.ts';
import { describeDifference } from '../describe/describe-difference.ts';
import { type DrawDifference, type DrawSnapshot, pairPlayers } from '../describe/diff-draw.ts';
import type { DrawPlan } from '../place/build-draw.ts';
import { matchName } from './judge-page.ts';
import { ofWholePage, type PageFinding, type PageFindingType } from './page-findings.ts';

interface DrawChange {
  readonly current: DrawSnapshot & { readonly isSealed: boolean };
  readonly plan: DrawPlan;
  readonly differences: readonly DrawDifference[];
}

export const judgeChange = (change: DrawChange): PageFinding[] => [
  ...judgeIdentity(change),
  ...judgeDecided(change),
  ...change.differences.flatMap((difference) => judgeDifference(difference, change)),
];

/** With half of the players new, the address was reused or pasted into the wrong tournament. */
function judgeIdentity({ current, plan }: DrawChange): PageFinding[] {
  const expected = Math.min(current.players.length, plan.players.length);
  const shared = pairPlayers(current.players, plan.players).size;
  if (expected === 0 || shared * 2 >= expected) return [];
  const isPlayed = current.isSealed || current.results.some((result) => result !== null);
  const what = `Of the ${plan.players.length} players of the ${plan.source} only ${shared} are in this tournament's draw of ${current.players.length}.`;
  return [ofWholePage(isPlayed ? 'ANOTHER_DRAW' : 'PLAYERS_REPLACED', what)];
}

/** A slot may change its player before its first match is decided, not after. */
function judgeDecided({ current, plan, differences }: DrawChange): PageFinding[] {
  const currentKeys = new Set(current.players.map(({ key }) => key));
  const resolved = resolveDraw(current);
  return differences.flatMap((difference): PageFinding[] => {
    if (difference.kind !== 'slot_changed') return [];
    const { slot, from, to } = difference;
    if (from.kind !== 'player' || to.kind !== 'player' || currentKeys.has(to.playerId)) return [];
    const match = resolved.findIndex(
      ({ sides }, number) => sides.includes(slot) && current.results[number] !== null,
    );
    if (match === -1) return [];
    const what = `${to.name} stands in the place of ${from.name}, who has played ${matchName(plan, match)}.`;
    return [ofWholePage('ANOTHER_DRAW', what)];
  });
}

function judgeDifference(difference: DrawDifference, { current, plan }: DrawChange): PageFinding[] {
  const type = typeOf(difference, current.isSealed);
  return type === null ? [] : [ofWholePage(type, describeDifference(difference, plan))];
}

/** After the seal the shape of a draw stays as everybody picked it, whatever a page says. */
const RESHAPES: Partial<Record<DrawDifference['kind'], PageFindingType>> = {
  bye_became_match: 'DRAW_RESHAPED',
  match_became_bye: 'DRAW_RESHAPED',
  slot_emptied: 'DRAW_RESHAPED',
  best_of_changed: 'BEST_OF_CHANGED',
};

function typeOf(difference: DrawDifference, isSealed: boolean): PageFindingType | null {
  if (difference.kind === 'time_changed') return difference.to === null ? 'TIMES_TAKEN_AWAY' : null;
  if (difference.kind !== 'details_changed') return isSealed ? null : (RESHAPES[difference.kind] ?? null);
  if (difference.field === 'startsAt') return null;
  // A difference in capitals does not mean another tournament.
  if (difference.from?.toLowerCase() === difference.to?.toLowerCase()) return null;
  return difference.field === 'startDate' || difference.field === 'endDate' ? 'DATES_MOVED' : 'EVENT_RENAMED';
}
