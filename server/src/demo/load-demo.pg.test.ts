import type { Tournament } from '@boast/contract/tournaments';
import { isConsistent } from '@boast/domain/picks/consistent-picks';
import { unpackPicks } from '@boast/domain/picks/packed-picks';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { migrateToLatest } from '../db/migrate.ts';
import { loadDraw } from '../features/draws/stored-draw.ts';
import type { Context } from '../http/context.ts';
import { testAppForFile } from '../testing/for-file.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { loadDemo } from './load-demo.ts';
import { clearUnfinishedDemo } from './load-whole.ts';
import { expectNoSpoilers } from './testing/expect-no-spoilers.ts';

const test = await testAppForFile();
await loadDemo(test.ctx);

const tournaments = async () => (await test.call('GET', '/tournaments')).body.data;

describe('the demo', () => {
  it('has men upcoming, under way and completed, women upcoming, all marked as replays', async () => {
    const seen = (await tournaments()).map((t: { gender: string; status: string; isDemo: boolean }) => [
      t.gender,
      t.status,
      t.isDemo,
    ]);
    expect(seen.sort()).toEqual([
      ['mens', 'ACTIVE', true],
      ['mens', 'COMPLETED', true],
      ['mens', 'COMPLETED', true],
      ['mens', 'UPCOMING', true],
      ['womens', 'UPCOMING', true],
    ]);
  });

  it('begins with a draw of best of five, as the pages explain the game', async () => {
    const { body } = await test.call('GET', '/tournaments?status=UPCOMING&sort_by=start_date&sort_order=asc');
    const first = await test.call('GET', `/tournaments/${body.data[0].id}`);
    const { rounds } = first.body.data as Tournament;
    const lengths = rounds.flatMap((round) => round.matches.map(({ bestOf }) => bestOf));
    expect(new Set(lengths)).toEqual(new Set([5]));
  });

  it('is at home in the present: what is done lies behind, what is open lies ahead', async () => {
    for (const tournament of await tournaments()) {
      const starts = Date.parse(tournament.startsAt);
      expect(tournament.status === 'UPCOMING' ? starts > Date.now() : starts < Date.now()).toBe(true);
      const matches = await test.call(
        'GET',
        `/matches?is_completed=true&page_size=100&tournament_id=${tournament.id}`,
      );
      for (const match of matches.body.data) expect(Date.parse(match.startsAt)).toBeLessThan(Date.now());
    }
  });

  it('has hundreds of entries, every one a consistent tree', async () => {
    const entries = await test.db.selectFrom('entry').select(['tournament_id', 'picks']).execute();
    expect(entries.length).toBeGreaterThan(800);
    for (const { id } of await tournaments()) {
      const stored = await loadDraw(test.db, id);
      if (!stored) throw new Error('no draw');
      for (const entry of entries.filter((e) => e.tournament_id === id)) {
        const picks = unpackPicks(stored.draw.size, entry.picks);
        expect(picks && isConsistent(stored.draw, picks)).toBe(true);
      }
    }
  });

  it('no draw that is open is completed elsewhere', async () => {
    await expectNoSpoilers(test);
  });

  it('has a board where something is decided, and none before the start', async () => {
    for (const tournament of await tournaments()) {
      const board = await test.call('GET', `/tournaments/${tournament.id}/leaderboard`);
      expect(board.body.data.length > 0).toBe(tournament.status !== 'UPCOMING');
    }
  });

  it('asks for what is over to be verified at once, so that it counts in the season', () => {
    expect(test.jobs.map(({ name }) => name)).toContain('advance-tournaments');
  });

  it('is loaded into an empty database alone', async () => {
    const before = await tournaments();
    await loadDemo(test.ctx);
    expect(await tournaments()).toEqual(before);
  });
});

describe('a load that is cut short', () => {
  /** Leaves the database as a kill would: partly loaded and not cleaned up. */
  async function cutShort(app: TestApp): Promise<void> {
    let saves = 0;
    const save: Context['saveQueue']['save'] = (wanted) => {
      if (saves++ === 100) throw new Error('killed');
      return app.ctx.saveQueue.save(wanted);
    };
    await expect(loadDemo({ ...app.ctx, saveQueue: { ...app.ctx.saveQueue, save } })).rejects.toThrow(
      'killed',
    );
  }
  const known = async (app: TestApp) => {
    const { rows } =
      await sql`select (select count(*) from tournament) as tournaments, (select count(*) from app_user) as people`.execute(
        app.db,
      );
    return rows[0];
  };

  it('is started over at the next start, and whole then', async () => {
    const app = await createTestApp();
    await cutShort(app);
    expect(await known(app)).toMatchObject({ tournaments: 1 });
    await clearUnfinishedDemo(app.db, { isEmbedded: true });
    await migrateToLatest(app.db);
    await loadDemo(app.ctx);
    expect(await known(app)).toEqual(await known(test));
    await clearUnfinishedDemo(app.db, { isEmbedded: true });
    expect(await known(app)).toEqual(await known(test));
    await app.close();
  });

  it('is told where the database was given to us, and nothing is taken from it', async () => {
    const app = await createTestApp();
    await sql`create schema neighbour create table theirs ()`.execute(app.db);
    await cutShort(app);
    const before = await known(app);
    await expect(clearUnfinishedDemo(app.db, { isEmbedded: false })).rejects.toThrow(
      'Loading the demo into this database was cut short: empty it, or name another with DATABASE_URL, and start again.',
    );
    expect(await known(app)).toEqual(before);
    await sql`table neighbour.theirs`.execute(app.db);
    await app.close();
  });

  it('takes nothing from somebody who came meanwhile', async () => {
    const app = await createTestApp();
    await cutShort(app);
    await app.db.insertInto('app_user').values({ username: 'early.bird' }).execute();
    const before = await known(app);
    await clearUnfinishedDemo(app.db, { isEmbedded: true });
    await clearUnfinishedDemo(app.db, { isEmbedded: true });
    expect(await known(app)).toEqual(before);
    await app.close();
  });

  it('happens once where two processes start at once', async () => {
    const app = await createTestApp();
    await Promise.all([loadDemo(app.ctx), loadDemo(app.ctx)]);
    expect(await known(app)).toEqual(await known(test));
    await app.close();
  });
});
