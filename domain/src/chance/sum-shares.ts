import { at } from '../at.ts';
import type { Leaders } from './field.ts';
import { isNext } from './open-match.ts';
import { slotOfCode } from './pick-code.ts';
import type { Pool } from './pool.ts';

export interface EndShares {
  /** By kind of the pool: ends in which its entries are first, alone and with others. */
  readonly alone: Float64Array;
  readonly shared: Float64Array;
  /** By odds and kind: the part of the prize that one entry of the kind can expect. */
  readonly shares: readonly Float64Array[];
  readonly next: readonly NextMatch[];
}

interface NextMatch {
  readonly index: number;
  /** By kind: the part of the prize if the upper player wins, and if the lower one does, by the first odds. */
  readonly ifUpper: Float64Array;
  readonly ifLower: Float64Array;
}

interface ShareSum {
  /** `weights` are the end's probability by each of the odds. */
  add(end: { winners: Uint16Array; from: number; first: Leaders; weights: readonly number[] }): void;
  read(): EndShares;
}

/** Sums up what each kind gets over the ends that it is told. */
export function sumShares({ open, kindCount }: Pool, oddsCount: number): ShareSum {
  const byKind = () => new Float64Array(kindCount);
  const [alone, shared] = [byKind(), byKind()];
  const shares = Array.from({ length: oddsCount }, byKind);
  const next = open.flatMap((match, index) =>
    isNext(match) ? [{ index, upper: match.sources[0], sides: [newSide(), newSide()] as const }] : [],
  );
  function newSide() {
    return { weight: 0, share: byKind() };
  }
  const add = (into: Float64Array, kind: number, more: number): void => {
    into[kind] = (into[kind] as number) + more;
  };
  return {
    add({ winners, from, first: { kinds, entries }, weights }) {
      const weight = at(weights, 0);
      const sides = next.map(({ index, upper, sides: [ifUpper, ifLower] }) =>
        slotOfCode(winners[from + index] as number) === upper ? ifUpper : ifLower,
      );
      for (const side of sides) side.weight += weight;
      for (const kind of kinds) {
        add(entries === 1 ? alone : shared, kind, 1);
        for (let n = 0; n < shares.length; n += 1) add(at(shares, n), kind, at(weights, n) / entries);
        for (const { share } of sides) add(share, kind, weight / entries);
      }
    },
    read: () => ({
      alone,
      shared,
      shares,
      next: next.map(({ index, sides }) => {
        const [ifUpper, ifLower] = sides.map(({ weight, share }) =>
          share.map((sum) => (weight === 0 ? 0 : sum / weight)),
        ) as [Float64Array, Float64Array];
        return { index, ifUpper, ifLower };
      }),
    }),
  };
}
