import { holdsAll } from '../at.ts';
import { hasWeights, pointsInRound, type RoundPoints } from '../scoring/round-points.ts';

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

/** `entriesByStanding` is the number of entries with each standing. */
export function groupByPoints(entriesByStanding: Uint32Array, rules: RoundPoints): PointGroups {
  const byPoints = new Map<number, { entries: number; standings: number[] }>();
  entriesByStanding.forEach((entries, standing) => {
    if (entries === 0) return;
    const points = pointsOfStanding(standing, rules);
    const group = byPoints.get(points) ?? { entries: 0, standings: [] };
    group.entries += entries;
    group.standings.push(standing);
    byPoints.set(points, group);
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

export function rankStandings(entriesByStanding: Uint32Array, rules: RoundPoints): Uint32Array {
  const { groupOfStanding, groupPlace } = groupByPoints(entriesByStanding, rules);
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

const greatestDivisor = (a: number, b: number): number => (b === 0 ? a : greatestDivisor(b, a % b));

export function unitsInRound(rules: RoundPoints, round: number): { winner: number; score: number } {
  const { winner, score } = pointsInRound(rules, round);
  const unit = unitOf(rules);
  return { winner: winner / unit, score: score / unit };
}

export function countStandings(upper: Uint8Array, lower: Uint8Array, entryCount: number) {
  holdsAll(entryCount, upper, lower);
  const entriesByStanding = new Uint32Array(STANDINGS);
  const standings = new Uint16Array(entryCount);
  for (let entry = 0; entry < entryCount; entry += 1) {
    const own = ((upper[entry] as number) << 7) | (lower[entry] as number);
    standings[entry] = own;
    entriesByStanding[own] = (entriesByStanding[own] as number) + 1;
  }
  return { standings, entriesByStanding };
}
