/** Random choices that a seed repeats. */
export interface Dice {
  /** A whole number from 0 to below `count`. */
  readonly below: (count: number) => number;
  readonly chance: (probability: number) => boolean;
  readonly among: <T>(items: readonly T[]) => T | undefined;
}

export function diceOf(seed: number): Dice {
  let state = seed >>> 0;
  // Mulberry32: every seed gives another, even sequence.
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (count: number): number => Math.floor(next() * count);
  return {
    below,
    chance: (probability) => next() < probability,
    among: (items) => items[below(items.length)],
  };
}
