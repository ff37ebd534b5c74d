/**
 * Faults outside the product: the mail server's other end dies, a tour page hangs, two administrators import one page at once.
 */
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Db } from '@boast/server/db/database';
import { type JobName, startBoss } from '@boast/server/db/jobs';
import { loadDemoDraws, tournamentAddress } from '@boast/server/gateways/tour-pages/demo-draws';
import { sql } from 'kysely';
import type { Product } from '../../../bench/src/harness/product.ts';
import type { FaultWorld } from './fault-world.ts';
import { startSlowMailServer } from './slow-mail-server.ts';

export type ReplaceWorker = (
  settings: Readonly<Record<string, string>>,
  how: 'stop' | 'kill',
) => Promise<Product>;

const MAILS = 200;
/** The mails that a worker takes at once (features/news/mail/deliver-mail.ts). */
const TAKEN_AT_ONCE = 30;
const HANGING = fileURLToPath(new URL('./hanging-tour.ts', import.meta.url));

export async function killWhileMailing({ db, url }: FaultWorld, replace: ReplaceWorker): Promise<string> {
  const server = await startSlowMailServer(20);
  try {
    const settings = { SMTP_URL: server.url };
    await replace(settings, 'stop');
    await sql`
      insert into mail_outbox (business_key, recipient, subject, text_body, html_body)
      select 'fault:' || n, n || '@example.com', 'News', 'News', 'News' from generate_series(1, ${MAILS}::integer) n`.execute(
      db,
    );
    await enqueue(url, 'deliver-mail');
    await until(async () => server.received.size >= MAILS / 3);
    await replace(settings, 'kill');
    const whenKilled = server.received.size;
    // The dead worker's mails are free again after two minutes: only their time is moved.
    await sql`update mail_outbox set next_attempt_at = clock_timestamp() where closed_at is null`.execute(db);
    await enqueue(url, 'deliver-mail');
    await until(async () => (await mailsSent(db)).length === MAILS);
    // Other mails may have been sent meanwhile, such as news to administrators about earlier stages.
    const came = new Map([...server.received].map(([id, times]) => [id.slice(1, id.indexOf('@')), times]));
    const times = (await mailsSent(db)).map((id) => came.get(id) ?? 0);
    const again = times.filter((count) => count > 1).length;
    if (times.includes(0)) throw new Error('a mail that is written down as sent never left');
    if (again > TAKEN_AT_ONCE) throw new Error(`${again} mails left twice`);
    await replace({}, 'stop');
    return `killed after ${whenKilled} of ${MAILS} mails: **all left**, ${again} of them twice under their id`;
  } finally {
    server.stop();
  }
}

async function mailsSent(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from mail_outbox where business_key like 'fault:%' and closed_as = 'sent'`.execute(db);
  return rows.map(({ id }) => id);
}

export async function hangPage({ db, url, tournament }: FaultWorld, replace: ReplaceWorker): Promise<string> {
  let connected = 0;
  const silent = createServer((socket) => {
    connected += 1;
    socket.on('error', () => undefined);
  });
  await new Promise<void>((resolve) => {
    silent.listen(0, '127.0.0.1', resolve);
  });
  const address = silent.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  try {
    await replace(
      { TOUR_PAGES: 'live', NODE_OPTIONS: `--import=${HANGING}`, HANGING_PORT: String(port) },
      'stop',
    );
    await sql`update tournament set source_url = 'https://www.psaworldtour.com/tournament/hangs/'
      where id = ${tournament.id}`.execute(db);
    await sql`update tournament_sync set next_at = clock_timestamp()`.execute(db);
    await enqueue(url, 'sync-tournaments');
    await until(async () => connected > 0);
    const began = performance.now();
    // Other jobs run meanwhile, and nothing in the database waits for the page.
    const beside = await enqueue(url, 'advance-tournaments');
    await until(async () => (await jobState(db, beside)) === 'completed');
    const besideMs = performance.now() - began;
    if ((await failures(db)) > 0) throw new Error('the page was given up before another job was done');
    const { rows } = await sql`select from pg_stat_activity
      where application_name = 'boast worker' and state = 'idle in transaction'`.execute(db);
    await until(async () => (await failures(db)) > 0);
    const gaveUpMs = performance.now() - began;
    await sql`update tournament set source_url = null where id = ${tournament.id}`.execute(db);
    await replace({}, 'stop');
    return `given up after ${(gaveUpMs / 1_000).toFixed(1)} s and noted; another job was done ${(besideMs / 1_000).toFixed(1)} s into it, ${rows.length} transactions waited`;
  } finally {
    silent.close();
  }
}

async function failures(db: Db): Promise<number> {
  const { rows } = await sql<{ failures: number }>`
    select coalesce(sum(failures), 0)::integer as failures from tournament_sync`.execute(db);
  return rows[0]?.failures ?? 0;
}

export async function importTwice(
  { db, administrator }: FaultWorld,
  apis: readonly Product[],
): Promise<string> {
  const [draw] = loadDemoDraws();
  if (!draw) throw new Error('no draw is bundled');
  const start = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
  const page = { url: `${tournamentAddress(draw.slug)}?start=${start}`, gender: draw.gender };
  const headers = { authorization: `Bearer ${administrator.token}`, 'content-type': 'application/json' };
  const post = (api: Product, path: string, body: object) =>
    fetch(`${api.url}/api/admin/tournaments-psa${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
  const [first] = apis;
  if (!first) throw new Error('nobody serves');
  const seen = (await (await post(first, '/preview', page)).json()) as {
    data: { findings: { type: string }[] };
  };
  const accepted = seen.data.findings.map(({ type }) => type);
  // Two calls to each process, so that one process also gets two.
  const answers = await Promise.all([...apis, ...apis].map((api) => post(api, '', { ...page, accepted })));
  const bodies = (await Promise.all(answers.map((answer) => answer.json()))) as {
    data?: { id: string; created: boolean };
  }[];
  const ids = new Set(bodies.map(({ data }) => data?.id));
  const created = bodies.filter(({ data }) => data?.created).length;
  const { rows } = await sql`select from tournament where source_url is not null`.execute(db);
  const statuses = answers.map(({ status }) => status).join(', ');
  if (ids.size !== 1 || created !== 1 || rows.length !== 1)
    throw new Error(`${rows.length} tournaments of one page; answers ${statuses}`);
  return `asked four times at once: **one tournament**, created once; answers ${statuses}`;
}

async function enqueue(url: string, name: JobName): Promise<string> {
  const boss = await startBoss({ url, onError: () => undefined }, { work: false });
  try {
    return (await boss.boss.send(name, {})) ?? '';
  } finally {
    await boss.stop();
  }
}

async function jobState(db: Db, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ state: string }>`select state from pgboss.job where id = ${id}`.execute(db);
  return rows[0]?.state;
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  for (const began = performance.now(); !(await isSo()); await sleep(50))
    if (performance.now() - began > 60_000) throw new Error('what should follow did not within a minute');
}
