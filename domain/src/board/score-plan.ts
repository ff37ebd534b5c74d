import { matchOnPath, placeOf, sideOnPath } from '../draw/bracket.ts';
import type { Draw } from '../draw/draw.ts';
import { countedGamesLost } from '../draw/match-games.ts';
import { resolveDraw, unpickedMatches } from '../draw/resolved-matches.ts';
import { PICKED_BIT, SIDE_BIT } from '../picks/pick-bits.ts';

interface ScorePlan {
  readonly steps: readonly ScoreStep[];
  readonly possible: number;
}

export function planScoring(draw: Draw): ScorePlan {
  const steps: ScoreStep[] = [];
  const stepOf = new Map<string, number>();
  const real = resolveDraw(draw);
  const unpicked = unpickedMatches(draw);

  const stepFor = (match: number, slot: number): number => {
    const existing = stepOf.get(`${match}/${slot}`);
    if (existing !== undefined) return existing;
    const { round } = placeOf(draw.size, match);
    const before = round === 1 ? -1 : stepFor(matchOnPath(draw.size, slot, round - 1), slot);
    if (unpicked[match]) return before;
    const result = draw.results[match] ?? null;
    const won = result && result.winner !== null && real[match]?.through === slot ? result : null;
    const gamesLost = won && countedGamesLost(draw, match, won);
    const side = sideOnPath(slot, round) === 1 ? SIDE_BIT : 0;
    const step = {
      match,
      expected: PICKED_BIT | side,
      after: before,
      counts: won !== null,
      gamesLost: gamesLost ?? -1,
      round,
    };
    const index = steps.push(step) - 1;
    stepOf.set(`${match}/${slot}`, index);
    return index;
  };

  let possible = 0;
  for (const { match, isVoid, through } of real) {
    if (unpicked[match] || isVoid || !draw.results[match]) continue;
    possible += 1;
    if (typeof through === 'number' && !draw.replaced?.includes(through)) stepFor(match, through);
  }
  return { steps, possible };
}

/**
 * A comparison that a set of results asks of every entry. An entry is right about a winner if it sent that player through every
 * match on the way, so a step is right when the step before it is right and this match's byte names the same side.
 */
export interface ScoreStep {
  readonly match: number;
  readonly expected: number;
  /** Index of the step that must be right too; -1 at the start of the player's path. */
  readonly after: number;
  /**
   * True when the match is decided for this player, so being right earns points. Otherwise the step only leads to a later one.
   */
  readonly counts: boolean;
  /** Games the winner lost, for the bonus; -1 when no score can be right. */
  readonly gamesLost: number;
  /** Under weights it decides what the match earns. */
  readonly round: number;
}
