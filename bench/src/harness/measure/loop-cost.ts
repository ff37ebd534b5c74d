/** Measures what each call costs the main thread, which answers everybody. */
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { OpenCalls } from '../open-calls.ts';
import type { Product } from '../product.ts';
import { median } from './statistics.ts';

export interface LoopCost {
  readonly name: string;
  /** In ms of the main thread: the usual call, and the most expensive one. */
  readonly usual: number;
  readonly most: number;
  readonly bytes: number;
  readonly status: number;
}

/** Each kind of call is measured this many times, after as many calls that load what is loaded once. */
const TIMES = 7;
/** A costly call is measured again: what an attacker asks for often is compiled by then. */
const MAX_ROUNDS = 12;
const COSTLY_MS = 15;
/** Some work happens after an answer is sent. */
const AFTER_MS = 15;

/** Reads the kernel's clock of the thread, which excludes other threads and processes. */
const spentMs = (pid: number): number =>
  Number(readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;

export async function measureLoopCosts(product: Product, calls: OpenCalls): Promise<LoopCost[]> {
  const costs: LoopCost[] = [];
  for (const [name, call] of Object.entries(calls)) {
    let cost = await measureRound(product, name, { call, round: 0 });
    for (let round = 1; round < MAX_ROUNDS && (round < 2 || cost.usual > COSTLY_MS); round += 1)
      cost = await measureRound(product, name, { call, round });
    costs.push(cost);
  }
  return costs.toSorted((a, b) => b.usual - a.usual);
}

interface Round {
  readonly call: OpenCalls[string];
  readonly round: number;
}

async function measureRound(product: Product, name: string, { call, round }: Round): Promise<LoopCost> {
  const { pid, url } = product;
  const spent: number[] = [];
  let [bytes, status] = [0, 0];
  for (let n = round * TIMES; n < (round + 1) * TIMES; n += 1) {
    const before = spentMs(pid);
    // Each call comes from another network, so that no limit is reached.
    const headers = {
      'x-forwarded-for': `198.18.${n}.1`,
      'accept-encoding': 'br',
      'content-type': 'application/json',
    };
    const addressOrWrite = call(n);
    const { path, ...write } = typeof addressOrWrite === 'string' ? { path: addressOrWrite } : addressOrWrite;
    const answer = await fetch(url + path, { headers, redirect: 'manual', ...write }).catch(
      (cause: unknown) => {
        throw new Error(`${name} was not answered:\n${product.log().slice(-2_000)}`, { cause });
      },
    );
    bytes = (await answer.arrayBuffer()).byteLength;
    status = answer.status;
    await sleep(AFTER_MS);
    spent.push(spentMs(pid) - before);
  }
  return { name, usual: median(spent), most: Math.max(...spent), bytes, status };
}
