import { hasResult } from '../draw/change-round-one.ts';
import { type Draw, isReplaced, playerInSlot, resolveDraw } from '../draw/draw.ts';

/** What prizes go by in place of the board's own, once one was paid. Null: the board's own. */
export interface CountedForPrize {
  readonly results: Draw['results'] | null;
  /** Slots whose picks earn nothing, because their player made way for another. */
  readonly replaced: readonly number[] | null;
}

interface DrawChange {
  /** What prizes went by so far. */
  readonly kept: CountedForPrize;
  /** The board's draw, before the change and after it. */
  readonly before: Draw;
  readonly after: Draw;
  /** We, not the officials, had it wrong. */
  readonly operatorError: boolean;
}

type Results = Draw['results'];

/** The draw that prizes go by. */
export const prizeDraw = (board: Draw, { results, replaced }: CountedForPrize): Draw => ({
  ...board,
  results: results ?? board.results,
  replaced: replaced ?? board.replaced ?? [],
});

/**
 * What prizes go by after a change of the draw, once one was paid: a corrected result, and a player who made way for another,
 * count only where the error was ours, and what nobody had a result for counts always (edge 20).
 */
export function countedForPrize({ kept, before, after, operatorError }: DrawChange): CountedForPrize {
  const was = prizeDraw(before, kept);
  const asked = was.results.map((result, match) => {
    const now = after.results[match] ?? null;
    const isChanged = now !== before.results[match];
    return isChanged && (operatorError || result === null) ? now : result;
  });
  const results = fitted({ was, after, asked });
  const replaced = after.slots.flatMap((_, slot) => {
    const isChanged = isReplaced(after, slot) !== isReplaced(before, slot);
    const counts = isChanged && (operatorError || !hasResult(was, slot));
    return isReplaced(counts ? after : was, slot) ? [slot] : [];
  });
  const areSame = after.slots.every((_, slot) => replaced.includes(slot) === isReplaced(after, slot));
  return {
    results: results.every((result, match) => result === after.results[match]) ? null : results,
    replaced: areSame ? null : replaced,
  };
}

/**
 * What can hold together of the results asked for: where others meet than did before, those of the board count, and where a side
 * has no player none does.
 */
function fitted({ was, after, asked }: Record<'was' | 'after', Draw> & { asked: Results }): Results {
  const met = resolveDraw(was);
  let results = asked;
  // Each pass settles one more round.
  for (;;) {
    const now = resolveDraw({ ...after, results });
    const next = asked.map((result, match) => {
      const [one = 'open', two = 'open'] = now[match]?.sides ?? [];
      if (playerInSlot(after, one) === null || playerInSlot(after, two) === null) return null;
      const before = met[match]?.sides;
      return one === before?.[0] && two === before[1] ? result : (after.results[match] ?? null);
    });
    if (next.every((result, match) => result === results[match])) return next;
    results = next;
  }
}
