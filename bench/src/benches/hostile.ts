/**
 * Sixteen fans save all the while, first in peace, then while strangers send what they should not. What the fans wait for is
 * compared, every acknowledged save is looked for, and memory must come back. Options: --calls=10000 --rate=200 --streams=5000
 */
import { fork } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { picksOf, tipsOf } from '@boast/server/testing/factories';
import type { Fans, FansTold } from '../harness/fans-process.ts';
import { type Answer, hostileCalls } from '../harness/hostile-calls.ts';
import { type OpenWorld, startOpenWorld } from '../harness/open-world.ts';
import { option } from '../harness/option.ts';
import { percentile } from '../harness/percentile.ts';
import { residentMegabytes } from '../harness/product.ts';
import { keepFindings } from '../harness/report.ts';

const FANS = 16;
const PAUSE_MS = 300;
const PEACE_S = 20;
/** Until everything half-sent was given up: a request has thirty seconds, looked at every five. */
const REST_S = 45;
const FANS_PROCESS = fileURLToPath(new URL('../harness/fans-process.ts', import.meta.url));

export async function run(): Promise<void> {
  const [calls, rate, streams] = [option('calls', 10_000), option('rate', 200), option('streams', 5_000)];
  const settings = { TRUST_PROXY: 'loopback', FEATURE_CREDITS: 'off' };
  const world = await startOpenWorld({ entrants: FANS + 1, newcomers: 0, settings });
  try {
    await saves(world, () => sleep(5_000));
    const peace = await saves(world, () => sleep(PEACE_S * 1_000));
    const before = residentMegabytes(world.product.pid);
    const attacked: Attack[] = [];
    let most = before;
    const watching = setInterval(() => {
      most = Math.max(most, residentMegabytes(world.product.pid));
    }, 500);
    const war = await saves(world, async () => {
      attacked.push(await attack(world, { calls, rate, streams }));
    });
    clearInterval(watching);
    await sleep(REST_S * 1_000);
    const after = residentMegabytes(world.product.pid);
    const { kinds, seconds, statuses, unexplained } = attacked[0] ?? {
      kinds: 0,
      seconds: 1,
      statuses: {},
      unexplained: 0,
    };
    const [p99, p99Before] = [percentile(war.times, 99), percentile(peace.times, 99)];
    const lost = await savesLost(world);
    const stacks = world.product.log().match(/^\s+at .+:\d+:\d+\)?$|"stack":/gm)?.length ?? 0;
    const goal = (reached: boolean) => (reached ? 'reached' : 'missed');
    keepFindings('hostile', [
      `${calls} hostile calls of ${kinds} kinds in ${seconds.toFixed(0)} s, ${(calls / seconds).toFixed(0)} a second; ${streams} streams opened and left`,
      `answered: ${JSON.stringify(statuses)}`,
      `fans: ${peace.times.length} saves in peace, p50 ${percentile(peace.times, 50).toFixed(0)} ms, p99 ${p99Before.toFixed(0)} ms; ${war.times.length} under attack, p50 ${percentile(war.times, 50).toFixed(0)} ms, p99 ${p99.toFixed(0)} ms; other answers ${JSON.stringify(war.others)}`,
      `**ratio of p99 ${(p99 / p99Before).toFixed(2)}**, goal at most 2: ${goal(p99 <= p99Before * 2)}`,
      `**saves lost ${lost}**, goal 0: ${goal(lost === 0)}`,
      `**memory ${before} MB, at most ${most} MB, ${after} MB after ${REST_S} s**, goal within 50 MB: ${goal(after - before <= 50)}`,
      `**500: ${statuses['500'] ?? 0}, 503 without Retry-After: ${unexplained}, stacks in the log: ${stacks}**, goal none: ${goal((statuses['500'] ?? 0) + unexplained + stacks === 0)}`,
    ]);
  } finally {
    await world.stop();
  }
}

