import { expect, it } from 'vitest';
import { createMemoryStorage } from './browser/browser-storage.ts';
import { forgetPendingEntry } from './forget-pending-entry.ts';
import { priceOnArrival, readPendingEntry, rememberPendingEntry, submitsOnArrival } from './pending-entry.ts';

const pending = {
  tournamentId: 't',
  tournamentName: 'Open',
  timestamp: 1_000,
  submits: true,
  entryCredits: 2,
};
const hour = 3_600_000;

it('remembers for an hour', () => {
  const storage = createMemoryStorage();
  rememberPendingEntry(storage, pending);
  expect(readPendingEntry(storage, 1_000 + hour - 1)).toEqual(pending);
  expect(readPendingEntry(storage, 1_000 + hour)).toBeNull();
});

it('G6: submits nothing that was not being submitted', () => {
  const storage = createMemoryStorage();
  storage.setItem('boast-pending-entry', '{"tournamentId":"t","tournamentName":"Open","timestamp":1000}');
  expect(readPendingEntry(storage, 1_001)).toMatchObject({ submits: false, entryCredits: 1 });
});

it('a link carries the price that it named', () => {
  expect(priceOnArrival(submitsOnArrival(pending))).toBe(2);
  expect([null, undefined, {}, { isSubmitted: true }].map(priceOnArrival)).toEqual([null, null, null, null]);
});

it('edge 37: is gone once forgotten', () => {
  const storage = createMemoryStorage();
  rememberPendingEntry(storage, pending);
  forgetPendingEntry(storage);
  expect(readPendingEntry(storage, 1_001)).toBeNull();
});

it.each(['', 'null', '{', '{"tournamentId":1}', '[]'])('makes nothing of %j', (text) => {
  const storage = createMemoryStorage();
  storage.setItem('boast-pending-entry', text);
  expect(readPendingEntry(storage, 1_001)).toBeNull();
});

it('a clock set back does not make it last', () => {
  const storage = createMemoryStorage();
  rememberPendingEntry(storage, pending);
  expect(readPendingEntry(storage, 999)).toBeNull();
});
