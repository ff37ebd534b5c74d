import { emptyDraw } from '@boast/domain/draw/draw';
import { samePicks } from '@boast/domain/picks/draft';
import { noPicks, type Picks, pickProgress } from '@boast/domain/picks/picks';
import { anyDraw, anyPicks } from '@boast/domain/testing/arbitraries';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { createMemoryStorage, type TextStorage } from '../../../lib/browser-storage.ts';
import type { SavedPicks } from './desk.ts';
import { draftKey, readDraft, writeDraft } from './draft-store.ts';
import { createPicksStore } from './picks-store.ts';
import { createFakeDrafts, createTime } from './testing/fake-drafts.ts';

/** Eight players, p0 to p7. */
const draw = {
  ...emptyDraw(8),
  slots: Array.from({ length: 8 }, (_, i) => ({ kind: 'player' as const, playerId: `p${i}` })),
};
const fan = { tournamentId: 't', userId: 'u' };
const visitor = { tournamentId: 't', userId: null };

/** A whole bracket: the upper player always wins 3-`gamesLost`. */
const upperWins = (gamesLost: 0 | 1 | 2): Picks => noPicks(draw).map(() => ({ side: 0, gamesLost }));

/** No server takes part: picks-sync.test.ts is about that. */
const unsynced = () => ({
  drawVersion: 1,
  server: createFakeDrafts(),
  schedule: createTime().schedule,
  onOtherDraw: () => {},
});

const open = ({
  storage = createMemoryStorage(),
  owner = fan as { tournamentId: string; userId: string | null },
  saved = null as SavedPicks | null,
} = {}) => ({ storage, store: createPicksStore({ ...unsynced(), draw, owner, saved, storage }) });

const reopen = (storage: TextStorage, saved: SavedPicks | null = null) =>
  createPicksStore({ ...unsynced(), draw, owner: fan, saved, storage });

it('edge 1: every pick is in the draft at once, and comes back', () => {
  const { store, storage } = open();
  store.act({ type: 'pick', match: 0, side: 1, gamesLost: 2 });
  const again = reopen(storage).snapshot();
  expect(again.picks[0]).toEqual({ side: 1, gamesLost: 2 });
  expect(again.isDirty).toBe(true);
});

it('changing an early pick clears what rested on it, and undo brings all of it back', () => {
  const { store } = open({ saved: { picks: upperWins(0), version: 1 } });
  store.act({ type: 'pick', match: 0, side: 1, gamesLost: 1 });
  expect(store.snapshot().change).toMatchObject({ kind: 'picked', match: 0, cleared: [4, 6] });
  expect(pickProgress(draw, store.snapshot().picks).picked).toBe(5);
  store.act({ type: 'undo' });
  expect(samePicks(store.snapshot().picks, upperWins(0))).toBe(true);
  expect(store.snapshot().isDirty).toBe(false);
  store.act({ type: 'redo' });
  expect(pickProgress(draw, store.snapshot().picks).picked).toBe(5);
});

it('edge 17: a score that the round does not know is no pick', () => {
  const bestOfThree = { ...draw, bestOf: [3, 3, 5] as const };
  const store = createPicksStore({
    ...unsynced(),
    draw: bestOfThree,
    owner: fan,
    saved: null,
    storage: createMemoryStorage(),
  });
  store.act({ type: 'pick', match: 0, side: 0, gamesLost: 2 });
  expect(store.snapshot().picks[0]).toBeNull();
  store.act({ type: 'pick', match: 0, side: 0, gamesLost: 1 });
  expect(store.snapshot().picks[0]).toEqual({ side: 0, gamesLost: 1 });
});

it('what was accepted leaves no draft', () => {
  const { store, storage } = open();
  store.act({ type: 'replace', picks: upperWins(1) });
  store.accept({ picks: upperWins(1), version: 1 }, 'submitted');
  expect(store.snapshot().isDirty).toBe(false);
  expect(storage.getItem(draftKey(fan))).toBeNull();
});

