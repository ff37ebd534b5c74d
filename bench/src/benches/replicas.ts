/**
 * Two API processes and a worker on one database; one API is killed while people save. No acknowledged save is lost, and both
 * show the same board. Options: --entrants=2000 --seconds=10
 */

import { setTimeout as sleep } from 'node:timers/promises';
import type { SavedEntry } from '@boast/contract/entries';
import { sql } from 'kysely';
import { enterResult } from '../harness/enter-result.ts';
import { keepFindings } from '../harness/findings.ts';
import type { LoadRequest } from '../harness/load.ts';
import { type OpenWorld, savesOf, startOpenWorld } from '../harness/open-world.ts';
import { option } from '../harness/option.ts';
import { type Product, startProduct } from '../harness/product.ts';

const WRITERS = 16;

export async function run(): Promise<void> {
  const [entrants, seconds] = [option('entrants', 2_000), option('seconds', 10)];
  const world = await startOpenWorld({ entrants, newcomers: 1, settings: { RUN: 'api' } });
  const { server, tournament, publicUrl, administrator } = world;
  const settings = { RUN: 'api', FEATURE_CREDITS: 'on' };
  const second = await startProduct({ databaseUrl: server.url, publicUrl, settings });
  const worker = await startProduct({
    databaseUrl: server.url,
    publicUrl,
    settings: { ...settings, RUN: 'worker' },
  });
  let third: Product | null = null;
  try {
    const { acknowledged, failed } = await saveWhileOneDies(world, second, seconds);
    await assertKept(world, acknowledged);

    // The worker seals; then one API gets a result and both are read.
    await sql`update tournament set starts_at = clock_timestamp() where id = ${tournament.id}`.execute(
      server.db,
    );
    third = await startProduct({ databaseUrl: server.url, publicUrl, settings });
    const board = async ({ url }: Product) =>
      (await (await fetch(`${url}/api/tournaments/${tournament.id}/leaderboard?page_size=100`)).json()) as {
        version: number;
        data: unknown[];
      };
    const began = performance.now();
    while ((await board(third)).data.length === 0) await sleep(200);
    const sealedAfter = performance.now() - began;
    const staff = { url: world.product.url, token: administrator.token };
    await enterResult(staff, tournament.matchIds[0] ?? '', () => ({ won: 'upper', gamesLost: 1 }));
    let boards = await Promise.all([board(world.product), board(third)]);
    for (const until = performance.now() + 5_000; boards[1].version < 1 && performance.now() < until; ) {
      await sleep(5);
      boards = await Promise.all([board(world.product), board(third)]);
    }
    if (boards[0].version !== 1 || JSON.stringify(boards[0]) !== JSON.stringify(boards[1]))
      throw new Error('the processes show different boards');
    keepFindings('replicas', [
      `two API processes and one worker, ${WRITERS} writers, ${seconds} s, one API killed half way: ${acknowledged.size} entries saved, ${failed} calls unanswered and sent to the other one, **no acknowledged save lost**`,
      `sealed by the worker ${(sealedAfter / 1_000).toFixed(1)} s after the start was moved to now; **one and the same board from both** after a result`,
    ]);
  } finally {
    await third?.stop();
    await worker.stop();
    await world.stop();
  }
}

/**
 * Saves through both, as behind a load balancer, and kills one half-way. Returns the newest acknowledged version of each entry.
 */
async function saveWhileOneDies(world: OpenWorld, second: Product, seconds: number) {
  const acknowledged = new Map<string, number>();
  const saves = savesOf(world.tournament, world.entrants, 3);
  let failed = 0;
  let done = false;
  async function save(
    { method, path, headers, body = '' }: LoadRequest,
    apis: readonly Product[],
  ): Promise<void> {
    for (const { url } of apis) {
      const answer = await fetch(url + path, { method, headers: { ...headers }, body }).catch(() => null);
      if (!answer) {
        failed += 1;
        continue;
      }
      if (!answer.ok) throw new Error(await answer.text());
      const { data } = (await answer.json()) as { data: SavedEntry };
      acknowledged.set(data.entryId, Math.max(data.version, acknowledged.get(data.entryId) ?? 0));
      return;
    }
  }
  const writing = Array.from({ length: WRITERS }, async (_, writer) => {
    for (let n = writer; !done; n += WRITERS) {
      const wanted = saves[n % saves.length];
      if (wanted) await save(wanted, n % 2 === 0 ? [second, world.product] : [world.product, second]);
    }
  });
  await sleep(seconds * 500);
  await second.kill();
  await sleep(seconds * 500);
  done = true;
  await Promise.all(writing);
  return { acknowledged, failed };
}

async function assertKept({ server }: OpenWorld, acknowledged: ReadonlyMap<string, number>): Promise<void> {
  const { rows } = await sql<{ id: string; version: number }>`select id, version from entry`.execute(
    server.db,
  );
  const stored = new Map(rows.map(({ id, version }) => [id, version]));
  for (const [id, version] of acknowledged)
    if ((stored.get(id) ?? 0) < version)
      throw new Error(`version ${version} of ${id} was acknowledged and is lost`);
}
