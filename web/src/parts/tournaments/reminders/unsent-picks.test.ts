import { describe, expect, it } from 'vitest';
import { createMemoryStorage } from '../../../lib/browser/browser-storage.ts';
import { draftKey } from './draft-key.ts';
import { countStored, gatherUnsent, unsentText } from './unsent-picks.ts';

const now = Date.parse('2026-05-01T12:00:00Z');
const open = (id: string, more: object = {}) => ({
  id,
  name: id,
  wholeDraw: null,
  gender: 'mens' as const,
  status: 'UPCOMING' as const,
  totalMatches: 23,
  startsAt: '2026-05-01T13:00:00Z',
  ...more,
});
const draft = (id: string, picked: number, changes: number | null = null) => ({
  tournament: { id, name: id, gender: 'mens' as const, startsAt: null },
  picked,
  total: 23,
  changes,
});
const nothing = { drafts: [], entries: [], countLocal: () => 0 };
const told = (...given: Parameters<typeof gatherUnsent>) =>
  gatherUnsent(...given).map((unsent) => [unsent.tournament.id, unsentText(unsent).title]);

describe('what waits to be submitted', () => {
  it('is what the server keeps, before what this browser does', () => {
    expect(told(now, [open('a')], { ...nothing, drafts: [draft('a', 23)], countLocal: () => 4 })).toEqual([
      ['a', 'Your 23 picks are ready. Submit them'],
    ]);
  });

  it('is what this browser keeps, of a visitor or without a network', () => {
    expect(told(now, [open('a')], { ...nothing, countLocal: () => 7 })).toEqual([
      ['a', '7 of 23 picked. Continue'],
    ]);
    const entries = [{ tournamentId: 'a', status: 'ACTIVE' as const }];
    expect(told(now, [open('a')], { ...nothing, entries, countLocal: () => 7 })).toEqual([]);
  });

  it('is what changed since an entry was accepted', () => {
    const drafts = [draft('a', 23, 2), draft('b', 23, 1)];
    expect(told(now, [open('a'), open('b')], { ...nothing, drafts })).toEqual([
      ['a', '2 changes not submitted'],
      ['b', '1 change not submitted'],
    ]);
  });

  it('is nothing once entries are closed', () => {
    const closed = [open('a', { startsAt: '2026-05-01T12:00:00Z' }), open('b', { status: 'CANCELLED' })];
    expect(told(now, closed, { ...nothing, countLocal: () => 7 })).toEqual([]);
  });
});

it.each([
  ['{"v":1,"picks":"0800000d"}', 2],
  ['{"v":1}', 0],
  ['{', 0],
])('%s holds %d picks', (text, count) => {
  const storage = createMemoryStorage();
  const owner = { tournamentId: 'a', userId: null };
  expect(countStored(storage, owner)).toBe(0);
  storage.setItem(draftKey(owner), text);
  expect(countStored(storage, owner)).toBe(count);
});
