/** Each of the machines fails under sixteen writers; every acknowledged save is checked afterwards. */
import { setTimeout as sleep } from 'node:timers/promises';
import { type Db, openDatabase } from '@boast/server/db/database';
import { sql } from 'kysely';
import { option } from '../../../bench/src/harness/option.ts';
import { verdict } from '../../../bench/src/harness/verdict.ts';
import { FLOATING } from './machine-network.ts';
import type { MachinesWorld } from './machines-world.ts';
import { assertOneBoard } from './one-board.ts';
import { listCounts, startWriters } from './writers.ts';

/** The goal for the time to recover once the operator has acted. */
const BACK_WITHIN_MS = 10_000;
const CALM_MS = 2_000;

interface Stage {
  readonly what: string;
  /** Takes a machine away, and does what an operator does about it. Returns a remark for the report. */
  readonly act: (world: MachinesWorld) => Promise<string | undefined>;
}

const STAGES: readonly Stage[] = [
  {
    what: 'an API is killed, and started again after 2 s',
    async act({ apis, startApi }) {
      await apis[0]?.kill();
      await sleep(2_000);
      apis[0] = await startApi('api1');
    },
  },
  {
    what: 'a worker is killed, and stays away',
    async act({ workers }) {
      await workers[0]?.kill();
      await sleep(2_000);
    },
  },
  {
    what: 'the pooler is killed, and started again after 1 s',
    async act({ pooler }) {
      await pooler.kill();
      await sleep(1_000);
      await pooler.startAgain();
    },
  },
  {
    what: 'the balancer is killed, and started again after 1 s',
    async act({ balancer }) {
      await balancer.kill();
      await sleep(1_000);
      await balancer.startAgain();
    },
  },
  {
    what: 'the standby is killed, and started again after 3 s',
    async act({ pair }) {
      await pair.standby.kill();
      await sleep(3_000);
      await pair.standby.startAgain();
    },
  },
  {
    what: 'the standby is killed, and after 3 s the primary is told to do without (synchronous_standby_names)',
    async act({ pair, db }) {
      await pair.standby.kill();
      await sleep(3_000);
      await waitForStandbys(db, '');
    },
  },
  {
    what: 'the standby comes back, and is waited for again',
    async act({ pair, db }) {
      await pair.standby.startAgain();
      await waitForStandbys(db, '*');
      await pair.synchronous();
    },
  },
  {
    what: 'the cable of the primary is out for 4 s',
    async act({ network }) {
      network.cut('primary');
      await sleep(4_000);
      network.mend('primary');
    },
  },
  {
    what: 'PostgreSQL is killed at the primary; 5 s later the standby is promoted and takes over its address',
    async act({ network, pair }) {
      await pair.primary.kill();
      await sleep(100);
      network.cut('primary');
      // An operator makes sure before promoting.
      await sleep(5_000);
      const began = performance.now();
      await pair.promote();
      network.take('standby', FLOATING);
      return `both took ${seconds(performance.now() - began)} s`;
    },
  },
];

async function waitForStandbys(db: Db, names: string): Promise<void> {
  await sql`alter system set synchronous_standby_names = ${sql.lit(names)}`.execute(db);
  await sql`select pg_reload_conf()`.execute(db);
}

export async function* tellFaults(world: MachinesWorld): AsyncGenerator<string> {
  const kept: (() => Promise<number>)[] = [];
  const survivor = await openDatabase({ url: world.pair.standby.url, poolSize: 2, onError: () => undefined });
  try {
    for (const stage of STAGES.slice(option('from', 1) - 1)) {
      const { line, lookUp } = await runStage(world, stage);
      kept.push(() => lookUp(survivor));
      console.log(line);
      yield line;
    }
    let saves = 0;
    for (const lookUp of kept) saves += await lookUp();
    const board = { apis: world.apis, tournamentId: world.tournament.id };
    const entries = await assertOneBoard(survivor, board);
    yield `acknowledged saves lost 0 of ${saves}, goal 0: reached; each was looked up at the promoted standby, and none is changed; the worker that is left seals there, and **one and the same board** of ${entries} entries comes from all three APIs`;
  } finally {
    await survivor.destroy();
  }
}

async function runStage(world: MachinesWorld, { what, act }: Stage) {
  const { tournament, people, balancer } = world;
  const writers = startWriters({ tournament, people, targets: () => [balancer.url] });
  const pauses = watchPauses(() => writers.acknowledged());
  await sleep(CALM_MS);
  const calm = pauses.longest();
  const before = { ...writers.counts };
  const more = await act(world);
  const back = await writers.untilNextSave();
  await sleep(CALM_MS);
  const longest = pauses.longest();
  const meanwhile = Object.entries(writers.counts).map(([answer, n]) => [answer, n - (before[answer] ?? 0)]);
  pauses.stop();
  await writers.stop();
  const saves = writers.acknowledged();
  const goal = `goal ${BACK_WITHIN_MS / 1_000} s: ${verdict(back <= BACK_WITHIN_MS)}`;
  const line = `${what}${more ? ` (${more})` : ''}: saving again ${seconds(back)} s after that, ${goal}; no save for ${seconds(longest)} s at most, ${seconds(calm)} s before; answers since: ${listCounts(Object.fromEntries(meanwhile))}; ${saves} acknowledged`;
  return { line, lookUp: (db: Db) => writers.assertKept(db) };
}

function watchPauses(count: () => number) {
  let [longest, since, last] = [0, performance.now(), count()];
  const timer = setInterval(() => {
    const [now, saves] = [performance.now(), count()];
    longest = Math.max(longest, now - since);
    if (saves > last) since = now;
    last = saves;
  }, 5);
  return {
    longest() {
      const answer = longest;
      longest = 0;
      return answer;
    },
    stop: () => clearInterval(timer),
  };
}

const seconds = (ms: number): string => (ms / 1_000).toFixed(2);
