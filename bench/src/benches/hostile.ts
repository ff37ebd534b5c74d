/**
 * Sixteen fans save throughout, first undisturbed, then under attack. Their waiting times are compared, every acknowledged save
 * is checked, and memory must return to normal. Then, on a board of 50,000, it measures the cost of every call without a
 * session, and what one address can do to the others. Options: --calls=10000 (0: only the board) --rate=200
 * --streams=5000 --entries=50000
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '@boast/server/process/free-port';
import { nulCalls } from '@boast/server/testing/access/nul-calls';
import { picksOf, tipsOf } from '@boast/server/testing/factories';
import type { Fans, FansTold } from '../harness/fans-process.ts';
import { attackBoard, MOST_LOOP_MS } from '../harness/hostile-board.ts';
import type { Attack, AttackTold } from '../harness/hostile-process.ts';
import { collectGarbage } from '../harness/measure/collect-garbage.ts';
import { keepFindings } from '../harness/measure/findings.ts';
import { option } from '../harness/measure/option.ts';
import { percentile } from '../harness/measure/statistics.ts';
import { verdict } from '../harness/measure/verdict.ts';
import { type OpenWorld, startOpenWorld } from '../harness/open-world.ts';
import { addPeople } from '../harness/people.ts';
import { residentMegabytes } from '../harness/product.ts';
import { startApart } from '../harness/start-apart.ts';

const FANS = 16;
const ACCOUNTS = 1_000;
const PAUSE_MS = 300;
const PEACE_S = 20;
/** By then half-sent requests are given up: they have thirty seconds, checked every five. */
const REST_S = 45;
const FANS_PROCESS = new URL('../harness/fans-process.ts', import.meta.url);
const HOSTILE_PROCESS = new URL('../harness/hostile-process.ts', import.meta.url);

export async function run(): Promise<void> {
  const ofSaves = option('calls', 10_000) === 0 ? [] : await attackSaves();
  const { lines, dearestMs } = await attackBoard();
  keepFindings('hostile', [...ofSaves, ...lines]);
  if (dearestMs > MOST_LOOP_MS) process.exitCode = 1;
}

async function attackSaves(): Promise<string[]> {
  const [calls, rate, streams] = [option('calls', 10_000), option('rate', 200), option('streams', 5_000)];
  const inspectPort = await freePort();
  const settings = {
    TRUST_PROXY: 'loopback',
    FEATURE_CREDITS: 'off',
    NODE_OPTIONS: `--inspect-port=127.0.0.1:${inspectPort}`,
  };
  const world = await startOpenWorld({ entrants: FANS + 1, newcomers: 0, settings });
  try {
    const target = await targetOf(world, streams);
    const held = async () => {
      await collectGarbage({ pid: world.product.pid, inspectPort });
      return residentMegabytes(world.product.pid);
    };
    // Modules load at first use, and their memory must not count as the attack's.
    const few = { streams: 50, accounts: target.accounts.slice(0, 50), nul: target.nul.slice(0, 50) };
    await saves(world, () => attack({ target: { ...target, ...few }, calls: 200, rate }));
    const peace = await saves(world, () => sleep(PEACE_S * 1_000));
    const before = await held();
    const told: AttackTold[] = [];
    let most = before;
    const watching = setInterval(() => {
      most = Math.max(most, residentMegabytes(world.product.pid));
    }, 500);
    const war = await saves(world, async () => {
      told.push(await attack({ target, calls, rate }));
    });
    clearInterval(watching);
    await sleep(REST_S * 1_000);
    const resting = residentMegabytes(world.product.pid);
    const memory = { before, most, resting, after: await held() };
    const [attacked] = told;
    if (!attacked) throw new Error('nobody attacked');
    const stacks = world.product.log().match(/^\s+at .+:\d+:\d+\)?$|"stack":/gm)?.length ?? 0;
    const lost = await savesLost(world);
    return findings({ calls, target, attacked, peace, war, memory, lost, stacks });
  } finally {
    await world.stop();
  }
}

