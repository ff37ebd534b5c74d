/**
 * What a set of results asks of every entry, as a short list of comparisons. The player who won a match is right in an
 * entry when the entry sent that player through each match on the way there, so a step is right when the step before
 * it is right and this match's byte names the same side.
 */
import { matchOnPath, placeOf, sideOnPath } from '../draw/bracket.ts';
import { bestOfMatch, type Draw, gamesToWin, resolveDraw } from '../draw/draw.ts';
import { gamesLostByWinner } from '../draw/results.ts';
import { PICKED_BIT, SIDE_BIT } from '../picks/codec.ts';

export interface ScoreStep {
  /** The column to read. */
  readonly match: number;
  /** The picked and side bits the byte must hold. */
  readonly expected: number;
  /** Index of the step that must be right too; -1 at the start of the player's path. */
  readonly after: number;
  /** The match is decided for this player: being right counts. Otherwise the step only leads on to a later one. */
  readonly counts: boolean;
  /** Games the winner lost, for the bonus; -1 when no score can be right. */
  readonly gamesLost: number;
  /** Of the match: under weights it says what the match earns. */
  readonly round: number;
}

interface ScorePlan {
  readonly steps: readonly ScoreStep[];
  /** Decided matches that can be predicted. */
  readonly possible: number;
}

export function planScoring(draw: Draw): ScorePlan {
  const steps: ScoreStep[] = [];
  const stepOf = new Map<string, number>();
  const real = resolveDraw(draw);

  const stepFor = (match: number, slot: number): number => {
    const known = stepOf.get(`${match}/${slot}`);
    if (known !== undefined) return known;
    const { round } = placeOf(draw.size, match);
    const before = round === 1 ? -1 : stepFor(matchOnPath(draw.size, slot, round - 1), slot);
    if (real[match]?.isBye) return before;
    const result = draw.results[match] ?? null;
    const counts = result !== null && real[match]?.through === slot;
    const gamesLost = counts ? gamesLostByWinner(result, gamesToWin(bestOfMatch(draw, match))) : null;
    const side = sideOnPath(slot, round) === 1 ? SIDE_BIT : 0;
    const step = {
      match,
      expected: PICKED_BIT | side,
      after: before,
      counts,
      gamesLost: gamesLost ?? -1,
      round,
    };
    const index = steps.push(step) - 1;
    stepOf.set(`${match}/${slot}`, index);
    return index;
  };

  let possible = 0;
  for (const { match, isBye, through } of real) {
    if (isBye || !draw.results[match]) continue;
    possible += 1;
    if (typeof through === 'number' && !draw.replaced?.includes(through)) stepFor(match, through);
  }
  return { steps, possible };
}