it('edge 1: picks made while submitting stay on the screen and in the draft', () => {
  const { store, storage } = open();
  store.act({ type: 'replace', picks: upperWins(1) });
  store.act({ type: 'pick', match: 6, side: 0, gamesLost: 2 });
  store.accept({ picks: upperWins(1), version: 1 }, 'submitted');
  expect(store.snapshot()).toMatchObject({ isDirty: true, isStale: false });
  expect(reopen(storage, { picks: upperWins(1), version: 1 }).snapshot().picks[6]?.gamesLost).toBe(2);
});

it('what a visitor picked is there after signing in, once, and can be undone', () => {
  const storage = createMemoryStorage();
  const before = open({ storage, owner: visitor });
  before.store.act({ type: 'replace', picks: upperWins(2) });
  const saved = { picks: upperWins(0), version: 4 };
  const { store } = open({ storage, saved });
  expect(samePicks(store.snapshot().picks, upperWins(2))).toBe(true);
  expect(store.snapshot()).toMatchObject({ isDirty: true, isStale: false });
  expect(storage.getItem(draftKey(visitor))).toBeNull();
  store.act({ type: 'undo' });
  expect(samePicks(store.snapshot().picks, upperWins(0))).toBe(true);
});

it("edge 37: one person's draft is not another's", () => {
  const { storage, store } = open();
  store.act({ type: 'replace', picks: upperWins(2) });
  const other = open({ storage, owner: { ...fan, userId: 'someone else' } }).store;
  expect(pickProgress(draw, other.snapshot().picks).picked).toBe(0);
});

it('edge 7: picks changed from an older version of the entry are stale until the person decides', () => {
  const first = { picks: upperWins(0), version: 1 };
  const { store } = open({ saved: first });
  store.act({ type: 'pick', match: 6, side: 0, gamesLost: 2 });
  store.accept({ picks: upperWins(1), version: 2 }, 'found');
  expect(store.snapshot()).toMatchObject({ isDirty: true, isStale: true });
  expect(store.snapshot().picks[6]?.gamesLost).toBe(2);
  store.keepMine();
  expect(store.snapshot()).toMatchObject({ isDirty: true, isStale: false });
});

it('an entry changed elsewhere is shown when nothing was changed here', () => {
  const { store } = open({ saved: { picks: upperWins(0), version: 1 } });
  store.accept({ picks: upperWins(1), version: 2 }, 'found');
  expect(store.snapshot()).toMatchObject({ isDirty: false, isStale: false });
  expect(store.snapshot().picks[0]?.gamesLost).toBe(1);
});

it('edge 7: two tabs show the same draft', () => {
  const { storage, store } = open();
  const other = reopen(storage);
  other.act({ type: 'pick', match: 3, side: 1, gamesLost: 0 });
  store.followStorage('something else');
  expect(store.snapshot().picks[3]).toBeNull();
  store.followStorage(draftKey(fan));
  expect(store.snapshot().picks[3]).toEqual({ side: 1, gamesLost: 0 });
});

it('edge 11: picks of a player who was replaced fall away, the others stay', () => {
  const { store } = open();
  store.act({ type: 'replace', picks: upperWins(0) });
  store.followDraw({ ...draw, slots: draw.slots.with(0, { kind: 'player', playerId: 'lucky loser' }) }, 2);
  expect(store.snapshot()).toMatchObject({ dropped: 3 });
  expect(pickProgress(draw, store.snapshot().picks)).toEqual({ picked: 4, total: 7 });
});

it('edge 15: a draft made for another draw keeps what still holds', () => {
  const { storage, store } = open();
  store.act({ type: 'replace', picks: upperWins(0) });
  const changed = { ...draw, slots: draw.slots.with(6, { kind: 'player' as const, playerId: 'new' }) };
  const snapshot = createPicksStore({
    ...unsynced(),
    draw: changed,
    owner: fan,
    saved: null,
    storage,
  }).snapshot();
  expect(snapshot.dropped).toBe(1);
  expect(pickProgress(changed, snapshot.picks).picked).toBe(6);
});

