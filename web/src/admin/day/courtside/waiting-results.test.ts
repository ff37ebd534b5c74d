import { expect, it } from 'vitest';
import { readWaitingResults } from '../../../features/offline/waiting-results.ts';
import { createMemoryStorage } from '../../../lib/browser/browser-storage.ts';
import { countWaiting } from '../../../parts/stale/count-waiting.ts';
import { courtsideKey, LINK_OWNER } from '../../../parts/tournaments/courtside-key.ts';
import { createCourtsideStore } from './courtside-store.ts';

const players = [
  { id: 'a', name: 'Ali' },
  { id: 'b', name: 'Paul' },
] as const;
const owner = { userId: 'scorer', tournamentId: 't' };
const keys = [courtsideKey(owner), 'boast-draft:t:scorer'];

it('says which results of the person wait on this device, and which match is in play', () => {
  const storage = createMemoryStorage();
  const { send } = createCourtsideStore(owner, storage);
  send({ type: 'score', matchId: 'm2', players, games: [2, 1], at: 1_000 });
  expect(readWaitingResults(storage, { keys, userId: 'scorer' })).toEqual({
    title: 'In play',
    matches: ['In play: Ali 2, Paul 1'],
  });
  const result = { winner: 1, ending: 'played', games: [1, 3] } as const;
  const entered = { key: 'k', matchId: 'm1', players, result, gameScores: [], scores: [], accepted: [] };
  send({ type: 'enter', result: entered });
  expect(readWaitingResults(storage, { keys, userId: 'scorer' })).toEqual({
    title: '1 result waits to be sent',
    matches: ['Paul beat Ali 3-1', 'In play: Ali 2, Paul 1'],
  });
  const countFor = (userId: string | null) => countWaiting(storage, { keys, userId });
  expect([countFor('scorer'), countFor('other'), countFor(null)]).toEqual([1, 0, 0]);
});

it("says what was entered by a scorer's link, whoever is signed in", () => {
  const storage = createMemoryStorage();
  const byLink = { userId: LINK_OWNER, tournamentId: 't' };
  createCourtsideStore(byLink, storage).send({
    type: 'score',
    matchId: 'm',
    players,
    games: [1, 0],
    at: 1_000,
  });
  for (const userId of ['somebody', null])
    expect(readWaitingResults(storage, { keys: [courtsideKey(byLink)], userId })).toMatchObject({
      title: 'In play',
    });
});

it('says nothing of anybody else, of nothing, and of what it cannot read', () => {
  const storage = createMemoryStorage();
  storage.setItem(courtsideKey(owner), '{"v":1,"waiting":[{}]}');
  for (const userId of ['scorer', 'other', null])
    expect(readWaitingResults(storage, { keys, userId })).toBeNull();
});
