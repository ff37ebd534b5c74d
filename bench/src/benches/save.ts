/**
 * Entries over HTTP up to the second of the lock, against pgbench of the bare statements on the same server. Options:
 * --entrants=20000 --seconds=60 --rounds=5 --round-seconds=5
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { sealTournament } from '@boast/server/features/tournaments/seal/seal-tournament';
import { sql } from 'kysely';
import { pgbench } from '../harness/comparators/pgbench.ts';
import { contest } from '../harness/contest.ts';
import { assertAllAnswered, type LoadResult, listRuns, load } from '../harness/load.ts';
import { keepFindings } from '../harness/measure/findings.ts';
import { option } from '../harness/measure/option.ts';
import { ratioOfPairs } from '../harness/measure/statistics.ts';
import { atLeast } from '../harness/measure/verdict.ts';
import { crowdOf, type OpenWorld, startOpenWorld } from '../harness/open-world.ts';

const CONNECTIONS = 64;

export async function run(): Promise<void> {
  const entrants = option('entrants', 20_000);
  const [seconds, rounds, roundSeconds] = [
    option('seconds', 60),
    option('rounds', 5),
    option('round-seconds', 5),
  ];
  const world = await startOpenWorld({ entrants, newcomers: entrants });
  try {
    await makeBareTables(world);
    const requests = crowdOf(world, entrants * 3);
    let from = 0;
    const ours = async (forSeconds: number): Promise<LoadResult> => {
      const result = await load({
        url: world.product.url,
        connections: CONNECTIONS,
        seconds: forSeconds,
        requests: requests.slice(from),
      });
      from = (from + Object.values(result.statuses).reduce((sum, count) => sum + count, 0)) % requests.length;
      return result;
    };
    await visit(world);
    await ours(3);
    const { ours: ourRuns, theirs: theirRuns } = await contest({
      rounds,
      ours: () => ours(roundSeconds),
      theirs: () => bare(world, roundSeconds),
    });
    assertAllAnswered(ourRuns, '201');
    const last = await upToTheLock(world, seconds, ours);
    const ratio = ratioOfPairs(
      ourRuns.map(({ requestsPerSecond }) => requestsPerSecond),
      theirRuns,
    );
    keepFindings('save', [
      `31 tips a save, 30 % new with a credit spent, 70 % edits, ${CONNECTIONS} connections, ${roundSeconds} s a run`,
      `against pgbench with the statements of the same saves (30/70, prepared, ${CONNECTIONS} clients), in turns on the same server. It is fair because both lock the tournament, write the entry with its version and its postings, and answer only when that is on the disk; pgbench has no HTTP, tokens, rules or receipts, so this is the price of all of them`,
      `ours, saves: ${listRuns(ourRuns)}`,
      `theirs, transactions a second: ${theirRuns.map((one) => one.toFixed(0)).join(', ')}`,
      `**saves a second ${ratio.toFixed(2)} of theirs**, ${atLeast(0.9, ratio)}`,
      last,
    ]);
  } finally {
    await world.stop();
  }
}

/** A save is never a person's first call: before it they read their entry or draft with the same token. */
async function visit({ product, entrants, newcomers }: OpenWorld): Promise<void> {
  const line = [...entrants, ...newcomers].values();
  const readEach = async (): Promise<void> => {
    for (const { token } of line) {
      const answer = await fetch(`${product.url}/api/entries`, {
        headers: { authorization: `Bearer ${token}` },
      });
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`a reader was answered ${answer.status}`);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, readEach));
}

