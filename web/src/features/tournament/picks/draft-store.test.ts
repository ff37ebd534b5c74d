import { emptyDraw } from '@boast/domain/draw/draw';
import { pickProgress } from '@boast/domain/picks/pick-progress';
import { noPicks, type Picks, samePicks } from '@boast/domain/picks/picks';
import { anyDraw, anyPicks } from '@boast/domain/testing/arbitraries';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createMemoryStorage, type TextStorage } from '../../../lib/browser/browser-storage.ts';
import { draftKey } from '../../../parts/tournaments/reminders/draft-key.ts';
import { type AcceptedEntry, conflictOf, type DraftState, isDirty } from './draft-reducer.ts';
import { createDraftStore, type DraftStore, readDraft, writeDraft } from './draft-store.ts';

/** Eight players, p0 to p7. */
const draw = {
  ...emptyDraw(8),
  slots: Array.from({ length: 8 }, (_, i) => ({ kind: 'player' as const, playerId: `p${i}` })),
};
const fan = { tournamentId: 't', userId: 'u' };
const visitor = { tournamentId: 't', userId: null };

/** A whole bracket: every upper player wins and loses `gamesLost` games. */
const upperWins = (gamesLost: 0 | 1 | 2): Picks => noPicks(draw).map(() => ({ side: 0, gamesLost }));

const pickAll = (store: DraftStore, picks: Picks): void => {
  for (const [match, pick] of picks.entries()) if (pick) store.send({ type: 'pick', match, ...pick });
};
const changeDraw = (store: DraftStore, slots: DraftState['draw']['slots']): void =>
  store.send({ type: 'draw', draw: { ...draw, slots }, drawVersion: 2 });
const looksOf = (store: DraftStore) => ({
  isDirty: isDirty(store.state()),
  conflict: conflictOf(store.state())?.from ?? null,
});

const open = ({
  storage = createMemoryStorage(),
  owner = fan as { tournamentId: string; userId: string | null },
  entry = null as AcceptedEntry | null,
} = {}) => ({ storage, store: createDraftStore({ draw, drawVersion: 1, owner, entry, storage }) });

const reopen = (storage: TextStorage, entry: AcceptedEntry | null = null) =>
  createDraftStore({ draw, drawVersion: 1, owner: fan, entry, storage });

it('edge 1: every pick is in the draft at once, and comes back', () => {
  const { store, storage } = open();
  store.send({ type: 'pick', match: 0, side: 1, gamesLost: 2 });
  const again = reopen(storage).state();
  expect(again.picks[0]).toEqual({ side: 1, gamesLost: 2 });
  expect(isDirty(again)).toBe(true);
});

it('changing an early pick clears what rested on it, and undo brings all of it back', () => {
  const { store } = open({ entry: { picks: upperWins(0), version: 1 } });
  store.send({ type: 'pick', match: 0, side: 1, gamesLost: 1 });
  expect(store.state().change).toMatchObject({ kind: 'picked', match: 0, cleared: [4, 6] });
  expect(pickProgress(draw, store.state().picks).picked).toBe(5);
  store.send({ type: 'undo' });
  expect(samePicks(store.state().picks, upperWins(0))).toBe(true);
  expect(isDirty(store.state())).toBe(false);
  store.send({ type: 'redo' });
  expect(pickProgress(draw, store.state().picks).picked).toBe(5);
});

it('edge 17: a score that the round does not know is no pick', () => {
  const bestOfThree = { ...draw, bestOf: [3, 3, 5] as const };
  const store = createDraftStore({
    drawVersion: 1,
    draw: bestOfThree,
    owner: fan,
    entry: null,
    storage: createMemoryStorage(),
  });
  store.send({ type: 'pick', match: 0, side: 0, gamesLost: 2 });
  expect(store.state().picks[0]).toBeNull();
  store.send({ type: 'pick', match: 0, side: 0, gamesLost: 1 });
  expect(store.state().picks[0]).toEqual({ side: 0, gamesLost: 1 });
});

it('what was accepted leaves no draft', () => {
  const { store, storage } = open();
  pickAll(store, upperWins(1));
  store.send({ type: 'submitted', entry: { picks: upperWins(1), version: 1 }, spent: 0 });
  expect(isDirty(store.state())).toBe(false);
  expect(storage.getItem(draftKey(fan))).toBeNull();
});