const acknowledged = new Map<string, number>();
let phase = 0;

/** What the fans tell who save while `meanwhile` lasts. */
async function saves(world: OpenWorld, meanwhile: () => Promise<unknown>): Promise<FansTold> {
  const { tournament, product } = world;
  const fans = world.entrants.slice(0, FANS);
  // Others than before, so that a fan's first save writes a version, too.
  phase += 1;
  const odd = phase;
  const bodyOf = (side: 0 | 1) => {
    const other = side === 0 ? 1 : 0;
    const picks = picksOf(tournament, (match) => ({ side: match === odd ? other : side }));
    return JSON.stringify({ matchTips: tipsOf(tournament, picks) });
  };
  const child = fork(FANS_PROCESS, { stdio: 'inherit' });
  const told = new Promise<FansTold>((resolve, reject) => {
    child.once('message', (message) => resolve(message as FansTold));
    child.once('exit', () => reject(new Error('the fans left without a word')));
  });
  child.send({
    url: product.url,
    path: `/api/tournaments/${tournament.id}/entries`,
    tokens: fans.map(({ token }) => token),
    bodies: [bodyOf(0), bodyOf(1)],
    pauseMs: PAUSE_MS,
  } satisfies Fans);
  await meanwhile();
  child.send('stop');
  const result = await told;
  for (const [n, { userId }] of fans.entries())
    acknowledged.set(userId, (acknowledged.get(userId) ?? 0) + (result.acknowledged[n] ?? 0));
  return result;
}

interface Attack {
  readonly kinds: number;
  readonly seconds: number;
  readonly statuses: Record<string, number>;
  /** Refusals for want of room that do not say when to come back. */
  readonly unexplained: number;
}

interface Attacking {
  readonly calls: number;
  readonly rate: number;
  readonly streams: number;
}

/** So many calls a second, of each kind in turn, whether or not those before were answered. */
async function attack(world: OpenWorld, { calls, rate, streams }: Attacking): Promise<Attack> {
  const { product, tournament, entrants } = world;
  const target = { url: product.url, tournamentId: tournament.id, token: entrants[FANS]?.token ?? '' };
  const count = Object.keys(hostileCalls({ ...target, streamsEach: 1 })).length;
  const streamsEach = Math.ceil(streams / (calls / count));
  const kinds = Object.values(hostileCalls({ ...target, streamsEach }));
  const began = performance.now();
  const answers: Promise<Answer | readonly Answer[]>[] = [];
  while (answers.length < calls) {
    const due = Math.min(calls, Math.floor(((performance.now() - began) / 1_000) * rate));
    for (let n = answers.length; n < due; n += 1) {
      const call = kinds[n % kinds.length];
      if (call) answers.push(call(Math.floor(n / kinds.length)));
    }
    await sleep(5);
  }
  const seconds = (performance.now() - began) / 1_000;
  const all = (await Promise.all(answers)).flat();
  const statuses: Record<string, number> = {};
  for (const { status } of all) statuses[status ?? 'none'] = (statuses[status ?? 'none'] ?? 0) + 1;
  const unexplained = all.filter(
    ({ status, retryAfter }) => status === 503 && retryAfter === undefined,
  ).length;
  return { kinds: kinds.length, seconds, statuses, unexplained };
}

/** Every save writes a version, for no fan saves the same picks twice in a row. */
async function savesLost({ server: { db }, entrants }: OpenWorld): Promise<number> {
  const rows = await db
    .selectFrom('entry')
    .select(['user_id', 'version'])
    .where(
      'user_id',
      'in',
      entrants.slice(0, FANS).map(({ userId }) => userId),
    )
    .execute();
  const written = new Map(rows.map(({ user_id: userId, version }) => [userId, version - 1]));
  return [...acknowledged].reduce(
    (lost, [userId, saved]) => lost + Math.max(0, saved - (written.get(userId) ?? 0)),
    0,
  );
}
