import type { Draw } from '../draw/draw.ts';

type Results = Draw['results'];

interface ResultsChange {
  /** What prizes went by so far; null: by the board's own results. */
  readonly kept: Results | null;
  /** Of the board, before the change and after it. */
  readonly before: Results;
  readonly after: Results;
  /** We, not the officials, had it wrong. */
  readonly operatorError: boolean;
}

/**
 * What prizes go by after a change of results, once one was paid: what was corrected counts only where the error was ours,
 * and what nobody had a result for counts always (edge 20). Null: the board's own results.
 */
export function countedResults({ kept, before, after, operatorError }: ResultsChange): Results | null {
  const counted = (kept ?? before).map((result, match) => {
    const now = after[match] ?? null;
    const isChanged = now !== before[match];
    return isChanged && (operatorError || result === null) ? now : result;
  });
  return counted.every((result, match) => result === after[match]) ? null : counted;
}
