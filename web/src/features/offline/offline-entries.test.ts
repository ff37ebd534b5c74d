import type { EntryWithTournament } from '@boast/contract/entries';
import type { Tournament } from '@boast/contract/tournaments';
import { describe, expect, it } from 'vitest';
import { createMemoryStorage } from '../../lib/browser/browser-storage.ts';
import {
  describeStored,
  forgetOfflineEntries,
  isKept,
  keepEntry,
  type OfflineEntry,
  readOfflineEntries,
} from './offline-entries.ts';

const entryOf = (tournamentId: string, version = 1, endDate = '2025-06-04'): OfflineEntry => ({
  tournamentId,
  version,
  name: 'Open',
  gender: 'mens',
  startDate: '2025-05-29',
  endDate,
  rounds: [],
});

describe('what is kept', () => {
  it('is one entry a tournament, the last to end first', () => {
    const storage = createMemoryStorage();
    keepEntry(storage, 'ada', entryOf('t1', 1, '2025-06-01'));
    keepEntry(storage, 'ada', entryOf('t2', 1, '2025-07-01'));
    keepEntry(storage, 'ada', entryOf('t1', 2, '2025-06-01'));
    expect(
      readOfflineEntries(storage)?.entries.map(({ tournamentId, version }) => [tournamentId, version]),
    ).toEqual([
      ['t2', 1],
      ['t1', 2],
    ]);
  });

  it('is one person’s: another’s go, and signing out takes all', () => {
    const storage = createMemoryStorage();
    keepEntry(storage, 'ada', entryOf('t1'));
    keepEntry(storage, 'ben', entryOf('t2'));
    expect(readOfflineEntries(storage)).toMatchObject({ userId: 'ben', entries: [{ tournamentId: 't2' }] });
    forgetOfflineEntries(storage);
    expect(readOfflineEntries(storage)).toBeNull();
  });

  it('is known by person and version', () => {
    const storage = createMemoryStorage();
    keepEntry(storage, 'ada', entryOf('t1', 3));
    const kept = readOfflineEntries(storage);
    expect(isKept(kept, 'ada', { tournamentId: 't1', version: 3 })).toBe(true);
    expect(isKept(kept, 'ada', { tournamentId: 't1', version: 4 })).toBe(false);
    expect(isKept(kept, 'ben', { tournamentId: 't1', version: 3 })).toBe(false);
  });

  it.each(['', '{', 'null', '{"v":2}', '{"v":1,"userId":"a"}'])('%j is nothing', (text) => {
    const storage = createMemoryStorage();
    storage.setItem('boast-offline-picks', text);
    expect(readOfflineEntries(storage)).toBeNull();
  });

  it('a browser that refuses keeps nothing, and says nothing', () => {
    const storage = {
      ...createMemoryStorage(),
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    };
    expect(() => keepEntry(storage, 'ada', entryOf('t1'))).not.toThrow();
  });
});

it('an entry is kept in words, without rounds that have no pick', () => {
  const player = (id: string, fullName: string) => ({ id, fullName });
  const tournament = {
    id: 't1',
    name: 'Open',
    gender: 'womens',
    startDate: '2025-05-29',
    endDate: '2025-06-04',
    players: [player('a', 'Nour El Sherbini'), player('b', 'Nele Gilis')],
    slots: [],
    rounds: [
      { name: 'Semi Final', matches: [{ id: 'm1' }] },
      { name: 'Final', matches: [{ id: 'm2' }] },
    ],
  } as unknown as Tournament;
  const tip = { matchId: 'm1', predictedWinnerId: 'b', predictedLoserId: 'a', predictedScore: '3-2' };
  const entry = { version: 2, matchTips: [tip] } as unknown as EntryWithTournament;
  expect(describeStored(entry, tournament)).toMatchObject({
    version: 2,
    gender: 'womens',
    rounds: [
      { name: 'Semi Final', picks: [{ winner: 'Nele Gilis', loser: 'Nour El Sherbini', score: '3-2' }] },
    ],
  });
});
