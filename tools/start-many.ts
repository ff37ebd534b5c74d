/**
 * Several processes on one port: some that serve, and one for the jobs, so that no job delays an answer. Node's cluster gives
 * each connection to the next of them. One that ends is replaced; SIGHUP replaces all of them, one after the other, and no call
 * is lost. When this process ends, so do they.
 */
import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Config } from '../server/src/process/config.ts';
import { OperatorError } from '../server/src/process/operator-error.ts';
import { joinSiblings, relaySiblings, type Siblings } from '../server/src/process/siblings.ts';
import type { DatabaseAddresses } from './database.ts';
import type { Lifetime } from './run-until-stopped.ts';

type Role = 'api' | 'worker';

interface Begin {
  readonly begin: { readonly name: string; readonly run: Role; readonly addresses: DatabaseAddresses };
}

interface Part {
  readonly run: Role;
  readonly addresses: DatabaseAddresses;
  readonly siblings: Siblings;
  readonly tellReady: () => void;
}

/** What this process is to do, where it is one of many; null where it was started by a person. */
export async function partOfMany(): Promise<Part | null> {
  const { worker } = cluster;
  if (!worker) return null;
  const { name, run, addresses } = await new Promise<Begin['begin']>((told) => {
    // Others may already speak of themselves.
    worker.on('message', (message: object) => 'begin' in message && told((message as Begin).begin));
    // It asks, for what is said before anybody listens is lost.
    worker.send({ starting: true });
  });
  // Nobody is left to replace this one, or to tell it to stop.
  worker.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  const line = {
    send: (said: object) => void (worker.isConnected() && worker.send(said)),
    onMessage: (hear: (said: unknown) => void) => void worker.on('message', hear),
  };
  return {
    run,
    addresses,
    siblings: joinSiblings(name, line),
    tellReady: () => line.send({ ready: true }),
  };
}

interface Many {
  readonly config: Config;
  readonly addresses: DatabaseAddresses;
  readonly lifetime: Lifetime;
}

interface Running {
  readonly name: string;
  readonly run: Role;
  readonly since: number;
  isReady: boolean;
  /** Another has come for it, or will. */
  isLeaving: boolean;
}

/** One that was up for so long did not fail to start; before, each try waits twice as long as the last. */
const STEADY_MS = 30_000;
const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 10_000;

function growingWaits(): (upMs: number) => number {
  let next = FIRST_WAIT_MS;
  return (upMs) => {
    const wait = upMs > STEADY_MS ? FIRST_WAIT_MS : next;
    next = Math.min(wait * 2, LONGEST_WAIT_MS);
    return wait;
  };
}

/** All of them are ready when this returns. Throws OperatorError when one cannot start. */
export async function startMany({ config, addresses, lifetime }: Many): Promise<void> {
  const running = new Map<Worker, Running>();
  const relay = relaySiblings(() => running.keys());
  let number = 0;
  let isEnding = false;
  const waitAfter = growingWaits();

  function begin(run: Role): Promise<Worker> {
    number += 1;
    const name = `${run}-${number}`;
    const worker = cluster.fork();
    const one: Running = { name, run, since: performance.now(), isReady: false, isLeaving: false };
    running.set(worker, one);
    return new Promise((ready, failed) => {
      worker.on('message', (message: object) => {
        if ('starting' in message) worker.send({ begin: { name, run, addresses } } satisfies Begin);
        else if ('ready' in message) {
          one.isReady = true;
          ready(worker);
        } else relay.hear(worker, message);
      });
      worker.once('exit', () => failed(new OperatorError(`The process ${name} ended before it was ready.`)));
    });
  }

  cluster.on('exit', (worker, code, signal) => {
    const ended = running.get(worker);
    running.delete(worker);
    if (!ended) return;
    relay.left(ended.name);
    // Who waits for one that is not ready yet hears of it, and knows what to do.
    if (isEnding || ended.isLeaving || !ended.isReady) return;
    console.warn(`The process ${ended.name} ended (${signal ?? `code ${code}`}): another takes its place.`);
    replace(ended.run, performance.now() - ended.since);
  });

  /** Tries until one is ready. Nothing else may be left that keeps this process running. */
  function replace(run: Role, upMs: number): void {
    setTimeout(() => {
      if (!isEnding) begin(run).catch(() => replace(run, 0));
    }, waitAfter(upMs));
  }

  lifetime.onStop(async () => {
    isEnding = true;
    await Promise.all([...running.keys()].map((worker) => end(worker)));
  });
  await Promise.all(rolesOf(config).map(begin));

  let rolling = Promise.resolve();
  process.on('SIGHUP', () => {
    rolling = rolling.then(roll).catch((error: unknown) => console.error(error));
  });

  /** The next is ready before the last one is told to go. */
  async function roll(): Promise<void> {
    const before = [...running].filter(([, { isReady }]) => isReady);
    for (const [worker, one] of before) {
      if (isEnding) return;
      one.isLeaving = true;
      await begin(one.run).catch((error: unknown) => {
        one.isLeaving = false;
        throw error;
      });
      await end(worker);
    }
    console.log(`${config.productName} runs on ${running.size} new processes.`);
  }
}

const rolesOf = ({ processes, run }: Config): readonly Role[] => [
  ...Array.from({ length: processes.serving }, () => 'api' as const),
  ...(run === 'all' ? (['worker'] as const) : []),
];

/** It lets calls in flight end; what does not end by itself is ended. */
async function end(worker: Worker): Promise<void> {
  if (worker.isDead()) return;
  const ended = once(worker, 'exit');
  worker.process.kill('SIGTERM');
  await Promise.race([ended, sleep(50_000, undefined, { ref: false })]);
  if (!worker.isDead()) worker.process.kill('SIGKILL');
}
