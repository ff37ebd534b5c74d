import { expect, it } from 'vitest';
import { createMemoryStorage, type TextStorage } from '../../../lib/browser/browser-storage.ts';
import { courtsideKey } from '../../../parts/tournaments/courtside-key.ts';
import { createCourtsideStore } from './courtside-store.ts';

const owner = { userId: 'u', tournamentId: 't' };
const tap = {
  type: 'score',
  matchId: 'm0',
  players: [
    { id: 'a', name: 'A' },
    { id: 'b', name: 'B' },
  ],
  games: [1, 0],
  at: 1_000,
} as const;

it('is there again after a reload, for the same person and tournament alone', () => {
  const storage = createMemoryStorage();
  createCourtsideStore(owner, storage).send(tap);
  expect(createCourtsideStore(owner, storage).state().inPlay['m0']?.scores).toEqual([[1, 0]]);
  for (const other of [
    { ...owner, userId: 'v' },
    { ...owner, tournamentId: 's' },
  ])
    expect(createCourtsideStore(other, storage).state().inPlay).toEqual({});
});

it('two tabs add to the same', () => {
  const storage = createMemoryStorage();
  const [one, other] = [createCourtsideStore(owner, storage), createCourtsideStore(owner, storage)];
  one.send(tap);
  other.send({ ...tap, matchId: 'm1' });
  one.follow();
  expect(Object.keys(one.state().inPlay)).toEqual(['m0', 'm1']);
});

it('leaves nothing behind', () => {
  const storage = createMemoryStorage();
  const store = createCourtsideStore(owner, storage);
  store.send(tap);
  store.send({ type: 'undo-score', matchId: 'm0', at: 2_000 });
  expect(createCourtsideStore(owner, storage).state().counts['m0']).toMatchObject({ games: [0, 0] });
  store.send({ type: 'count-sent', matchId: 'm0', countedAt: 2_000 });
  expect(storage.getItem(courtsideKey(owner))).toBeNull();
});

it('goes on without storage, and says so', () => {
  const full: TextStorage = {
    ...createMemoryStorage(),
    setItem: () => {
      throw new Error('full');
    },
  };
  const store = createCourtsideStore(owner, full);
  store.send(tap);
  store.send({ ...tap, games: [2, 0] });
  expect([store.isKept(), store.state().inPlay['m0']?.scores.length]).toEqual([false, 2]);
});

it.each(['nonsense', '{"v":2}', 'null'])('starts empty if it finds %s', (text) => {
  const storage = createMemoryStorage();
  storage.setItem(courtsideKey(owner), text);
  expect(createCourtsideStore(owner, storage).state()).toEqual({ inPlay: {}, waiting: [], counts: {} });
});

it('goes on with what an earlier release stored', () => {
  const storage = createMemoryStorage();
  storage.setItem(courtsideKey(owner), JSON.stringify({ v: 1, inPlay: {}, waiting: [{ key: 'k' }] }));
  expect(createCourtsideStore(owner, storage).state()).toEqual({
    inPlay: {},
    waiting: [{ key: 'k' }],
    counts: {},
  });
});
