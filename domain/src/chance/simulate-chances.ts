import { contendersOf } from './contenders.ts';
import { createField } from './field.ts';
import type { Odds } from './odds.ts';
import { openAt } from './open-match.ts';
import { codeOf, NO_PICK, slotOfCode } from './pick-code.ts';
import type { Pool } from './pool.ts';
import { type EndShares, sumShares } from './sum-shares.ts';

interface SimulationTerms {
  readonly odds: Odds;
  readonly ends: number;
  /** 32 bits: the same seed draws the same ends. */
  readonly seed: number;
}

/** The chance of a contender that no drawn end, or every one, went to: neither is certain. */
const UNCERTAIN = 2 ** -24;

/**
 * Estimates chances from ends drawn by a seed, when there are too many to count. Draws winners only, not the scores of open
 * matches. A chance of 0 or 1 is certain all the same. `alone` and `shared` count ends drawn.
 */
export function simulateChances(pool: Pool, { odds, ends, seed }: SimulationTerms): EndShares {
  const contenders = contendersOf(pool);
  const field = createField(pool, contenders);
  const sum = sumShares(pool, 1);
  const random = randomFrom(seed);
  const winners = new Uint16Array(pool.open.length);
  for (let end = 0; end < ends; end += 1) {
    drawEnd(pool, odds, random, winners);
    sum.add({ winners, from: 0, first: field.leadersIn(winners), weights: [1 / ends] });
  }
  const drawn = sum.read();
  const uncertain = uncertainOf(pool, contenders);
  for (const share of drawn.shares)
    for (const kind of uncertain)
      share[kind] = Math.min(1 - UNCERTAIN, Math.max(UNCERTAIN, share[kind] as number));
  return drawn;
}

/** A kind without rivals is certain once it has points. Nobody wins without any, so a kind that can earn none certainly wins nothing. */
function uncertainOf({ open, base, picks }: Pool, contenders: Uint32Array): Uint32Array {
  const hasPoints = (kind: number): boolean => (base[kind] as number) > 0;
  if (contenders.length === 1 && contenders.every(hasPoints)) return new Uint32Array();
  const width = open.length;
  return contenders.filter(
    (kind) =>
      hasPoints(kind) || picks.subarray(kind * width, (kind + 1) * width).some((pick) => pick !== NO_PICK),
  );
}

/** Written without iterators, because it runs for every match of every end. */
function drawEnd({ open }: Pool, odds: Odds, random: () => number, winners: Uint16Array): void {
  const slotOf = (source: number): number => {
    const before = openAt(source);
    return before === null ? source : slotOfCode(winners[before] as number);
  };
  for (let index = 0; index < open.length; index += 1) {
    const { match, sources } = open[index] as Pool['open'][number];
    const [upper, lower] = [slotOf(sources[0]), slotOf(sources[1])];
    winners[index] = codeOf(random() < odds.beats(match, upper, lower) ? upper : lower, 0);
  }
}

/** Numbers in [0, 1) from the generator sfc32 (Chris Doty-Humphrey, public domain), which is fast and passes PractRand. */
function randomFrom(seed: number): () => number {
  let [a, b, c, counter] = [seed | 0, 0x9e3779b9 | 0, 0x243f6a88 | 0, 1];
  const step = (): number => {
    const drawn = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + drawn) | 0;
    return (drawn >>> 0) / 2 ** 32;
  };
  // The first numbers still show the seed.
  for (let i = 0; i < 16; i += 1) step();
  return step;
}
