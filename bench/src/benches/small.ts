/**
 * The whole product with its embedded database on one core and in 1 GB: its start, the demo, 2,000 people in the last minute, a
 * result for 100,000 entries, and rest. Options: --people=2000 --entries=100000 --minutes=10
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { type SmallServer, startSmallServer } from '../harness/comparators/small-server.ts';
import { addEntries, addTournament } from '../harness/crowd.ts';
import { enterResult, mixedResult } from '../harness/enter-result.ts';
import { enterInLastMinute } from '../harness/last-minute.ts';
import { keepFindings } from '../harness/measure/findings.ts';
import { option } from '../harness/measure/option.ts';
import { median, percentile } from '../harness/measure/statistics.ts';
import { atMost, verdict } from '../harness/measure/verdict.ts';
import { addPeople, makeAdministrator, signIn } from '../harness/people.ts';

const MEGABYTES = 1_024;
const RESULTS = 5;
/** By then the work that follows a start is done. */
const SETTLES_MINUTES = 2;
const MOST_LINES = 10;

export async function run(): Promise<void> {
  const demo = await startDemo();
  const server = await startSmallServer({ megabytes: MEGABYTES, demo: 'off' });
  try {
    const first = server.startedMs();
    // Before the crowd comes: the server works on for 100,000 entrants long after the last result.
    const rest = await watchRest(server, option('minutes', 10));
    const crowd = await enterInLastMinute(server, option('people', 2_000));
    const live = await playResults(server, option('entries', 100_000));
    await server.restart();
    const most = Math.max(demo.megabytes, server.mostMegabytes());
    keepFindings('small', [
      `one core (taskset), ${MEGABYTES} MB of memory (${server.isBounded ? 'a control group' : 'measured, since this machine has no control group'}), 1,024 file handles (ulimit), \`npm start\` with the embedded database; memory is that of all its processes, PostgreSQL’s included, with shared pages counted once`,
      `from an empty folder: the demo of ${demo.shows} tournaments ready after ${seconds(demo.startedMs)}, at most ${demo.megabytes.toFixed(0)} MB; without it ready after ${seconds(first)}, and after ${seconds(server.startedMs())} with all that follows`,
      `**${crowd.people} people in the last minute, ${crowd.failed} calls failed, ${crowd.lost} entries lost**, goal none: ${verdict(crowd.failed + crowd.lost === 0)}`,
      `each opens the tournament’s page, reads the draw and saves: a save took ${listWaits(crowd.saves)}; sealed ${seconds(crowd.sealedAfterMs)} after the start of play`,
      `a result for ${live.entries} entries, until the board shows it: ${listWaits(live.times)}; sealed ${seconds(live.sealedAfterMs)} after the start of play`,
      `**memory at most ${most.toFixed(0)} MB**, ${atMost(MEGABYTES, most)}; at rest ${rest.megabytes.toFixed(0)} MB in ${rest.processes} processes`,
      `**${rest.percent.toFixed(2)} % of the core over ${rest.minutes} minutes at rest**, ${atMost(1, rest.percent)}`,
      `**${rest.linesAnHour.toFixed(0)} log lines an hour at rest**, ${atMost(MOST_LINES, rest.linesAnHour)}`,
    ]);
  } finally {
    await server.close();
  }
}

async function startDemo() {
  const demo = await startSmallServer({ megabytes: MEGABYTES, demo: 'auto' });
  try {
    const { rows } = await sql<{ shows: number }>`select count(*)::integer as shows from tournament`.execute(
      demo.db,
    );
    const page = await fetch(demo.url());
    if (!page.ok) throw new Error(`the demo answered ${page.status}`);
    return { shows: rows[0]?.shows, startedMs: demo.startedMs(), megabytes: demo.mostMegabytes() };
  } finally {
    await demo.close();
  }
}

/** A tournament with that many entries begins, a worker seals it, and an administrator enters results. */
async function playResults(server: SmallServer, entries: number) {
  const { db } = server;
  const [administratorId = '', ...userIds] = await addPeople(db, entries + 1);
  await makeAdministrator(db, administratorId);
  const [administrator] = await signIn(db, [administratorId], server.url());
  const tournament = await addTournament(db);
  await addEntries(db, tournament, userIds);
  const sealedAfterMs = await beginAndSeal(server, tournament.id);
  const staff = { url: server.url(), token: administrator?.token ?? '' };
  const version = async (): Promise<number> => {
    const answer = await fetch(`${server.url()}/api/tournaments/${tournament.id}/leaderboard`);
    return answer.ok ? ((await answer.json()) as { version: number }).version : -1;
  };
  while ((await version()) < 0) await sleep(100);
  const times: number[] = [];
  for (let n = 0; n < RESULTS; n += 1) {
    const before = await version();
    const began = await enterResult(staff, tournament.matchIds[n] ?? '', () => mixedResult(n));
    while ((await version()) <= before) await sleep(5);
    times.push(performance.now() - began);
  }
  return { entries, sealedAfterMs, times };
}

async function beginAndSeal({ db }: SmallServer, tournamentId: string): Promise<number> {
  await sql`update tournament set starts_at = clock_timestamp() where id = ${tournamentId}`.execute(db);
  const began = performance.now();
  for (;;) {
    const row = await db
      .selectFrom('tournament')
      .select('sealed_at')
      .where('id', '=', tournamentId)
      .executeTakeFirst();
    if (row?.sealed_at) return performance.now() - began;
    await sleep(100);
  }
}

async function watchRest(server: SmallServer, minutes: number) {
  await sleep(Math.min(SETTLES_MINUTES, minutes) * 60_000);
  const [before, lines, began] = [server.usage(), server.logLines(), performance.now()];
  await sleep(minutes * 60_000);
  const spent = performance.now() - began;
  const { processorMs, megabytes, processes } = server.usage();
  const percent = (100 * (processorMs - before.processorMs)) / spent;
  return {
    minutes,
    percent,
    megabytes,
    processes,
    linesAnHour: ((server.logLines() - lines) * 3_600_000) / spent,
  };
}

const seconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`;
const listWaits = (times: readonly number[]): string =>
  `${median(times).toFixed(0)} ms by median, ${percentile(times, 99).toFixed(0)} ms at the 99th percentile of ${times.length}`;
