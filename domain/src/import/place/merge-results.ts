import { placeOf } from '../../draw/bracket.ts';
import { type MatchPlayers, matchPlayers, NO_PLAYERS } from '../../draw/changed-results.ts';
import type { Draw } from '../../draw/draw.ts';
import { isSameResult, replaceResult } from '../../draw/results.ts';

interface PageResults {
  /** The draw as the page has it, with our ids for players who are stored. */
  readonly printed: Draw;
  /** Matches whose result, or lack of one, was entered by a person. */
  readonly byHand: ReadonlySet<number>;
}

export interface MergedResults {
  readonly draw: Draw;
  readonly added: readonly number[];
  readonly corrected: readonly number[];
  readonly kept: readonly number[];
  /** Our result stays because later matches rest on it. */
  readonly blocked: readonly { readonly match: number; readonly laterMatches: readonly number[] }[];
}

/**
 * Merges a page's results into a sealed draw, without deciding over people: a result that a person entered stays, no result is
 * ever removed, and a correction under a match that was played on is left to a person. A result of other players
 * than those who meet here is not taken; those of later rounds follow from what a person is asked about before.
 */
export function mergeResults(current: Draw, { printed, byHand }: PageResults): MergedResults {
  let draw = current;
  let here = matchPlayers(draw);
  const there = matchPlayers(printed);
  const added: number[] = [];
  const corrected: number[] = [];
  const unchanged: number[] = [];
  const blocked: { match: number; laterMatches: readonly number[] }[] = [];
  for (const [match, result] of printed.results.entries()) {
    const ours = draw.results[match] ?? null;
    if (areOthers(here[match], there[match])) {
      if (result !== null && placeOf(draw.size, match).round === 1) unchanged.push(match);
      continue;
    }
    // The page is often behind the people at the court.
    if (isSameResult(ours, result) || (result === null && byHand.has(match))) continue;
    const outcome =
      result === null || byHand.has(match) ? null : replaceResult(draw, { match, result, cascade: false });
    if (outcome?.ok) {
      draw = outcome.draw;
      here = matchPlayers(draw);
      (ours === null ? added : corrected).push(match);
    } else if (outcome?.refusal === 'later_match_played')
      blocked.push({ match, laterMatches: outcome.laterMatches });
    else unchanged.push(match);
  }
  return { draw, added, corrected, kept: unchanged, blocked };
}

/** By match number: whether a page prints the result that stands here, of the players who meet here. */
export function printedAlike(ours: Draw, printed: Draw): boolean[] {
  const [here, there] = [matchPlayers(ours), matchPlayers(printed)];
  return ours.results.map(
    (result, match) => isSameResult(result, printed.results[match]) && !areOthers(here[match], there[match]),
  );
}

/** Whether the page names somebody in a match who is not in it here. */
const areOthers = (here: MatchPlayers = NO_PLAYERS, there: MatchPlayers = NO_PLAYERS): boolean =>
  there.some((player, side) => player !== null && player !== here[side]);
