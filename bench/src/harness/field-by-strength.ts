/**
 * A realistic field: players are in the draw by their seeds, and as strong as the ratings of the world's first 32 or 64. Every
 * pick and every played match follows the ratings, in winner and score: most entries send the first seeds far, and hardly two
 * entries are the same.
 */
import { type Columns, emptyColumns, putEntry } from '@boast/domain/board/columns';
import { scoreProbabilities, winProbability } from '@boast/domain/chance/match-chance';
import { ratingOfRank } from '@boast/domain/chance/rating';
import { feedersOf, matchCount } from '@boast/domain/draw/bracket';
import type { Draw } from '@boast/domain/draw/draw';
import type { DrawSize } from '@boast/domain/draw/draw-size';
import { playerInSlot } from '@boast/domain/draw/slot-players';
import { PICKED_BIT, SIDE_BIT } from '@boast/domain/picks/pick-bits';
import { fullDraw, seededRandom } from './sealed-crowd.ts';

export interface StrengthField {
  readonly draw: Draw;
  readonly columns: Columns;
  readonly ratings: ReadonlyMap<string, number>;
}

interface Field {
  readonly size: DrawSize;
  readonly entries: number;
  readonly left: number;
}

export function fieldByStrength({ size, entries, left }: Field): StrengthField {
  const start = fullDraw(size);
  const seeds = seedsOf(size);
  const likely = likelihoods(seeds.map(ratingOfRank));
  const columns = emptyColumns(matchCount(size), entries);
  const random = seededRandom(7);
  for (let entry = 0; entry < entries; entry += 1)
    putEntry(
      columns,
      entry,
      Uint8Array.from(
        play(size, likely, random),
        ({ side, lost }) => PICKED_BIT | (side === 0 ? 0 : SIDE_BIT) | lost,
      ),
    );
  const results = play(size, likely, seededRandom(11)).map(
    ({ side, lost }, match): Draw['results'][number] =>
      match >= matchCount(size) - left
        ? null
        : { winner: side, ending: 'played', games: side === 0 ? [3, lost] : [lost, 3] },
  );
  const ratings = new Map(
    seeds.map((seed, slot) => [playerInSlot(start, slot) ?? '', ratingOfRank(seed)] as const),
  );
  return { draw: { ...start, results }, columns, ratings };
}

/** By slot, so that the first two seeds can only meet in the final, the first four in the last two rounds, and so on. */
function seedsOf(size: DrawSize): number[] {
  let seeds = [1];
  while (seeds.length < size) seeds = seeds.flatMap((seed) => [seed, seeds.length * 2 + 1 - seed]);
  return seeds;
}

interface Likely {
  readonly wins: number;
  /** By games lost. */
  readonly scores: readonly number[];
}

/** For each slot against each other. */
const likelihoods = (ratings: readonly number[]): Likely[][] =>
  ratings.map((own) =>
    ratings.map((rival) => {
      const wins = winProbability(own, rival);
      return { wins, scores: scoreProbabilities(wins, 5) };
    }),
  );

interface Played {
  readonly side: 0 | 1;
  readonly lost: number;
}

function play(size: DrawSize, likely: readonly (readonly Likely[])[], random: () => number): Played[] {
  const through: number[] = [];
  return Array.from({ length: matchCount(size) }, (_, match): Played => {
    const feeders = feedersOf(size, match);
    const upper = feeders ? (through[feeders[0]] ?? 0) : match * 2;
    const lower = feeders ? (through[feeders[1]] ?? 0) : match * 2 + 1;
    const side = random() < (likely[upper]?.[lower]?.wins ?? 0) ? 0 : 1;
    const [winner, loser] = side === 0 ? [upper, lower] : [lower, upper];
    through[match] = winner;
    return { side, lost: gamesLost(likely[winner]?.[loser]?.scores ?? [1], random()) };
  });
}

function gamesLost(scores: readonly number[], drawn: number): number {
  let [lost, below] = [0, scores[0] ?? 1];
  while (drawn >= below && lost < scores.length - 1) {
    lost += 1;
    below += scores[lost] ?? 0;
  }
  return lost;
}
