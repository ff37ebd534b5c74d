/** How lists, pages, jobs and the start grow with the number of second chances and of clubs' draws. */
import { freePort } from '@boast/server/process/free-port';
import { sql } from 'kysely';
import { costOfJobs, costOfReads, type DrawCost } from './draw-costs.ts';
import { startDurableServer } from './durable-server.ts';
import { addDraws } from './many-draws.ts';
import { slope } from './measure/statistics.ts';
import { atMost } from './measure/verdict.ts';
import { addPeople, makeAdministrator, signIn } from './people.ts';
import { startProduct } from './product.ts';

const COUNTS = [10, 100, 1_000, 10_000];
const SHOWN = 5;
const MOST_WITH_RESULT = 1.05;
/** The clock of a shared machine is no better; what walked all draws would be near 1. */
const MOST_OTHERWISE = 0.2;
/** Where an answer grows by less, it shows a page or a number. */
const GROWS_BY = 3;

export async function growDraws(): Promise<string[]> {
  const server = await startDurableServer();
  const measured: Map<string, DrawCost>[] = [];
  try {
    const publicUrl = `http://127.0.0.1:${await freePort()}`;
    const [userId = ''] = await addPeople(server.db, 1);
    await makeAdministrator(server.db, userId);
    const [person] = await signIn(server.db, [userId], publicUrl);
    const { rows } = await sql<{ id: string }>`
      insert into league (name, colour, welcome, has_season, is_public, needs_approval, code, member_count, members_version)
      values ('Growing', 'red', '', true, true, false, gen_random_uuid()::text, 1, 1) returning id`.execute(
      server.db,
    );
    const leagueId = rows[0]?.id ?? '';
    let from = 0;
    for (const to of COUNTS) {
      await addDraws(server.db, { from, to });
      from = to;
      const costs = new Map<string, DrawCost>();
      const settings = { RUN: 'api', TRUST_PROXY: 'loopback', SHARED_ANSWERS_MS: '0' };
      const start = async () => startProduct({ databaseUrl: server.url, publicUrl, settings, hasSite: true });
      await (await start()).stop();
      const began = performance.now();
      const product = await start();
      costs.set('start', { ms: performance.now() - began, bytes: 0 });
      for (const [name, cost] of await costOfReads({
        url: product.url,
        token: person?.token ?? '',
        leagueId,
      }))
        costs.set(name, cost);
      await product.stop();
      for (const [name, cost] of await costOfJobs(server)) costs.set(name, cost);
      measured.push(costs);
    }
  } finally {
    await server.stop();
  }
  return linesOf(measured);
}

function linesOf(measured: readonly Map<string, DrawCost>[]): string[] {
  const [first = new Map<string, DrawCost>()] = measured;
  const all = [...first.keys()].map((name) => {
    const runs = measured.map((costs) => costs.get(name) ?? { ms: Number.NaN, bytes: 0 });
    const exponent = slope(
      COUNTS,
      runs.map(({ ms }) => ms),
    );
    const hasOwnResult = (runs.at(-1)?.bytes ?? 0) > GROWS_BY * (runs[0]?.bytes ?? 0);
    return { name, runs, exponent, hasOwnResult };
  });
  const listed = (most: number, some: typeof all) =>
    some
      .toSorted((a, b) => b.exponent - a.exponent)
      .slice(0, SHOWN)
      .map(({ name, runs, exponent }) => {
        const list = runs.map(({ ms }) => ms.toFixed(1)).join(', ');
        return `${name}, ms: ${list}; **exponent ${exponent.toFixed(2)}**, ${atMost(most, exponent)}`;
      });
  const growing = all.filter(({ hasOwnResult }) => hasOwnResult);
  const others = all.filter(({ hasOwnResult }) => !hasOwnResult);
  return [
    `${COUNTS.join(', ')} clubs’ draws and as many second chances with their whole draws; ${all.length} lists, pages, feeds, jobs and the start, the best of several runs`,
    `whose answer grows with the draws: ${growing.length}`,
    ...listed(MOST_WITH_RESULT, growing),
    `of the other ${others.length}, those that grow most`,
    ...listed(MOST_OTHERWISE, others),
  ];
}