/** Copies of the tables with the same columns and keys, so that neither side touches the other's rows. */
async function makeBareTables({ server: { db }, tournament }: OpenWorld): Promise<void> {
  await sql`create table bench_entry (id bigint generated always as identity primary key, tournament_id uuid not null,
    user_id uuid not null, picks bytea not null, version integer not null default 1,
    updated_at timestamptz not null default now(), unique (tournament_id, user_id))`.execute(db);
  await sql`create table bench_version (entry_id bigint, version integer, picks bytea, origin text, saved_at timestamptz,
    primary key (entry_id, version))`.execute(db);
  await sql`create table bench_balance (id integer primary key, credits integer not null)`.execute(db);
  await sql`create table bench_posting (id bigint generated always as identity primary key, account text, amount bigint)`.execute(
    db,
  );
  await sql`insert into bench_entry (tournament_id, user_id, picks)
    select ${tournament.id}, gen_random_uuid(), decode(repeat('09', 31), 'hex') from generate_series(1, 20000)`.execute(
    db,
  );
  await sql`insert into bench_version select id, 1, picks, 'entrant', now() from bench_entry`.execute(db);
  await sql`insert into bench_balance select n, 1000000 from generate_series(1, 20000) n`.execute(db);
}

/** The least that a save must write: the shared lock, the entry with its version, and a new entry's credit postings. */
function bare({ server, tournament }: OpenWorld, seconds: number): number {
  const lock = `select status, starts_at, sealed_at, clock_timestamp() from tournament where id = '${tournament.id}' for share;`;
  const version = (entry: string) =>
    `insert into bench_version (entry_id, version, picks, origin, saved_at) select id, version, picks, 'entrant', clock_timestamp() from bench_entry where id = ${entry};`;
  const edit = `\\set n random(1, 20000)
begin;
${lock}
select * from bench_entry where id = :n for update;
update bench_entry set picks = decode(repeat(lpad(to_hex(:n % 200), 2, '0'), 31), 'hex'), version = version + 1, updated_at = clock_timestamp() where id = :n;
${version(':n')}
commit;`;
  const fresh = `\\set n random(1, 20000)
begin;
${lock}
insert into bench_entry (tournament_id, user_id, picks) values ('${tournament.id}', gen_random_uuid(), decode(repeat('0a', 31), 'hex')) returning id \\gset
${version(':id')}
update bench_balance set credits = credits - 1 where id = :n;
insert into bench_posting (account, amount) values ('user_credits', -1), ('entry_revenue', 1);
commit;`;
  return pgbench({
    url: server.url,
    clients: CONNECTIONS,
    seconds,
    scripts: [
      { text: edit, weight: 7 },
      { text: fresh, weight: 3 },
    ],
  });
}

async function upToTheLock(
  { server: { db }, tournament }: OpenWorld,
  seconds: number,
  save: (seconds: number) => Promise<LoadResult>,
): Promise<string> {
  await sql`update tournament set starts_at = clock_timestamp() + ${`${seconds} seconds`}::interval where id = ${tournament.id}`.execute(
    db,
  );
  const before = await countVersions(db);
  const [result] = await Promise.all([save(seconds + 5), sealWhenDue(db, tournament.id)]);
  const accepted = result.statuses['201'] ?? 0;
  const { rows } = await sql<{ lost: number; sealed: number }>`
    with sealed as (
      select encode(substring(entry_ids from 16 * n + 1 for 16), 'hex')::uuid as id,
        ('x' || encode(substring(versions from 4 * n + 1 for 4), 'hex'))::bit(32)::integer as version
      from seal_segment, generate_series(0, entry_count - 1) n where tournament_id = ${tournament.id}
    )
    select count(*) filter (where sealed.version is distinct from entry.version)::integer as lost,
      count(*)::integer as sealed
    from entry left join sealed using (id) where entry.tournament_id = ${tournament.id}`.execute(db);
  const [found] = rows;
  const written = (await countVersions(db)) - before;
  // Saving the same picks again writes no version.
  if (!found || found.lost > 0 || written > accepted || found.sealed === 0)
    throw new Error(`sealed and acknowledged differ: ${JSON.stringify({ found, accepted, written })}`);
  const late = result.statuses['409'] ?? 0;
  return `up to the lock: ${seconds} s, ${accepted} saves acknowledged, ${late} refused after it; ${found.sealed} entries sealed, each as it was last acknowledged`;
}

/** Seals as the worker does, which would check once a second. */
async function sealWhenDue(db: OpenWorld['server']['db'], tournamentId: string): Promise<void> {
  while (!(await sealTournament(db, tournamentId, 'due')).sealed) await sleep(20);
}

async function countVersions(db: OpenWorld['server']['db']): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from entry_version`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}