interface Found {
  readonly calls: number;
  readonly target: Attack['target'];
  readonly attacked: AttackTold;
  readonly peace: FansTold;
  readonly war: FansTold;
  /** In megabytes. `most` and `resting` include garbage. */
  readonly memory: Readonly<Record<'before' | 'most' | 'resting' | 'after', number>>;
  readonly lost: number;
  readonly stacks: number;
}

function findings({ calls, target, attacked, peace, war, memory, lost, stacks }: Found): string[] {
  const { kinds, seconds, statuses, unexplained, nulRefused, nulLimited } = attacked;
  const waits = ({ times }: FansTold) =>
    `p50 ${percentile(times, 50).toFixed(0)} ms, p99 ${percentile(times, 99).toFixed(0)} ms`;
  const ratio = percentile(war.times, 99) / percentile(peace.times, 99);
  const failed = statuses['500'] ?? 0;
  const { before, most, resting, after } = memory;
  return [
    `**${calls} hostile calls of ${kinds} kinds**, goal at least 25 kinds: ${verdict(kinds >= 25)}; ${(calls / seconds).toFixed(0)} a second of ${option('rate', 200)} asked: with the lowest priority they get what fans and product leave`,
    `${target.streams} streams opened and left, guesses over ${target.accounts.length} accounts`,
    `answered: ${JSON.stringify(statuses)}`,
    `fans: ${peace.times.length} saves in peace, ${waits(peace)}; ${war.times.length} under attack, ${waits(war)}; other answers ${JSON.stringify(war.others)}`,
    `**ratio of p99 ${ratio.toFixed(2)}**, goal at most 2: ${verdict(ratio <= 2)}`,
    `**saves lost ${lost}**, goal 0: ${verdict(lost === 0)}`,
    `**memory ${before} MB, at most ${most} MB, ${resting} MB after ${REST_S} s, ${after} MB of it held**, goal within 50 MB: ${verdict(after - before <= 50)}`,
    `**NUL refused in ${nulRefused} of ${target.nul.length} texts of all operations, ${nulLimited} more met a limit of calls first**, goal all: ${verdict(nulRefused === target.nul.length)}`,
    `**500: ${failed}, 503 without Retry-After: ${unexplained}, stacks in the log: ${stacks}**, goal none: ${verdict(failed + unexplained + stacks === 0)}`,
  ];
}

async function targetOf(world: OpenWorld, streams: number): Promise<Attack['target']> {
  const { product, tournament, entrants, administrator, server } = world;
  const ids = await addPeople(server.db, ACCOUNTS);
  const rows = await server.db.selectFrom('app_user').select('email').where('id', 'in', ids).execute();
  const id = crypto.randomUUID();
  const known = {
    entries: id,
    leagueId: id,
    role: 'helper',
    p256dh: 'A'.repeat(87),
    publicKey: 'A'.repeat(87),
    auth: 'A'.repeat(22),
    email: 'somebody@example.com',
    picks: '08'.repeat(tournament.matchIds.length),
  };
  return {
    url: product.url,
    tournamentId: tournament.id,
    token: entrants[FANS]?.token ?? '',
    adminToken: administrator.token,
    accounts: rows.map(({ email }) => email ?? ''),
    nul: nulCalls(known),
    streams,
  };
}

function attack(attacking: Attack): Promise<AttackTold> {
  const { child, told } = startApart<AttackTold>(HOSTILE_PROCESS);
  child.send(attacking);
  return told;
}

const acknowledged = new Map<string, number>();
let phase = 0;

async function saves(world: OpenWorld, meanwhile: () => Promise<unknown>): Promise<FansTold> {
  const { tournament, product } = world;
  const fans = world.entrants.slice(0, FANS);
  // New picks, so that a fan's first save also writes a version.
  phase += 1;
  const odd = phase;
  const bodyOf = (side: 0 | 1) => {
    const other = side === 0 ? 1 : 0;
    const picks = picksOf(tournament, (match) => ({ side: match === odd ? other : side }));
    return JSON.stringify({ matchTips: tipsOf(tournament, picks) });
  };
  const { child, told } = startApart<FansTold>(FANS_PROCESS);
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

/** Every save writes a version, because no fan saves the same picks twice in a row. */
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