it('edge 1: picks made while submitting stay on the screen and in the draft', () => {
  const { store, storage } = open();
  pickAll(store, upperWins(1));
  store.send({ type: 'pick', match: 6, side: 0, gamesLost: 2 });
  store.send({ type: 'submitted', entry: { picks: upperWins(1), version: 1 }, spent: 0 });
  expect(looksOf(store)).toEqual({ isDirty: true, conflict: null });
  expect(reopen(storage, { picks: upperWins(1), version: 1 }).state().picks[6]?.gamesLost).toBe(2);
});

it('what a visitor picked begins the draft of an account that has nothing yet, once, and can be undone', () => {
  const storage = createMemoryStorage();
  pickAll(open({ storage, owner: visitor }).store, upperWins(2));
  const { store } = open({ storage });
  expect(samePicks(store.state().picks, upperWins(2))).toBe(true);
  expect(looksOf(store)).toEqual({ isDirty: true, conflict: null });
  expect(storage.getItem(draftKey(visitor))).toBeNull();
  store.send({ type: 'undo' });
  expect(pickProgress(draw, store.state().picks).picked).toBe(0);
});

describe('what a visitor picked, where the account has picks of its own', () => {
  const meet = (own: 'an entry' | 'a draft') => {
    const storage = createMemoryStorage();
    if (own === 'a draft') pickAll(open({ storage }).store, upperWins(0));
    open({ storage, owner: visitor }).store.send({ type: 'pick', match: 0, side: 1, gamesLost: 1 });
    const entry = own === 'an entry' ? { picks: upperWins(0), version: 4 } : null;
    return { entry, ...open({ storage, entry }) };
  };

  it.each(['an entry', 'a draft'] as const)('replaces nothing of %s before the person chooses', (own) => {
    const { store, storage, entry } = meet(own);
    expect(samePicks(store.state().picks, upperWins(0))).toBe(true);
    expect(conflictOf(store.state())).toMatchObject({ from: 'visitor' });
    // It keeps asking until the person answers.
    expect(conflictOf(open({ storage, entry }).store.state())).toMatchObject({ from: 'visitor' });
  });

  it.each([
    ['mine', 7],
    ['theirs', 1],
  ] as const)('choosing %s settles it', (whose, picked) => {
    const { store, storage, entry } = meet('an entry');
    store.send({ type: 'choose', whose });
    expect(conflictOf(store.state())).toBeNull();
    expect(pickProgress(draw, store.state().picks).picked).toBe(picked);
    expect(storage.getItem(draftKey(visitor))).toBeNull();
    expect(pickProgress(draw, open({ storage, entry }).store.state().picks).picked).toBe(picked);
  });

  it('settled in one tab, the other does not ask either', () => {
    const { store, storage, entry } = meet('an entry');
    const other = open({ storage, entry }).store;
    store.send({ type: 'choose', whose: 'mine' });
    other.followStorage(draftKey(visitor));
    expect(conflictOf(other.state())).toBeNull();
  });
});

it("edge 37: one person's draft is not another's", () => {
  const { storage, store } = open();
  pickAll(store, upperWins(2));
  const other = open({ storage, owner: { ...fan, userId: 'someone else' } }).store;
  expect(pickProgress(draw, other.state().picks).picked).toBe(0);
});

it('edge 7: picks changed from an older version of the entry are stale until the person decides', () => {
  const first = { picks: upperWins(0), version: 1 };
  const { store } = open({ entry: first });
  store.send({ type: 'pick', match: 6, side: 0, gamesLost: 2 });
  store.send({ type: 'entry-read', entry: { picks: upperWins(1), version: 2 } });
  expect(looksOf(store)).toEqual({ isDirty: true, conflict: 'entry' });
  expect(store.state().picks[6]?.gamesLost).toBe(2);
  store.send({ type: 'choose', whose: 'mine' });
  expect(looksOf(store)).toEqual({ isDirty: true, conflict: null });
});

it('an entry changed elsewhere is shown when nothing was changed here', () => {
  const { store } = open({ entry: { picks: upperWins(0), version: 1 } });
  store.send({ type: 'entry-read', entry: { picks: upperWins(1), version: 2 } });
  expect(looksOf(store)).toEqual({ isDirty: false, conflict: null });
  expect(store.state().picks[0]?.gamesLost).toBe(1);
});

