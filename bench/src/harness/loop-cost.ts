/** What each call costs the thread that everybody is answered by. */
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { median } from './contest.ts';
import type { OpenCalls } from './open-calls.ts';
import type { Product } from './product.ts';

export interface LoopCost {
  readonly name: string;
  /** Milliseconds of the main thread: of most calls, and of the dearest. */
  readonly usual: number;
  readonly most: number;
  readonly bytes: number;
  readonly status: number;
}

/** So many of each, after as many more that load what is loaded once. */
const TIMES = 7;
/** After an answer is sent some of it is put away. */
const AFTER_MS = 15;

/** By the kernel's clock of the thread: what other threads do, and other processes, does not count. */
const spentMs = (pid: number): number =>
  Number(readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;

export async function measureLoopCosts({ pid, url }: Product, calls: OpenCalls): Promise<LoopCost[]> {
  const costs: LoopCost[] = [];
  for (const [name, path] of Object.entries(calls)) {
    const spent: number[] = [];
    let [bytes, status] = [0, 0];
    for (let n = 0; n < 2 * TIMES; n += 1) {
      const before = spentMs(pid);
      // Each time from elsewhere, so that no budget ends.
      const headers = { 'x-forwarded-for': `198.51.100.${n}`, 'accept-encoding': 'br' };
      const answer = await fetch(url + path(n), { headers });
      bytes = (await answer.arrayBuffer()).byteLength;
      status = answer.status;
      await sleep(AFTER_MS);
      if (n >= TIMES) spent.push(spentMs(pid) - before);
    }
    costs.push({ name, usual: median(spent), most: Math.max(...spent), bytes, status });
  }
  return costs.toSorted((a, b) => b.usual - a.usual);
}
