import { describe, expect, it } from 'vitest';
import { areVersionsNew, hasOlderBoard, isNew, readNews } from './live-news.ts';

it.each([
  '',
  '{',
  'null',
  '[]',
  '{"status":"ACTIVE","resultsVersion":3}',
  '{"tournamentId":"t","resultsVersion":3}',
])('of %j nothing can be told', (text) => {
  expect(readNews(text)).toBeNull();
});

describe('news', () => {
  const told = { status: 'ACTIVE', version: 7, resultsVersion: 3, drawVersion: 2, gamesAt: null };
  const counted = '2025-05-29T12:40:00.000Z';

  it.each([
    ['everything is of the same results', told, [3], false],
    ['no board was read', told, [], false],
    ['a board is newer already', told, [4], false],
    ['a board is older than the draw', told, [3, 2], true],
    ['the first ball was moved', { ...told, version: 6 }, [3], true],
    ['the draw is older', { ...told, resultsVersion: 2 }, [3], true],
    ['the seal fell', { ...told, status: 'UPCOMING' }, [3], true],
    ['a player was replaced', { ...told, drawVersion: 1 }, [3], true],
    ['nothing was read', undefined, [], true],
  ])('where %s', (_, tournament, versions, expected) => {
    const boards = versions.map((version) => ({ version }));
    expect(isNew(told, { tournament, boards, gamesAt: null })).toBe(expected);
  });

  it.each([
    ['a game was counted', counted, null, true],
    ['a count ended', null, counted, true],
    ['no game was', counted, counted, false],
  ])('where %s', (_, gamesAt, read, expected) => {
    const current = { tournament: told, boards: [], gamesAt: read };
    expect(isNew({ ...told, gamesAt }, current)).toBe(expected);
    expect(areVersionsNew({ ...told, gamesAt }, current)).toBe(false);
  });
});

it('a board that was read before the tournament may lack a result', () => {
  const tournament = { status: 'SCORED', version: 1, resultsVersion: 31, drawVersion: 2 };
  expect(hasOlderBoard({ tournament, boards: [{ version: 31 }, { version: 30 }] })).toBe(true);
  expect(hasOlderBoard({ tournament, boards: [{ version: 31 }, { version: 32 }] })).toBe(false);
  expect(hasOlderBoard({ tournament, boards: [] })).toBe(false);
  expect(hasOlderBoard({ tournament: undefined, boards: [{ version: 30 }] })).toBe(false);
});
