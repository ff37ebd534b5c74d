/**
 * Acts on many things a few at a time, so that the event loop serves everybody else in between. A write of the
 * staff takes a dozen turns of the loop; when each turn serves a whole crowd, it waits for the crowd a dozen
 * times.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';

/** The crowd's share of a turn takes a few milliseconds. */
const A_TURN = 16;

export async function inSmallTurns<Thing>(
  things: readonly Thing[],
  act: (thing: Thing, n: number) => void,
): Promise<void> {
  for (const [n, thing] of things.entries()) {
    if (n > 0 && n % A_TURN === 0) await nextTurn();
    act(thing, n);
  }
}
