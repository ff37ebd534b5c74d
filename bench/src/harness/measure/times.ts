import { median, ratioOfPairs } from './statistics.ts';

export async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** Ours in parts of theirs, by pairs, and both lists of ms as lines of the report. */
export function compareTimes({ ours, theirs }: Record<'ours' | 'theirs', readonly number[]>) {
  return {
    ratio: ratioOfPairs(ours, theirs),
    lines: [`ours, ms: ${listTimes(ours)}`, `theirs, ms: ${listTimes(theirs)}`],
  };
}

export const listTimes = (runs: readonly number[]): string =>
  `${runs.map((ms) => ms.toFixed(1)).join(', ')} (median ${median(runs).toFixed(1)})`;
