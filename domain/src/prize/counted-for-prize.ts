import { hasResult } from '../draw/change-round-one.ts';
import type { Draw } from '../draw/draw.ts';
import { resolveDraw } from '../draw/resolved-matches.ts';
import { isSameResult } from '../draw/results.ts';
import { isReplaced, playerInSlot } from '../draw/slot-players.ts';

/** The results that prizes use instead of the board's, once a prize was paid; null for the board's own. */
export interface CountedForPrize {
  readonly results: Draw['results'] | null;
  /** Slots whose picks earn nothing, because their player was replaced. */
  readonly replaced: readonly number[] | null;
}

interface DrawChange {
  readonly counted: CountedForPrize;
  readonly before: Draw;
  readonly after: Draw;
  /** The error was ours, not the officials'. */
  readonly operatorError: boolean;
}

type Results = Draw['results'];

export const prizeDraw = (board: Draw, { results, replaced }: CountedForPrize): Draw => ({
  ...board,
  results: results ?? board.results,
  replaced: replaced ?? board.replaced ?? [],
});

/**
 * The results that prizes use after a draw change, once one was paid. A corrected result or a replaced player counts only if the error was
 * ours; the first result of a match always counts.
 */
export function countedForPrize({ counted, before, after, operatorError }: DrawChange): CountedForPrize {
  const was = prizeDraw(before, counted);
  const candidates = was.results.map((result, match) => {
    const now = after.results[match] ?? null;
    const isChanged = !isSameResult(now, before.results[match]);
    return isChanged && (operatorError || result === null) ? now : result;
  });
  const results = fitted({ was, after, candidates });
  const replaced = after.slots.flatMap((_, slot) => {
    const isChanged = isReplaced(after, slot) !== isReplaced(before, slot);
    const counts = isChanged && (operatorError || !hasResult(was, slot));
    return isReplaced(counts ? after : was, slot) ? [slot] : [];
  });
  const areSame = after.slots.every((_, slot) => replaced.includes(slot) === isReplaced(after, slot));
  return {
    results: areSameResults(results, after.results) ? null : results,
    replaced: areSame ? null : replaced,
  };
}

/**
 * Keeps the results that are possible together: a match between other players takes the board's result, and a match without
 * both players has none.
 */
function fitted({
  was,
  after,
  candidates,
}: Record<'was' | 'after', Draw> & { candidates: Results }): Results {
  const met = resolveDraw(was);
  let results = candidates;
  // Each pass settles one more round.
  for (;;) {
    const now = resolveDraw({ ...after, results });
    const next = candidates.map((result, match) => {
      const [upper = 'open', lower = 'open'] = now[match]?.sides ?? [];
      if (playerInSlot(after, upper) === null || playerInSlot(after, lower) === null) return null;
      const before = met[match]?.sides;
      return upper === before?.[0] && lower === before[1] ? result : (after.results[match] ?? null);
    });
    if (areSameResults(next, results)) return next;
    results = next;
  }
}

const areSameResults = (a: Results, b: Results): boolean =>
  a.every((result, match) => isSameResult(result, b[match]));
