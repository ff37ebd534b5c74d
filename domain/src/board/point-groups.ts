import type { ScoringRules } from '../scoring/rules.ts';

/**
 * Correct winners and correct scores are counts below 128: together, winners in the upper seven bits, they index every
 * standing an entry can have.
 */
export const STANDINGS = 128 * 128;

export interface PointGroups {
  /** By standing. Standings that nobody has belong to group 0. */
  readonly groupOfStanding: Uint16Array;
  /** By group, from most points to fewest. */
  readonly groupPoints: Uint32Array;
  /** Place of its first entry, by group. */
  readonly groupPlace: Uint32Array;
}

/** `population`: how many entries have each standing. */
export function groupByPoints(population: Uint32Array, rules: ScoringRules): PointGroups {
  const entriesByPoints = new Map<number, number>();
  const taken: number[] = [];
  for (let standing = 0; standing < STANDINGS; standing += 1) {
    const entries = population[standing] ?? 0;
    if (entries === 0) continue;
    taken.push(standing);
    const points = pointsOfStanding(standing, rules);
    entriesByPoints.set(points, (entriesByPoints.get(points) ?? 0) + entries);
  }
  const groups = [...entriesByPoints].sort(([a], [b]) => b - a);
  const groupPlace = new Uint32Array(groups.length);
  let before = 0;
  for (const [group, [, entries]] of groups.entries()) {
    groupPlace[group] = before;
    before += entries;
  }
  const groupOfPoints = new Map(groups.map(([points], group) => [points, group]));
  const groupOfStanding = new Uint16Array(STANDINGS);
  for (const standing of taken) {
    groupOfStanding[standing] = groupOfPoints.get(pointsOfStanding(standing, rules)) ?? 0;
  }
  return { groupOfStanding, groupPoints: Uint32Array.from(groups, ([points]) => points), groupPlace };
}

/** The rank of every standing that somebody has; 1, 1, 3 on equal points. */
export function rankStandings(population: Uint32Array, rules: ScoringRules): Uint32Array {
  const { groupOfStanding, groupPlace } = groupByPoints(population, rules);
  const ranks = new Uint32Array(STANDINGS);
  for (let standing = 0; standing < STANDINGS; standing += 1) {
    ranks[standing] = (groupPlace[groupOfStanding[standing] as number] as number) + 1;
  }
  return ranks;
}

const pointsOfStanding = (standing: number, rules: ScoringRules): number =>
  (standing >> 7) * rules.winner + (standing & 127) * rules.score;
