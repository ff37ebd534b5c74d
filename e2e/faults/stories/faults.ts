/**
 * Faults of real processes under sixteen writers. Every acknowledged save is checked afterwards, and the time to the next save
 * is printed. Options: --entrants=400 --longest=60 (seconds of the longest outage) --from=1 (the first stage)
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { option } from '../../../bench/src/harness/option.ts';
import { type Product, startProduct } from '../../../bench/src/harness/product.ts';
import { verdict } from '../../../bench/src/harness/verdict.ts';
import { hangPage, importTwice, killWhileMailing, type ReplaceWorker } from '../harness/fault-outside.ts';
import { type FaultWorld, startFaultWorld } from '../harness/fault-world.ts';
import { listCounts, startWriters, watchReady } from '../harness/writers.ts';

/** The goal for the time to recover once the cause is gone. */
const BACK_WITHIN_MS = 10_000;
const CALM_MS = 1_500;

interface Stage {
  readonly what: string;
  /** Causes the fault and removes its cause before it returns. The result is a remark for the report. */
  readonly act: (world: FaultWorld, running: Running) => Promise<string | undefined>;
}

export async function run(): Promise<string[]> {
  const world = await startFaultWorld(option('entrants', 400));
  const start = () =>
    startProduct({
      databaseUrl: world.relay.url,
      publicUrl: world.publicUrl,
      settings: { RUN: 'api', DRAIN_SECONDS: '2' },
    });
  const startWorker = (settings: Readonly<Record<string, string>> = {}) =>
    startProduct({
      databaseUrl: world.relay.url,
      publicUrl: world.publicUrl,
      settings: { ...settings, RUN: 'worker' },
    });
  let worker = await startWorker();
  const replaceWorker: ReplaceWorker = async (settings, how) => {
    await worker[how]();
    worker = await startWorker(settings);
    return worker;
  };
  const apis = [await start(), await start()];
  const balancer = watchReady(() => apis.map(({ url }) => url));
  const findings: string[] = [];
  try {
    const stages = [...ofDatabase(), ...ofProcesses(start), ...ofOutside];
    for (const stage of stages.slice(option('from', 1) - 1))
      findings.push(await runStage(world, stage, { apis, balancer, replaceWorker }));
  } finally {
    balancer.stop();
    for (const api of apis) await api.stop();
    await worker.stop();
    await world.stop();
  }
  return findings;
}

const ofDatabase = (): readonly Stage[] => [
  ...[2, 10, option('longest', 60)].map(
    (seconds): Stage => ({
      what: `the database's address refuses for ${seconds} s`,
      act: async ({ relay }) => {
        await relay.refuse();
        await sleep(seconds * 1_000);
        await relay.resume();
      },
    }),
  ),
  {
    what: 'every connection to the database is ended at once',
    act: async ({ db }) => {
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where application_name like 'boast %' and pid <> pg_backend_pid()`.execute(db);
    },
  },
  {
    what: 'PostgreSQL is killed (-9) and started again',
    act: async ({ serverPids }) => {
      const [postmaster = 0] = serverPids();
      process.kill(postmaster, 'SIGKILL');
      await sleep(200);
    },
  },
  {
    what: 'PostgreSQL hangs (SIGSTOP) for 4 s',
    act: async ({ serverPids }) => {
      const pids = new Set(serverPids());
      for (const pid of pids) signal(pid, 'SIGSTOP');
      await sleep(4_000);
      for (const pid of pids) signal(pid, 'SIGCONT');
    },
  },
  {
    what: 'others hold all connection slots for 4 s, and all of ours are ended',
    act: async ({ url }) => {
      const ender = new pg.Client({ connectionString: url });
      await ender.connect();
      const held = await holdSlots(url);
      await ender.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'boast %'",
      );
      held.push(ender, ...(await holdSlots(url)));
      await sleep(4_000);
      await Promise.all(held.map((client) => client.end()));
    },
  },
];

const ofProcesses = (start: () => Promise<Product>): readonly Stage[] => [
  {
    what: 'an API process is killed (-9)',
    act: async (_, { apis }) => {
      await apis[0]?.kill();
      apis[0] = await start();
    },
  },
  {
    what: 'both API processes are replaced, one after the other (SIGTERM)',
    act: async (_, { apis }) => {
      for (const n of [0, 1]) {
        await apis[n]?.stop();
        apis[n] = await start();
      }
    },
  },
];

const ofOutside: readonly Stage[] = [
  {
    what: 'the worker is killed (-9) while it hands mails over, and another takes its place',
    act: (world, { replaceWorker }) => killWhileMailing(world, replaceWorker),
  },
  {
    what: 'a tour page takes the call and says nothing',
    act: (world, { replaceWorker }) => hangPage(world, replaceWorker),
  },
  {
    what: 'a page is brought in for the first time by several administrators at once',
    act: (world, { apis }) => importTwice(world, apis),
  },
];

interface Running {
  readonly apis: Product[];
  readonly replaceWorker: ReplaceWorker;
  readonly balancer: ReturnType<typeof watchReady>;
}

async function runStage(world: FaultWorld, stage: Stage, running: Running): Promise<string> {
  const { balancer } = running;
  const { tournament, people, relay } = world;
  const writers = startWriters({ tournament, people, targets: balancer.ready });
  await sleep(CALM_MS);
  const connections = relay.open();
  const more = await stage.act(world, running);
  const back = await writers.untilNextSave();
  await sleep(CALM_MS);
  await writers.stop();
  const kept = await writers.assertKept(world.db);
  const line = `${stage.what}${more ? `; ${more}` : ''}: ${kept} acknowledged saves looked up, **none lost, none changed**; saving again ${(back / 1_000).toFixed(2)} s after the cause was gone (goal ${BACK_WITHIN_MS / 1_000} s: ${verdict(back <= BACK_WITHIN_MS)}); answers: ${listCounts(writers.counts)}; slowest 503 after ${writers.slowestRefusal().toFixed(0)} ms; connections ${connections} before, ${relay.open()} after`;
  console.log(line);
  return line;
}

async function holdSlots(url: string): Promise<pg.Client[]> {
  const held: pg.Client[] = [];
  for (;;) {
    const client = new pg.Client({ connectionString: url, application_name: 'somebody else' });
    client.on('error', () => undefined);
    try {
      await client.connect();
      held.push(client);
    } catch {
      return held;
    }
  }
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It has ended meanwhile.
  }
}
