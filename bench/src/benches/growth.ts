/**
 * How time grows with the number of entries: for a board, a read, a save and a seal; for leagues, where one league has a
 * twentieth of all entrants and every entrant is in a league of twenty; and for chances. Then how lists, pages, jobs and the start grow with second chances and clubs' draws. Options: --most=1000000
 * (0: only the draws)
 */
import { matchCount } from '@boast/domain/draw/bracket';
import { SCORING_RULES } from '@boast/domain/scoring/rules';
import { createBoardEngine } from '@boast/server/engine/board/board-engine';
import { sealTournament } from '@boast/server/features/tournaments/seal/seal-tournament';
import { freePort } from '@boast/server/process/free-port';
import { addEntries, addTournament } from '../harness/crowd.ts';
import { startDurableServer } from '../harness/durable-server.ts';
import { growDraws } from '../harness/grow-draws.ts';
import { addLeagues, readLeagues } from '../harness/leagues.ts';
import type { LoadRequest } from '../harness/load.ts';
import { countApart } from '../harness/measure/count-apart.ts';
import { keepFindings } from '../harness/measure/findings.ts';
import { option } from '../harness/measure/option.ts';
import { median, slope } from '../harness/measure/statistics.ts';
import { timeOf } from '../harness/measure/times.ts';
import { atMost } from '../harness/measure/verdict.ts';
import { savesOf } from '../harness/open-world.ts';
import { addPeople, type Person, signIn } from '../harness/people.ts';
import { startProduct } from '../harness/product.ts';
import { course, fillColumns, fullDraw, seededRandom } from '../harness/sealed-crowd.ts';
import { startSealedWorld } from '../harness/sealed-world.ts';

/** People who read; the first half warm the process up. */
const ASKED = 1_000;

interface Sizes {
  readonly rescore: number[];
  readonly board: number[];
  readonly save: number[];
  readonly seal: number[];
  /** The first page of the large league after a result. */
  readonly league: number[];
  /** Boards of all leagues of twenty after a result. */
  readonly leagues: number[];
  readonly chances: number[];
}

const ONE_IN = 20;
const LEFT = 15;
const RESULTS = 5;

export async function run(): Promise<void> {
  const ofEntries = option('most', 1_000_000) === 0 ? [] : await growEntries();
  keepFindings('growth', [...ofEntries, ...(await growDraws())]);
}

async function growEntries(): Promise<string[]> {
  const sizes = [1_000, 10_000, 100_000, 1_000_000].filter((size) => size <= option('most', 1_000_000));
  const times: Sizes = { rescore: [], board: [], save: [], seal: [], league: [], leagues: [], chances: [] };
  for (const size of sizes) {
    times.rescore.push(rescore(size));
    const { save, seal, board } = await served(size);
    times.save.push(save);
    times.seal.push(seal);
    times.board.push(board);
    const { league, leagues } = await inLeagues(size);
    times.league.push(league);
    times.leagues.push(leagues);
    times.chances.push(median((await countApart({ entries: size, left: LEFT })).processor));
  }
  const lines = Object.entries(times).map(([name, spent]: [string, number[]]) => {
    const exponent = slope(sizes, spent);
    const most = name === 'board' ? 0.05 : 1.05;
    const list = spent.map((ms) => ms.toFixed(2)).join(', ');
    return `${name}, ms: ${list}; **exponent ${exponent.toFixed(2)}**, ${atMost(most, exponent)}`;
  });
  return [`${sizes.join(', ')} entries of 31 matches, medians`, ...lines];
}

function rescore(entries: number): number {
  const engine = createBoardEngine({ matchCount: matchCount(32), entryCount: entries, keep: 1 });
  fillColumns(engine.columns, 32, seededRandom(7));
  const steps = course(fullDraw(32), seededRandom(11));
  const times: number[] = [];
  for (let round = 0; round < 4; round += 1)
    for (const draw of steps) {
      const began = performance.now();
      engine.compute(draw, SCORING_RULES['classic-1']);
      if (round > 0) times.push(performance.now() - began);
    }
  return median(times);
}

async function served(entries: number): Promise<{ save: number; seal: number; board: number }> {
  const server = await startDurableServer();
  const { db } = server;
  const tournament = await addTournament(db);
  const userIds = await addPeople(db, entries);
  await addEntries(db, tournament, userIds);
  const port = await freePort();
  const publicUrl = `http://127.0.0.1:${port}`;
  const people = await signIn(db, userIds.slice(-ASKED), publicUrl);
  const product = await startProduct({ databaseUrl: server.url, publicUrl });
  const path = `/api/tournaments/${tournament.id}/user-leaderboard`;
  const read = ({ token }: Person): LoadRequest => ({
    method: 'GET',
    path,
    headers: { authorization: `Bearer ${token}` },
  });
  const save = await medianOf(product.url, savesOf(tournament, people, 3));
  const began = performance.now();
  await sealTournament(db, tournament.id, 'now');
  const seal = performance.now() - began;
  const board = await medianOf(product.url, people.map(read));
  await product.stop();
  await server.stop();
  return { save, seal, board };
}

async function inLeagues(entries: number): Promise<{ league: number; leagues: number }> {
  const world = await startSealedWorld(entries, { settings: { RUN: 'api' } });
  try {
    const [large] = await addLeagues(world, { count: 1, members: entries / ONE_IN });
    const small = await addLeagues(world, { count: entries / ONE_IN, members: ONE_IN });
    if (!large) throw new Error('no league');
    const { play, page, countAll } = readLeagues(world);
    const times = { league: [] as number[], leagues: [] as number[] };
    // The first time reads every name and membership, which later results do not change.
    for (let n = 0; n <= RESULTS; n += 1) {
      const shown = await play(n);
      const league = await timeOf(() => page(large, shown, 0));
      const leagues = await timeOf(() => countAll(small, shown));
      if (n === 0) continue;
      times.league.push(league);
      times.leagues.push(leagues);
    }
    return { league: median(times.league), leagues: median(times.leagues) };
  } finally {
    await world.stop();
  }
}

async function medianOf(url: string, requests: readonly LoadRequest[]): Promise<number> {
  const times: number[] = [];
  for (const { method, path, headers, body } of requests) {
    const began = performance.now();
    const answer = await fetch(url + path, {
      method,
      headers: { ...headers },
      ...(body !== undefined && { body }),
    });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`answered ${answer.status}`);
    times.push(performance.now() - began);
  }
  return median(times.slice(times.length / 2));
}
