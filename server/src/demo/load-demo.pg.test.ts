import { unpackPicks } from '@boast/domain/picks/codec';
import { isConsistent } from '@boast/domain/picks/picks';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadDraw } from '../features/draws/stored-draw.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { loadDemo } from './load-demo.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
  await loadDemo(test.ctx);
});
afterAll(() => test.close());

const tournaments = async () => (await test.call('GET', '/tournaments')).body.data;

describe('the demo', () => {
  it('has men upcoming, under way and completed, women upcoming and completed, all marked as replays', async () => {
    const seen = (await tournaments()).map((t: { gender: string; status: string; isDemo: boolean }) => [
      t.gender,
      t.status,
      t.isDemo,
    ]);
    expect(seen.sort()).toEqual([
      ['mens', 'ACTIVE', true],
      ['mens', 'COMPLETED', true],
      ['mens', 'UPCOMING', true],
      ['womens', 'COMPLETED', true],
      ['womens', 'UPCOMING', true],
    ]);
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

  it('has a board where something is decided, and none before the start', async () => {
    for (const tournament of await tournaments()) {
      const board = await test.call('GET', `/tournaments/${tournament.id}/leaderboard`);
      expect(board.body.data.length > 0).toBe(tournament.status !== 'UPCOMING');
    }
  });

  it('is loaded into an empty database alone', async () => {
    const before = await tournaments();
    await loadDemo(test.ctx);
    expect(await tournaments()).toEqual(before);
  });
});
