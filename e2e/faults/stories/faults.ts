/**
 * Two API processes and a worker on one database, under sixteen writers, while a process or the database is taken away. Every
 * acknowledged save is checked afterwards, and the time to the next save is printed. Options: --entrants=400
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { option } from '../../../bench/src/harness/measure/option.ts';
import { verdict } from '../../../bench/src/harness/measure/verdict.ts';
import { type Product, startProduct } from '../../../bench/src/harness/product.ts';
import { type FaultWorld, startFaultWorld } from '../harness/fault-world.ts';
import { assertOneBoard } from '../harness/one-board.ts';
import { listCounts, startWriters, watchReady } from '../harness/writers.ts';

/** The goal for the time to recover once the cause is gone. */
const BACK_WITHIN_MS = 10_000;
const CALM_MS = 1_500;

interface Stage {
  readonly fault: string;
  /** Causes the fault and removes its cause before it returns. */
  readonly act: (world: FaultWorld, running: Running) => Promise<void> | void;
}

interface Running {
  readonly apis: Product[];
  readonly balancer: ReturnType<typeof watchReady>;
  readonly startApi: () => Promise<Product>;
}

const stages: readonly Stage[] = [
  {
    fault: 'the database’s address refuses for 10 s',
    act: async ({ relay }) => {
      await relay.refuse();
      await sleep(10_000);
      await relay.resume();
    },
  },
  { fault: 'PostgreSQL is killed (-9) and started again', act: ({ killDatabase }) => killDatabase() },
  {
    fault: 'an API process is killed (-9)',
    act: async (_, { apis, startApi }) => {
      await apis[0]?.kill();
      apis[0] = await startApi();
    },
  },
  {
    fault: 'both API processes are replaced, one after the other (SIGTERM)',
    act: async (_, { apis, startApi }) => {
      for (const n of [0, 1]) {
        await apis[n]?.stop();
        apis[n] = await startApi();
      }
    },
  },
];

export async function run(): Promise<string[]> {
  const world = await startFaultWorld(option('entrants', 400));
  const start = (settings: Readonly<Record<string, string>>) =>
    startProduct({ databaseUrl: world.relay.url, publicUrl: world.publicUrl, settings });
  const startApi = () => start({ RUN: 'api', DRAIN_SECONDS: '2' });
  const worker = await start({ RUN: 'worker' });
  const apis = [await startApi(), await startApi()];
  const balancer = watchReady(() => apis.map(({ url }) => url));
  const findings: string[] = [];
  try {
    for (const stage of stages) findings.push(await runStage(world, stage, { apis, balancer, startApi }));
    const entries = await assertOneBoard(world.db, { apis, tournamentId: world.tournament.id });
    findings.push(`one and the same board of ${entries} entries from both processes`);
  } finally {
    balancer.stop();
    for (const api of apis) await api.stop();
    await worker.stop();
    await world.stop();
  }
  return findings;
}

async function runStage(world: FaultWorld, { fault, act }: Stage, running: Running): Promise<string> {
  const { tournament, people } = world;
  const writers = startWriters({ tournament, people, targets: running.balancer.ready });
  await sleep(CALM_MS);
  await act(world, running);
  const back = await writers.untilNextSave();
  await sleep(CALM_MS);
  await writers.stop();
  const stored = await writers.assertKept(world.db);
  const line = `${fault}: ${stored} acknowledged saves looked up, **none lost, none changed**; saving again ${(back / 1_000).toFixed(2)} s after the cause was gone (goal ${BACK_WITHIN_MS / 1_000} s: ${verdict(back <= BACK_WITHIN_MS)}); answers: ${listCounts(writers.counts)}`;
  console.log(line);
  return line;
}
