/** Makes plausible entries for the demo: favourites mostly win, and each person has a few surprises. */
import { matchCount } from '@boast/domain/draw/bracket';
import type { Draw } from '@boast/domain/draw/draw';
import { bestOfMatch, type GamesLost, gamesToWin } from '@boast/domain/draw/match-games';
import { noPicks, type Picks } from '@boast/domain/picks/picks';
import { predictDraw } from '@boast/domain/picks/predict-draw';

/** The same seed gives the same numbers in [0, 1), so that the demo looks alike on every machine. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** `strength` is by slot, and larger is better. `boldness` goes from 0 (favourites only) to 1 (a coin). */
export function plausiblePicks(
  draw: Draw,
  strength: readonly number[],
  { random, boldness }: { random: () => number; boldness: number },
): Picks {
  let picks = noPicks(draw);
  for (let match = 0; match < matchCount(draw.size); match += 1) {
    const predicted = predictDraw(draw, picks)[match];
    if (!predicted || predicted.isBye) continue;
    const [upper, lower] = predicted.sides.map((side) =>
      typeof side === 'number' ? (strength[side] ?? 0) : 0,
    );
    const gap = (upper ?? 0) - (lower ?? 0);
    const chanceOfOne = 0.5 + (1 - boldness) * (0.5 / (1 + Math.exp(-gap)) - 0.25) * 2;
    const side = random() < chanceOfOne ? 0 : 1;
    const close = Math.floor(random() * random() * gamesToWin(bestOfMatch(draw, match)));
    picks = picks.with(match, { side, gamesLost: close as GamesLost });
  }
  return picks;
}
