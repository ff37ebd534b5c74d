/** The load that ten machines carry without faults, and the cost of a save: larger crowds are estimated from these figures. */
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { load } from '../../../bench/src/harness/load.ts';
import { savesOf } from '../../../bench/src/harness/open-world.ts';
import { option } from '../../../bench/src/harness/option.ts';
import { residentMegabytes } from '../../../bench/src/harness/product.ts';
import { median, percentile } from '../../../bench/src/harness/statistics.ts';
import type { MachinesWorld } from './machines-world.ts';

const ASKED = 600;
const CONNECTIONS = 256;

export async function measureWhole(world: MachinesWorld): Promise<string[]> {
  const findings = [await measureMemory(world)];
  findings.push(await measureAlone(world), ...(await measureCrowd(world)));
  for (const finding of findings) console.log(finding);
  return findings;
}

async function measureMemory({ apis, sealed }: MachinesWorld): Promise<string> {
  const megabytes = () => apis.map(({ pid }) => residentMegabytes(pid));
  const before = megabytes();
  for (const { url } of apis) {
    const answer = await fetch(`${url}/api/tournaments/${sealed.id}/leaderboard?page_size=100`);
    const { data } = (await answer.json()) as { data: unknown[] };
    if (data.length !== 100) throw new Error('the sealed board is not there');
  }
  await sleep(2_000);
  return `resident memory of the APIs just started ${before.join(', ')} MB; with a sealed board of ${sealed.entries} entries ${megabytes().join(', ')} MB`;
}

async function measureAlone(world: MachinesWorld): Promise<string> {
  const times: number[] = [];
  const cost = await logOf(world, async () => {
    for (const { path, headers, body = '' } of savesOf(world.tournament, world.people.slice(0, ASKED), 21)) {
      const began = performance.now();
      const answer = await fetch(world.balancer.url + path, {
        method: 'POST',
        headers: { ...headers },
        body,
      });
      await answer.arrayBuffer();
      if (answer.status !== 201) throw new Error(`a save was answered ${answer.status}`);
      times.push(performance.now() - began);
    }
    return ASKED;
  });
  const warm = times.slice(ASKED / 2);
  return `a save alone takes ${median(warm).toFixed(1)} ms, p99 ${percentile(warm, 99).toFixed(1)} ms; ${cost}`;
}

async function measureCrowd(world: MachinesWorld): Promise<string[]> {
  const { tournament, people, balancer, apis, db } = world;
  // A person who saves again has changed something.
  const requests = [3, 11].flatMap((seed) => savesOf(tournament, people, seed));
  const flood = (seconds: number) => load({ url: balancer.url, connections: CONNECTIONS, seconds, requests });
  await flood(2);
  const said: string[] = [];
  const cost = await logOf(world, async () => {
    const { statuses, errors, requestsPerSecond, p50, p99, cores } = await flood(option('seconds', 8));
    const refused = Object.keys(statuses).filter((status) => status !== '201');
    if (errors > 0 || refused.length > 0) throw new Error(`answers: ${JSON.stringify({ statuses, errors })}`);
    said.push(
      `${requestsPerSecond.toFixed(0)} saves a second from ${CONNECTIONS} connections, median ${p50} ms, p99 ${p99} ms, all ten machines and who asks on the same cores (who asks took ${cores.toFixed(2)})`,
    );
    return statuses['201'] ?? 0;
  });
  const { rows } = await sql<{ name: string; number: number }>`
    select application_name as name, count(*) as number from pg_stat_activity
    where backend_type in ('client backend', 'walsender') and pid <> pg_backend_pid()
    group by 1 order by 1`.execute(db);
  const connections = rows.map(({ name, number }) => `${number} ${name || 'without a name'}`).join(', ');
  const memory = apis.map(({ pid }) => residentMegabytes(pid)).join(', ');
  return [
    `${said.join('')}; ${cost}`,
    `connections at the primary after it: ${connections}; resident memory of the APIs ${memory} MB`,
  ];
}

/** Bytes of the primary's write-ahead log per save during `work`. */
async function logOf({ db }: MachinesWorld, work: () => Promise<number>): Promise<string> {
  const ask = async () => {
    const { rows } = await sql<{ bytes: string; images: string }>`
      select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::text as bytes, wal_fpi::text as images
      from pg_stat_wal`.execute(db);
    return { bytes: Number(rows[0]?.bytes), images: Number(rows[0]?.images) };
  };
  const before = await ask();
  const saves = await work();
  // Backends report what they wrote once a second.
  await sleep(1_500);
  const after = await ask();
  const bytes = (after.bytes - before.bytes) / saves;
  const images = (after.images - before.images) / saves;
  return `${bytes.toFixed(0)} bytes of the write-ahead log a save, with ${images.toFixed(2)} images of whole pages among them`;
}
