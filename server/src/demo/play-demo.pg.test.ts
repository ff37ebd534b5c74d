import type { Match, Tournament, TournamentSummary } from '@boast/contract/tournaments';
import { sql } from 'kysely';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { advanceTournaments } from '../features/tournaments/lifecycle/advance-tournament.ts';
import { sealDue } from '../features/tournaments/lifecycle/seal-due.ts';
import { syncDueTournaments } from '../features/tournaments/sync/sync-tournament.ts';
import { systemClock } from '../gateways/clock.ts';
import { readReplayAddress } from '../gateways/tour-pages/replay-pages.ts';
import { createTourPages } from '../gateways/tour-pages/tour-pages.ts';
import { loadConfig } from '../process/config.ts';
import { buildTournament } from '../testing/factories.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { loadDemo } from './load-demo.ts';
import { isDemoPlayed, playDemo } from './play-demo.ts';
import { expectNoSpoilers } from './testing/expect-no-spoilers.ts';

const MINUTE = 60_000;
const DAY = 1_440 * MINUTE;

const began = Date.now();
const template = await loadedDemo();
afterAll(() => template.drop());

/** A database with the demo, which each test copies. Nobody is connected to it. */
async function loadedDemo(): Promise<TestDatabase> {
  const database = await createTestDatabase();
  // Loading takes seconds, in which a match could end.
  const clock = { now: () => new Date(began) };
  const test = await createTestApp(
    { DEMO: 'on' },
    {
      clock,
      tourPages: createTourPages(loadConfig({}), clock),
      database: { ...database, drop: () => database.db.destroy() },
    },
  );
  await loadDemo(test.ctx);
  await test.close();
  return database;
}

/** An installation with the demo, and its clock. */
async function installation() {
  let at = began;
  const clock = { now: () => new Date(at) };
  const test = await createTestApp(
    { DEMO: 'on' },
    {
      clock,
      tourPages: createTourPages(loadConfig({}), clock),
      database: await createTestDatabase(template.url),
    },
  );
  onTestFinished(() => test.close());
  return {
    test,
    /** Moves the clock on, the database's too, and seals what locks by then, as its job does. */
    waitUntil: async (moment: number) => {
      at = moment;
      await sql`update tournament set starts_at = clock_timestamp() - interval '1 second'
        where sealed_at is null and starts_at <= ${clock.now()} and starts_at > clock_timestamp()`.execute(
        test.db,
      );
      await sealDue({ ...test.ctx, clock: systemClock });
    },
    /** Looks for as long as a replay may be missing. */
    look: async () => {
      for (let turn = 0; turn < 4; turn += 1) await playDemo(test.ctx);
    },
  };
}

const listed = async (test: TestApp): Promise<TournamentSummary[]> =>
  (await test.call('GET', '/tournaments')).body.data;

const statuses = async (test: TestApp) => new Set((await listed(test)).map(({ status }) => status));

async function activeOf(test: TestApp): Promise<Tournament> {
  const [found] = (await listed(test)).filter(({ status }) => status === 'ACTIVE');
  return (await test.call('GET', `/tournaments/${found?.id}`)).body.data;
}

const matchesOf = ({ rounds }: Tournament): Match[] =>
  rounds.flatMap(({ matches }) => matches).filter(({ isBye }) => !isBye);
const decidedOf = (tournament: Tournament) => matchesOf(tournament).filter(({ isCompleted }) => isCompleted);

const readVersions = (test: TestApp) =>
  test.db
    .selectFrom('tournament')
    .select(['id', 'version', 'results_version'])
    .where('status', '=', 'ACTIVE')
    .execute();

