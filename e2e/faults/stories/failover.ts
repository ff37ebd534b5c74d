/**
 * A primary and a synchronous standby behind one address. The primary is killed under sixteen writers and the standby is
 * promoted: no acknowledged save is lost, and both API processes show the same board. Options: --rounds=5 --entrants=300
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '@boast/server/db/database';
import { startEmbeddedPostgres } from '@boast/server/db/embedded/start-embedded-postgres';
import { migrateToLatest } from '@boast/server/db/migrate';
import { startRelay } from '@boast/server/testing/relay';
import { option } from '../../../bench/src/harness/measure/option.ts';
import { startProduct } from '../../../bench/src/harness/product.ts';
import { openTournament } from '../harness/fault-world.ts';
import { assertOneBoard } from '../harness/one-board.ts';
import { type Pair, startPair } from '../harness/primary-and-standby.ts';
import { listCounts, startWriters, watchReady } from '../harness/writers.ts';

export async function run(): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'boast-failover-'));
  const findings: string[] = [];
  try {
    const server = await startEmbeddedPostgres({ dataDir: join(folder, 'prepared') });
    const db = await openDatabase({ url: server.url, poolSize: 2 });
    await migrateToLatest(db);
    const opened = await openTournament(db, option('entrants', 300));
    await db.destroy();
    await server.stop();
    const { username, password } = new URL(server.url);
    const cluster = join(folder, 'prepared', 'cluster');
    for (let round = 1; round <= option('rounds', 5); round += 1) {
      const pair = await startPair({ cluster, login: { username, password }, folder });
      try {
        findings.push(`round ${round}: ${await killUnderWriters(pair, opened)}`);
        console.log(findings.at(-1));
      } finally {
        await pair.primary.kill();
        await pair.standby.kill();
      }
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return findings;
}

async function killUnderWriters(
  { primary, standby, promote }: Pair,
  { tournament, people, publicUrl }: Awaited<ReturnType<typeof openTournament>>,
): Promise<string> {
  const relay = await startRelay(primary.url);
  const start = (role: string) =>
    startProduct({ databaseUrl: relay.url, publicUrl, settings: { RUN: role, DRAIN_SECONDS: '0' } });
  const apis = [await start('api'), await start('api')];
  const worker = await start('worker');
  const balancer = watchReady(() => apis.map(({ url }) => url));
  const db = await openDatabase({ url: standby.url, poolSize: 2, onError: () => undefined });
  try {
    const writers = startWriters({ tournament, people, targets: balancer.ready });
    await sleep(2_000);
    const killed = performance.now();
    await Promise.all([primary.kill(), relay.refuse()]);
    await promote();
    await relay.resume(standby.url);
    const promoted = performance.now();
    const back = await writers.untilNextSave();
    await sleep(1_500);
    await writers.stop();
    const kept = await writers.assertKept(db);
    const entries = await assertOneBoard(db, { apis, tournamentId: tournament.id });
    return `${kept} acknowledged saves looked up at the standby, **none lost, none changed**; saving again ${(back / 1_000).toFixed(2)} s after it was promoted, ${((promoted - killed + back) / 1_000).toFixed(2)} s after the primary was killed; **one and the same board** of ${entries} entries from both processes; answers: ${listCounts(writers.counts)}`;
  } finally {
    balancer.stop();
    await db.destroy();
    for (const api of apis) await api.stop();
    await worker.stop();
    await relay.close();
  }
}