it('edge 7: two tabs show the same draft', () => {
  const { storage, store } = open();
  const other = reopen(storage);
  other.send({ type: 'pick', match: 3, side: 1, gamesLost: 0 });
  store.followStorage('something else');
  expect(store.state().picks[3]).toBeNull();
  store.followStorage(draftKey(fan));
  expect(store.state().picks[3]).toEqual({ side: 1, gamesLost: 0 });
});

it('edge 11: picks of a player who was replaced fall away, the others stay', () => {
  const { store } = open();
  pickAll(store, upperWins(0));
  changeDraw(store, draw.slots.with(0, { kind: 'player', playerId: 'lucky loser' }));
  expect(store.state()).toMatchObject({ dropped: 3 });
  expect(pickProgress(draw, store.state().picks)).toEqual({ picked: 4, total: 7 });
});

it('edge 15: a draft made for another draw keeps what still holds', () => {
  const { storage, store } = open();
  pickAll(store, upperWins(0));
  const changed = { ...draw, slots: draw.slots.with(6, { kind: 'player' as const, playerId: 'new' }) };
  const snapshot = createDraftStore({
    drawVersion: 1,
    draw: changed,
    owner: fan,
    entry: null,
    storage,
  }).state();
  expect(snapshot.dropped).toBe(1);
  expect(pickProgress(changed, snapshot.picks).picked).toBe(6);
});

it('any picks of any draw come back from their draft as they were', () => {
  const scene = anyDraw().chain((any) => anyPicks(any, { partial: true }).map((picks) => ({ any, picks })));
  fc.assert(
    fc.property(scene, fc.option(fc.nat(1_000)), ({ any, picks }, base) => {
      const storage = createMemoryStorage();
      const kept = base === null ? null : { version: base, picks };
      const steps = { past: [noPicks(any), picks], change: null, sent: [picks] };
      const draft = { picks, base, ...steps, draft: kept, lockedAt: null };
      expect(writeDraft(storage, fan, { draw: any, drawVersion: 1, ...draft })).toBe(true);
      expect(readDraft(storage, fan, any)).toEqual({ ...draft, dropped: 0 });
    }),
  );
});

it.each(['', '{', 'null', '{"v":2}', '{"v":1,"slots":[],"bestOf":[],"picks":""}', '{"v":1}'])(
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
  expect(store.isAtRisk()).toBe(false);
  store.send({ type: 'pick', match: 0, side: 0, gamesLost: 0 });
  expect(store.state().picks[0]).toEqual({ side: 0, gamesLost: 0 });
  expect(store.isAtRisk()).toBe(true);
});

it('a reload keeps what can be undone, and what the last change cleared', () => {
  const { store, storage } = open();
  pickAll(store, upperWins(0));
  store.send({ type: 'pick', match: 0, side: 1, gamesLost: 1 });
  const again = reopen(storage);
  expect(again.state().change).toMatchObject({ kind: 'picked', match: 0, cleared: [4, 6] });
  again.send({ type: 'undo' });
  expect(samePicks(again.state().picks, upperWins(0))).toBe(true);
});

it('edge 1: a reload keeps that the server refused the picks at the lock, until they are accepted', () => {
  const { store, storage } = open();
  pickAll(store, upperWins(0));
  store.send({ type: 'noted', facts: { lockedAt: '2026-05-01T10:00:00Z' } });
  const again = reopen(storage);
  expect(again.state()).toMatchObject({ lockedAt: '2026-05-01T10:00:00Z' });
  expect(isDirty(again.state())).toBe(true);
  expect(again.state().past).toHaveLength(7);
  again.send({ type: 'forget-steps' });
  expect(reopen(storage).state()).toMatchObject({ lockedAt: '2026-05-01T10:00:00Z', past: [] });
  again.send({ type: 'submitted', entry: { picks: upperWins(0), version: 1 }, spent: 0 });
  expect(again.state().lockedAt).toBeNull();
});

it('edge 15: players who change places take their picks along', () => {
  const { store } = open();
  pickAll(store, upperWins(0));
  const [first, second] = draw.slots;
  if (!first || !second) throw new Error('a draw of eight has them');
  changeDraw(store, draw.slots.with(0, second).with(1, first));
  expect([store.state().dropped, store.state().picks[0]]).toEqual([0, { side: 1, gamesLost: 0 }]);
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
      const { store } = open({ entry: { picks: upperWins(0), version: 1 } });
      for (const one of acts) store.send(one);
      for (const _ of acts) store.send({ type: 'undo' });
      expect(samePicks(store.state().picks, upperWins(0))).toBe(true);
    }),
  );
});
