/** A million sealed entries from a seeded generator, as consistent trees, so that the board is realistic. */
import { type Columns, putEntry } from '@boast/domain/board/columns';
import { matchCount } from '@boast/domain/draw/bracket';
import { type Draw, emptyDraw } from '@boast/domain/draw/draw';
import type { DrawSize } from '@boast/domain/draw/draw-size';
import { PICKED_BIT, SIDE_BIT } from '@boast/domain/picks/pick-bits';

export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 4_294_967_296;
  };
}

export const fullDraw = (size: DrawSize): Draw => ({
  ...emptyDraw(size),
  slots: Array.from({ length: size }, (_, slot) => ({ kind: 'player', playerId: `player ${slot}` })),
});

/** Any choice of sides is a consistent tree, by the encoding. */
export function fillColumns(columns: Columns, size: DrawSize, random: () => number): void {
  const packed = new Uint8Array(matchCount(size));
  for (let entry = 0; entry < columns.entryCount; entry += 1) {
    for (let match = 0; match < packed.length; match += 1) {
      const side = random() < 0.62 ? 0 : SIDE_BIT;
      packed[match] = PICKED_BIT | side | Math.floor(random() * 3);
    }
    putEntry(columns, entry, packed);
  }
}

/** The draw after each of its results in order, then after three corrections. */
export function course(draw: Draw, random: () => number): Draw[] {
  const steps: Draw[] = [];
  let so = draw;
  const decide = (match: number, winner: 0 | 1): void => {
    const lost = Math.floor(random() * 3);
    const games = winner === 0 ? ([3, lost] as const) : ([lost, 3] as const);
    so = { ...so, results: so.results.with(match, { winner, ending: 'played', games }) };
    steps.push(so);
  };
  for (let match = 0; match < matchCount(draw.size); match += 1) decide(match, random() < 0.6 ? 0 : 1);
  for (const match of [0, 7, matchCount(draw.size) - 1])
    decide(match, so.results[match]?.winner === 0 ? 1 : 0);
  return steps;
}
