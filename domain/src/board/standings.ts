import { matchOnPath, placeOf, sideOnPath } from '../draw/bracket.ts';
import { bestOfMatch, type Draw, gamesToWin, resolveDraw } from '../draw/draw.ts';
import { gamesLostByWinner } from '../draw/results.ts';
import { PICKED_BIT, SIDE_BIT } from '../picks/picks.ts';
import { hasWeights, pointsInRound, type RoundPoints } from '../scoring/rules.ts';

/**
 * The number of possible standings. A standing is fourteen bits that say what an entry has earned. Where all rounds earn alike
 * it is two counts below 128: correct winners in the upper seven bits, correct scores in the lower. Under weights it is the
 * points themselves, in the largest unit that divides what every match earns.
 */
export const STANDINGS = 128 * 128;

interface PointGroups {
  /** By standing. A standing that no entry has belongs to group 0. */
  readonly groupOfStanding: Uint16Array;
  /** By group, from most points to fewest. */
  readonly groupPoints: Uint32Array;
  /** The place of a group's first entry. */
  readonly groupPlace: Uint32Array;
}

/** `population` is the number of entries with each standing. */
export function groupByPoints(population: Uint32Array, rules: RoundPoints): PointGroups {
  const byPoints = new Map<number, { entries: number; standings: number[] }>();
  population.forEach((entries, standing) => {
    if (entries === 0) return;
    const points = pointsOfStanding(standing, rules);
    const known = byPoints.get(points) ?? { entries: 0, standings: [] };
    known.entries += entries;
    known.standings.push(standing);
    byPoints.set(points, known);
  });
  const groups = [...byPoints].sort(([a], [b]) => b - a);
  const groupOfStanding = new Uint16Array(STANDINGS);
  const groupPlace = new Uint32Array(groups.length);
  let before = 0;
  for (const [group, [, { entries, standings }]] of groups.entries()) {
    groupPlace[group] = before;
    before += entries;
    for (const standing of standings) groupOfStanding[standing] = group;
  }
  return { groupOfStanding, groupPoints: Uint32Array.from(groups, ([points]) => points), groupPlace };
}

/** Ranks every standing that an entry has; 1, 1, 3 on equal points. */
export function rankStandings(population: Uint32Array, rules: RoundPoints): Uint32Array {
  const { groupOfStanding, groupPlace } = groupByPoints(population, rules);
  const ranks = new Uint32Array(STANDINGS);
  for (let standing = 0; standing < STANDINGS; standing += 1) {
    ranks[standing] = (groupPlace[groupOfStanding[standing] as number] as number) + 1;
  }
  return ranks;
}

const pointsOfStanding = (standing: number, rules: RoundPoints): number =>
  hasWeights(rules)
    ? standing * unitOf(rules)
    : (standing >> 7) * rules.winner + (standing & 127) * rules.score;

/** Round 1 earns the least, and every later round a whole multiple of it. */
const unitOf = ({ winner, score }: RoundPoints): number => greatestDivisor(winner, score);

const greatestDivisor = (one: number, other: number): number =>
  other === 0 ? one : greatestDivisor(other, one % other);

/** The units that a correct winner and its correct score add to a standing in a round under weights. */
export function unitsInRound(rules: RoundPoints, round: number): { winner: number; score: number } {
  const { winner, score } = pointsInRound(rules, round);
  const unit = unitOf(rules);
  return { winner: winner / unit, score: score / unit };
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

interface ScorePlan {
  readonly steps: readonly ScoreStep[];
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
    const won = result && result.winner !== null && real[match]?.through === slot ? result : null;
    const gamesLost = won && gamesLostByWinner(won, gamesToWin(bestOfMatch(draw, match)));
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
  for (const { match, isBye, isVoid, through } of real) {
    if (isBye || isVoid || !draw.results[match]) continue;
    possible += 1;
    if (typeof through === 'number' && !draw.replaced?.includes(through)) stepFor(match, through);
  }
  return { steps, possible };
}
