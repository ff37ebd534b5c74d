/**
 * The product through pgbouncer in transaction mode (1.21 or newer, on PATH): saves, a live page and jobs with prepared
 * statements, and no state left on the pooler's connections. Options: --entrants=300 --seconds=5
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { keepSettingsWithRole } from '@boast/server/db/database';
import { sql } from 'kysely';
import { option } from '../../../bench/src/harness/option.ts';
import { type Product, startProduct } from '../../../bench/src/harness/product.ts';
import { type FaultWorld, startFaultWorld } from '../harness/fault-world.ts';
import { NO_POOLER, poolerVersion, startPooler } from '../harness/pooler.ts';
import { listCounts, startWriters } from '../harness/writers.ts';

export async function run(): Promise<string[]> {
  const version = poolerVersion();
  if (version === null) throw new Error(NO_POOLER);
  const world = await startFaultWorld(option('entrants', 300));
  // As an operator does: npm run migrate runs before the pooler opens its first connection.
  await keepSettingsWithRole(world.db);
  const pooler = await startPooler(world.url);
  const settings = { DATABASE_DIRECT_URL: world.url, DRAIN_SECONDS: '0' };
  const start = (role: string) =>
    startProduct({
      databaseUrl: pooler.url,
      publicUrl: world.publicUrl,
      settings: { ...settings, RUN: role },
    });
  const running: Product[] = [];
  try {
    for (const role of ['api', 'api', 'worker']) running.push(await start(role));
    return await tellStories(world, running.slice(0, 2), version);
  } finally {
    for (const product of running) await product.stop();
    await pooler.stop();
    await world.stop();
  }
}

async function tellStories(world: FaultWorld, apis: readonly Product[], version: string): Promise<string[]> {
  const { tournament, people, db } = world;
  const [first] = apis;
  const follower = await followChanges(`${first?.url}/api/tournaments/${tournament.id}/events`);
  const writers = startWriters({ tournament, people, targets: () => apis.map(({ url }) => url) });
  await sleep(option('seconds', 5) * 1_000);
  await writers.stop();
  const kept = await writers.assertKept(db);
  const unexpected = Object.keys(writers.counts).filter((status) => status !== '201');
  if (unexpected.length > 0) throw new Error(`answers through the pooler: ${listCounts(writers.counts)}`);
  const { rows } = await sql<{ locks: number; listening: number }>`
    select (select count(*) from pg_locks where locktype = 'advisory') as locks,
      (select count(*) from pg_stat_activity where application_name = 'boast watch') as listening`.execute(
    db,
  );
  await sql`update tournament set starts_at = clock_timestamp() where id = ${tournament.id}`.execute(db);
  const began = performance.now();
  await follower.hear('"status":"ACTIVE"');
  const sealed = performance.now() - began;
  return [
    `${version}, transaction mode, two API processes and a worker: ${kept} acknowledged saves looked up, **none lost, none changed**; answers: ${listCounts(writers.counts)}`,
    `sealed by a job, and told to a page that follows, ${(sealed / 1_000).toFixed(1)} s after the start was moved to now; ${rows[0]?.listening} connections watch past the pooler, ${rows[0]?.locks} advisory locks are held`,
  ];
}

async function followChanges(url: string): Promise<{ hear(text: string): Promise<void> }> {
  const answer = await fetch(url);
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  let heard = '';
  return {
    async hear(text) {
      while (!heard.includes(text)) {
        const part = await reader?.read();
        if (!part || part.done) throw new Error('the stream ended');
        heard += part.value;
      }
      await reader?.cancel();
    },
  };
}
