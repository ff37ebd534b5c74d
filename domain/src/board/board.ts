/**
 * board = f(columns, results, rules). Always computed from the start, never added to, so a correction, a repeated
 * job or a second machine cannot double anything (design.md 3).
 */
import type { Draw } from '../draw/draw.ts';
import type { ScoringRules } from '../scoring/rules.ts';
import type { Columns } from './columns.ts';
import { countHits, type Hits } from './count-hits.ts';
import { planScoring } from './score-plan.ts';

export interface Board {
  readonly entryCount: number;
  /** Decided matches that count: the most that `correct` can be. */
  readonly possible: number;
  /** Correct winners, by entry. */
  readonly correct: Uint8Array;
  /** Points, by entry. */
  readonly points: Uint32Array;
  /** Rank by entry: 1, 1, 3 on equal points. */
  readonly rank: Uint32Array;
  /** Entries from the first place down; equal points keep the order of the columns. */
  readonly order: Uint32Array;
  /** Place of an entry in `order`, by entry. */
  readonly place: Uint32Array;
}

export function computeBoard(columns: Columns, draw: Draw, rules: ScoringRules): Board {
  const plan = planScoring(draw);
  const hits = countHits(columns, plan.steps);
  return { possible: plan.possible, correct: hits.correct, ...rankEntries(columns.entryCount, hits, rules) };
}

/** Correct winners and correct scores are small counts: together they index every standing an entry can have. */
const STANDINGS = 128 * 128;
const standingOf = (hits: Hits, entry: number): number =>
  ((hits.correct[entry] ?? 0) << 7) | (hits.scores[entry] ?? 0);

function rankEntries(
  entryCount: number,
  hits: Hits,
  rules: ScoringRules,
): Omit<Board, 'possible' | 'correct'> {
  const population = new Uint32Array(STANDINGS);
  for (let entry = 0; entry < entryCount; entry += 1) {
    const standing = standingOf(hits, entry);
    population[standing] = (population[standing] ?? 0) + 1;
  }
  const { pointsOf, firstPlaceOf, groupOf } = groupByPoints(population, rules);
  const nextPlace = firstPlaceOf.slice();
  const points = new Uint32Array(entryCount);
  const rank = new Uint32Array(entryCount);
  const order = new Uint32Array(entryCount);
  const place = new Uint32Array(entryCount);
  for (let entry = 0; entry < entryCount; entry += 1) {
    const group = groupOf[standingOf(hits, entry)] ?? 0;
    const at = nextPlace[group] ?? 0;
    nextPlace[group] = at + 1;
    order[at] = entry;
    place[entry] = at;
    rank[entry] = (firstPlaceOf[group] ?? 0) + 1;
    points[entry] = pointsOf[group] ?? 0;
  }
  return { entryCount, points, rank, order, place };
}

/** Standings with equal points share a group; groups run from most points to fewest. */
function groupByPoints(population: Uint32Array, rules: ScoringRules) {
  const byPoints = new Map<number, number>();
  const pointsOfStanding = (standing: number): number =>
    (standing >> 7) * rules.winner + (standing & 127) * rules.score;
  for (let standing = 0; standing < STANDINGS; standing += 1) {
    const entries = population[standing] ?? 0;
    if (entries === 0) continue;
    const points = pointsOfStanding(standing);
    byPoints.set(points, (byPoints.get(points) ?? 0) + entries);
  }
  const groups = [...byPoints].sort(([a], [b]) => b - a);
  const pointsOf = Uint32Array.from(groups, ([points]) => points);
  const firstPlaceOf = new Uint32Array(groups.length);
  let taken = 0;
  groups.forEach(([, entries], group) => {
    firstPlaceOf[group] = taken;
    taken += entries;
  });
  const groupOfPoints = new Map(groups.map(([points], group) => [points, group]));
  const groupOf = Uint16Array.from(
    { length: STANDINGS },
    (_, s) => groupOfPoints.get(pointsOfStanding(s)) ?? 0,
  );
  return { pointsOf, firstPlaceOf, groupOf };
}