it('any picks of any draw come back from their draft as they were', () => {
  const scene = anyDraw().chain((any) => anyPicks(any, { partial: true }).map((picks) => ({ any, picks })));
  fc.assert(
    fc.property(scene, fc.option(fc.nat(1_000)), ({ any, picks }, base) => {
      const storage = createMemoryStorage();
      const kept = base === null ? null : { version: base, picks };
      const draft = { picks, base, past: [noPicks(any), picks], change: null, kept, lockedAt: null };
      expect(writeDraft(storage, fan, { draw: any, ...draft })).toBe(true);
      expect(readDraft(storage, fan, any)).toEqual({ ...draft, dropped: [] });
    }),
  );
});

it.each(['', '{', 'null', '{"v":2}', '{"v":1,"slots":[],"bestOf":[],"picks":""}'])(
  'a draft that is no draft is ignored: %s',
  (text) => {
    const storage = createMemoryStorage();
    storage.setItem(draftKey(fan), text);
    expect(readDraft(storage, fan, draw)).toBeNull();
  },
);

it('a browser that refuses to store loses nothing on the screen', () => {
  const full = {
    ...createMemoryStorage(),
    setItem: () => {
      throw new Error('QuotaExceededError');
    },
  };
  const { store } = open({ storage: full });
  expect(store.snapshot().isAtRisk).toBe(false);
  store.act({ type: 'pick', match: 0, side: 0, gamesLost: 0 });
  expect(store.snapshot().picks[0]).toEqual({ side: 0, gamesLost: 0 });
  expect(store.snapshot().isAtRisk).toBe(true);
});

it('a reload keeps what can be undone, and what the last change cleared', () => {
  const { store, storage } = open();
  store.act({ type: 'replace', picks: upperWins(0) });
  store.act({ type: 'pick', match: 0, side: 1, gamesLost: 1 });
  const again = reopen(storage);
  expect(again.snapshot().change).toMatchObject({ kind: 'picked', match: 0, cleared: [4, 6] });
  again.act({ type: 'undo' });
  expect(samePicks(again.snapshot().picks, upperWins(0))).toBe(true);
});

it('edge 1: a reload keeps that the server refused the picks at the lock, until they are accepted', () => {
  const { store, storage } = open();
  store.act({ type: 'replace', picks: upperWins(0) });
  store.noteLocked('2026-05-01T10:00:00Z');
  const again = reopen(storage);
  expect(again.snapshot()).toMatchObject({ lockedAt: '2026-05-01T10:00:00Z', isDirty: true });
  expect(again.snapshot().past).toHaveLength(1);
  again.forgetSteps();
  expect(reopen(storage).snapshot()).toMatchObject({ lockedAt: '2026-05-01T10:00:00Z', past: [] });
  again.accept({ picks: upperWins(0), version: 1 }, 'submitted');
  expect(again.snapshot().lockedAt).toBeNull();
});

it('edge 15: players who change places take their picks along', () => {
  const { store } = open();
  store.act({ type: 'replace', picks: upperWins(0) });
  const [first, second] = draw.slots;
  if (!first || !second) throw new Error('a draw of eight has them');
  store.followDraw({ ...draw, slots: draw.slots.with(0, second).with(1, first) }, 2);
  expect(store.snapshot()).toMatchObject({ dropped: 0 });
  expect(store.snapshot().picks[0]).toEqual({ side: 1, gamesLost: 0 });
});

it('any acts, then as many undos, lead back to the start', () => {
  const anyAct = fc.oneof(
    fc.record({
      type: fc.constant('pick' as const),
      match: fc.nat(3),
      side: fc.constantFrom(0 as const, 1 as const),
      gamesLost: fc.constantFrom(0 as const, 1 as const, 2 as const),
    }),
    fc.record({ type: fc.constant('remove' as const), match: fc.nat(6) }),
  );
  fc.assert(
    fc.property(fc.array(anyAct, { maxLength: 30 }), (acts) => {
      const { store } = open({ saved: { picks: upperWins(0), version: 1 } });
      for (const one of acts) store.act(one);
      for (const _ of acts) store.act({ type: 'undo' });
      expect(samePicks(store.snapshot().picks, upperWins(0))).toBe(true);
    }),
  );
});
