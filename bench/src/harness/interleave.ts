/** Runs of ours and theirs in turn, so that what the machine does meanwhile hits both. */

import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

export interface Contest {
  readonly rounds: number;
  /** Milliseconds of one run. */
  readonly ours: () => Promise<number> | number;
  readonly theirs: () => Promise<number> | number;
}

export interface Verdict {
  readonly ours: readonly number[];
  readonly theirs: readonly number[];
  /** Median of ours over median of theirs: below 1 is faster. */
  readonly ratio: number;
}

export async function interleave({ rounds, ours, theirs }: Contest): Promise<Verdict> {
  const times = { ours: [] as number[], theirs: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    collectGarbage();
    times.ours.push(await ours());
    collectGarbage();
    times.theirs.push(await theirs());
  }
  return { ...times, ratio: median(times.ours) / median(times.theirs) };
}

setFlagsFromString('--expose-gc');
const gc: unknown = runInNewContext('gc');

/** What one side left behind is not cleaned up in the time of the other. */
function collectGarbage(): void {
  if (typeof gc === 'function') gc();
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? Number.NaN)) / 2;
}