describe('the demo that lives', () => {
  it('has a match on court from the first start, plays it game by game, and a result comes each minute', async () => {
    const { test, waitUntil, look } = await installation();
    const first = await activeOf(test);
    const before = decidedOf(first).length;
    expect(before).toBeGreaterThan(8);
    const boardBefore = (await test.call('GET', `/tournaments/${first.id}/leaderboard`)).body;
    const inPlay: string[] = [];
    for (let seconds = 0; seconds <= 60; seconds += 5) {
      await waitUntil(began + seconds * 1_000);
      await playDemo(test.ctx);
      const { body } = await test.call('GET', `/tournaments/${first.id}`);
      for (const { isCompleted, gameScores } of matchesOf(body.data))
        if (!isCompleted && gameScores.length > 0) inPlay.push(JSON.stringify(gameScores));
      if (seconds === 60) expect(decidedOf(body.data).length).toBe(before + 1);
    }
    expect(inPlay.length).toBeGreaterThan(0);
    await waitUntil(began + 2 * MINUTE);
    await look();
    const after = await activeOf(test);
    expect([after.id, decidedOf(after).length]).toEqual([first.id, before + 2]);
    const board = (await test.call('GET', `/tournaments/${first.id}/leaderboard`)).body;
    expect(board.version).toBeGreaterThan(boardBefore.version);
    const fan = await sql<{
      count: number;
    }>`select count(*)::int from entry e join app_user u on u.id = e.user_id
      where e.tournament_id = ${first.id} and u.email = 'fan@example.com'`.execute(test.db);
    expect(fan.rows[0]?.count).toBe(1);
  });

  it('goes on: what is over is completed with its real results, the next locks, is sealed and played', async () => {
    const { test, waitUntil, look } = await installation();
    const first = await activeOf(test);
    const next = (await listed(test))
      .filter(({ status }) => status === 'UPCOMING')
      .toSorted((a, b) => String(a.startsAt).localeCompare(String(b.startsAt)))[0];
    await waitUntil(began + 20 * MINUTE);
    await look();
    await advanceTournaments(test.ctx);
    const byId = new Map((await listed(test)).map((tournament) => [tournament.id, tournament]));
    expect(byId.get(first.id)?.status).toBe('SCORED');
    expect(byId.get(next?.id ?? '')?.status).toBe('ACTIVE');
    const seal = await test.db
      .selectFrom('seal')
      .selectAll()
      .where('tournament_id', '=', next?.id ?? '')
      .execute();
    expect(seal[0]?.entry_count).toBeGreaterThan(50);
    const { body } = await test.call('GET', `/tournaments/${next?.id}`);
    expect(decidedOf(body.data).length).toBeGreaterThan(0);
    const { body: final } = await test.call('GET', `/tournaments/${first.id}`);
    expect(matchesOf(final.data).at(-1)).toMatchObject({ isCompleted: true, gameScore: '1-3' });
    const issues = await test.db
      .selectFrom('data_issue')
      .select(['type', 'description'])
      .where('closed_at', 'is', null)
      .execute();
    // This test's clock runs ahead of the database's.
    const expected = ['MISSING_RANK', 'CLOCKS_DISAGREE'];
    expect(issues.filter(({ type }) => !expected.includes(type))).toEqual([]);
  });

  it('opens second chances as rounds end: people enter them, and they are sealed and played', async () => {
    const { test, waitUntil, look } = await installation();
    const first = await activeOf(test);
    const ofQuarters = async () =>
      (await test.call('GET', `/tournaments/${first.id}`)).body.data.secondChances[1];
    expect(await ofQuarters()).toMatchObject({ firstRound: 3, state: 'later' });
    await waitUntil(began + 6 * MINUTE);
    await look();
    const { state, tournamentId } = await ofQuarters();
    expect(state).toBe('open');
    await waitUntil(began + 11 * MINUTE);
    await look();
    const { body } = await test.call('GET', `/tournaments/${tournamentId}`);
    expect(body.data).toMatchObject({ status: 'ACTIVE', drawSize: 8 });
    expect(decidedOf(body.data).length).toBeGreaterThan(0);
    expect(body.data.entryCount).toBeGreaterThan(30);
  });

  it('shows all three states at any age, although nobody looked for months', async () => {
    const { test, waitUntil, look } = await installation();
    const makesThree = async () => {
      const seen = await statuses(test);
      expect([...seen].filter((status) => status === 'ACTIVE' || status === 'UPCOMING').sort()).toEqual([
        'ACTIVE',
        'UPCOMING',
      ]);
      expect(seen.has('COMPLETED') || seen.has('SCORED')).toBe(true);
    };
    await makesThree();
    for (const age of [2 * 60 * MINUTE, 4.8 * DAY, 200 * DAY]) {
      await waitUntil(began + age);
      await look();
      await makesThree();
      const active = await test.db
        .selectFrom('tournament')
        .select('source_url')
        .where('status', '=', 'ACTIVE')
        .where('whole_draw_id', 'is', null)
        .execute();
      for (const { source_url } of active)
        expect(readReplayAddress(source_url ?? '')?.startsAt).toBeGreaterThan(began + age - DAY);
    }
  });

  it('is the same from two machines at once, and again', async () => {
    const { test, waitUntil } = await installation();
    await waitUntil(began + 10 * MINUTE);
    await Promise.all([playDemo(test.ctx), playDemo(test.ctx)]);
    const once = await listed(test);
    await playDemo(test.ctx);
    expect((await listed(test)).map(({ id }) => id)).toEqual(once.map(({ id }) => id));
  });

  it('what is open beside a tournament of somebody’s own is played to its end, and nothing more is opened', async () => {
    const { test, waitUntil, look } = await installation();
    await buildTournament(test);
    const idsOf = async () =>
      (await listed(test)).flatMap(({ id, wholeDraw }) => (wholeDraw ? [] : [id])).toSorted();
    const before = await idsOf();
    const first = await activeOf(test);
    await waitUntil(began + 30 * MINUTE);
    await look();
    const { body } = await test.call('GET', `/tournaments/${first.id}`);
    expect(decidedOf(body.data)).toEqual(matchesOf(body.data));
    // A plate opens when the last match before it ends, and is played after that.
    for (const age of [6 * DAY, 7 * DAY]) {
      await waitUntil(began + age);
      await look();
    }
    expect(await idsOf()).toEqual(before);
    const demo = (await listed(test)).filter(({ isDemo }) => isDemo);
    expect(demo.filter(({ status }) => status === 'UPCOMING' || status === 'ACTIVE')).toEqual([]);
    expect(await isDemoPlayed(test.db)).toBe(false);
  });

  it('whatever is played again, no draw that is open is completed elsewhere', async () => {
    const { test, waitUntil, look } = await installation();
    await expectNoSpoilers(test);
    for (const minutes of [15, 40, 65, 90]) {
      await waitUntil(began + minutes * MINUTE);
      await look();
      await expectNoSpoilers(test);
    }
    expect(await statuses(test)).toContain('CANCELLED');
  });

  it('is not followed by the worker that follows tour pages: it costs nothing when nobody looks', async () => {
    const { test, waitUntil } = await installation();
    const [before] = await readVersions(test);
    test.jobs.length = 0;
    await waitUntil(began + 30 * MINUTE);
    await syncDueTournaments(test.ctx);
    expect(test.jobs).toEqual([]);
    expect(await readVersions(test)).toContainEqual(before);
    await test.call('GET', '/tournaments');
    await expect.poll(() => test.jobs.map(({ name }) => name)).toEqual(['play-demo']);
  });
});
