/**
 * Boards of leagues after each of some results: one of many members and a thousand small ones on one draw. The comparator is a
 * table of points, joined with the members and ranked by PostgreSQL. Options: --entries=1000000 --members=50000 --leagues=1000
 */
import { pointsOf } from '@boast/domain/board/board';
import type { TournamentBoard } from '@boast/server/features/boards/board/boards';
import { sql } from 'kysely';
import { keepFindings } from '../harness/findings.ts';
import { addLeagues, PAGE, readLeagues } from '../harness/leagues.ts';
import { option } from '../harness/option.ts';
import { type SealedWorld, startSealedWorld } from '../harness/sealed-world.ts';
import { median } from '../harness/statistics.ts';
import { listTimes, timeOf } from '../harness/times.ts';
import { atMost } from '../harness/verdict.ts';

const RESULTS = 5;
const SMALL = 20;

export async function run(): Promise<void> {
  const [entries, members, leagues] = [
    option('entries', 1_000_000),
    option('members', 50_000),
    option('leagues', 1_000),
  ];
  const world = await startSealedWorld(entries, { settings: { RUN: 'api' } });
  try {
    const { db } = world.server;
    const [big] = await addLeagues(world, { count: 1, members });
    const small = await addLeagues(world, { count: leagues, members: SMALL });
    if (!big) throw new Error('no league');
    await sql`create table points_kept (user_id uuid primary key, points integer not null)`.execute(db);
    const { play, page, countAll } = readLeagues(world);
    const times = {
      first: [] as number[],
      next: [] as number[],
      all: [] as number[],
      theirs: [] as number[],
    };
    for (let n = 0; n <= RESULTS; n += 1) {
      const shown = await play(n);
      const first = await timeOf(() => page(big, shown, 0));
      const next = await timeOf(() => page(big, shown, PAGE));
      const all = await timeOf(() => countAll(small, shown));
      await keepPoints(world, shown);
      const theirs = await timeOf(() => rankInDatabase(world, big.id));
      if (n === 0) {
        // By now every name was read, as on a server that has run for a minute, and its connections have prepared these
        // statements.
        for (const league of small.slice(0, 200)) await page(league, shown, 0);
        continue;
      }
      times.first.push(first);
      times.next.push(next);
      times.all.push(all);
      times.theirs.push(theirs);
    }
    report(times, { entries, members, leagues });
  } finally {
    await world.stop();
  }
}

type Times = Readonly<Record<'first' | 'next' | 'all' | 'theirs', readonly number[]>>;

function report(times: Times, size: Readonly<Record<'entries' | 'members' | 'leagues', number>>): void {
  const { entries, members, leagues } = size;
  const slowest = {
    first: Math.max(...times.first),
    next: Math.max(...times.next),
    all: Math.max(...times.all),
  };
  keepFindings('league', [
    `${entries} entries, a league of ${members} and ${leagues} of ${SMALL}; after each of ${RESULTS} results, in one process beside the database`,
    `first page of the large one, ms: ${listTimes(times.first)}; slowest ${slowest.first.toFixed(1)}, ${atMost(20, slowest.first)}`,
    `its next page, ms: ${listTimes(times.next)}; slowest ${slowest.next.toFixed(1)}, ${atMost(2, slowest.next)}`,
    `boards of all small ones, ms: ${listTimes(times.all)}; slowest ${slowest.all.toFixed(0)}, ${atMost(1_000, slowest.all)}`,
    `theirs, the first page of the large one from a table of points, ms: ${listTimes(times.theirs)}`,
    `**${(median(times.theirs) / median(times.first)).toFixed(1)} times as fast as the table**`,
  ]);
}

/** A product that stores points in a table has written this before anybody reads. */
async function keepPoints({ server: { db } }: SealedWorld, shown: TournamentBoard): Promise<void> {
  const { userIds } = shown.entries;
  await sql`truncate points_kept`.execute(db);
  for (let from = 0; from < userIds.count; from += 100_000) {
    const batch = Array.from({ length: Math.min(100_000, userIds.count - from) }, (_, n) => from + n);
    const points = shown.board.read((board) => ({ of: batch.map((entry) => pointsOf(board, entry)) }));
    await sql`insert into points_kept select * from unnest(
      ${batch.map((entry) => userIds.at(entry))}::uuid[], ${points.of}::integer[])`.execute(db);
  }
  await sql`analyze points_kept`.execute(db);
}

const rankInDatabase = ({ server: { db } }: SealedWorld, leagueId: string) =>
  sql`select u.username, p.points, rank() over (order by p.points desc) as rank
    from league_member m join points_kept p on p.user_id = m.user_id join app_user u on u.id = m.user_id
    where m.league_id = ${leagueId} and m.status = 'in' order by p.points desc, m.user_id limit ${PAGE}`.execute(
    db,
  );
