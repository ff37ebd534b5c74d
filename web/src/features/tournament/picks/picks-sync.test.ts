import { emptyDraw } from '@boast/domain/draw/draw';
import { samePicks, writeDraftPicks } from '@boast/domain/picks/draft';
import { noPicks, type Picks } from '@boast/domain/picks/picks';
import { describe, expect, it, vi } from 'vitest';
import { createMemoryStorage } from '../../../lib/browser-storage.ts';
import type { SavedPicks } from './desk.ts';
import { draftKey } from './draft-store.ts';
import { createPicksStore } from './picks-store.ts';
import { createFakeDrafts, createTime } from './testing/fake-drafts.ts';

const draw = {
  ...emptyDraw(8),
  slots: Array.from({ length: 8 }, (_, i) => ({ kind: 'player' as const, playerId: `p${i}` })),
};
const fan = { tournamentId: 't', userId: 'u' };
const upperWins = (gamesLost: 0 | 1 | 2): Picks => noPicks(draw).map(() => ({ side: 0, gamesLost }));
const first = { type: 'pick', match: 0, side: 1, gamesLost: 2 } as const;
const second = { type: 'pick', match: 1, side: 0, gamesLost: 1 } as const;

/** One person, one server, any number of devices. */
function setup() {
  const server = createFakeDrafts();
  const time = createTime();
  const onOtherDraw = vi.fn();
  const device = async ({
    storage = createMemoryStorage(),
    saved = null as SavedPicks | null,
    owner = fan as { tournamentId: string; userId: string | null },
  } = {}) => {
    const parts = { draw, drawVersion: 1, owner, saved, storage, server, onOtherDraw };
    const store = createPicksStore({ ...parts, schedule: time.schedule });
    const stop = store.startSync();
    await time.pass(0);
    return { store, storage, stop, keeping: () => store.snapshot().keeping };
  };
  return { server, time, device, onOtherDraw };
}

it('says saved only after the server did', async () => {
  const { server, time, device } = setup();
  const { store, keeping } = await device();
  expect(keeping()).toBe('nothing');
  store.act(first);
  expect(keeping()).toBe('saving');
  await time.pass(1_000);
  expect(keeping()).toBe('saved');
  expect(server.kept().picks).toBe(writeDraftPicks(store.snapshot().picks));
});

it('sends picks that follow quickly in one call', async () => {
  const { server, time, device } = setup();
  const { store } = await device();
  for (const action of [first, second]) store.act(action);
  await time.pass(1_000);
  expect(server.calls).toEqual(['read', 'save']);
});

it('a lost network is said, and what was picked meanwhile is sent when it is back', async () => {
  const { server, time, device } = setup();
  const { store, keeping } = await device();
  server.fail('NETWORK');
  store.act(first);
  await time.pass(5_000);
  expect(keeping()).toBe('waiting');
  store.act(second);
  server.fail(null);
  store.syncNow({ read: true });
  await time.pass(1_000);
  expect(keeping()).toBe('saved');
  expect(server.kept().picks).toBe(writeDraftPicks(store.snapshot().picks));
});

it('it asks again by itself, ever more slowly, and never gives up', async () => {
  const { server, time, device } = setup();
  const { store, keeping } = await device();
  server.fail('UNAVAILABLE');
  store.act(first);
  await time.pass(120_000);
  expect(server.calls.length).toBeLessThan(15);
  server.fail(null);
  await time.pass(30_000);
  expect(keeping()).toBe('saved');
});

it('a tab that closed before it could send does so when it is opened again', async () => {
  const { server, time, device } = setup();
  const { store, storage, stop } = await device();
  server.fail('NETWORK');
  store.act(first);
  stop();
  server.fail(null);
  const again = await device({ storage });
  await time.pass(1_000);
  expect(again.keeping()).toBe('saved');
  expect(server.kept().picks).toBe(writeDraftPicks(store.snapshot().picks));
});

it('a new device shows what the other picked, without a word', async () => {
  const { time, device } = setup();
  const one = await device();
  one.store.act(first);
  await time.pass(1_000);
  const other = await device();
  expect(other.store.snapshot()).toMatchObject({ keeping: 'saved', cameIn: false, rival: null, past: [] });
  expect(other.store.snapshot().picks[0]).toEqual({ side: 1, gamesLost: 2 });
});

it('edge 7: a device where nothing was changed follows the other, and says so', async () => {
  const { time, device } = setup();
  const [one, other] = [await device(), await device()];
  one.store.act(first);
  await time.pass(1_000);
  other.store.syncNow({ read: true });
  await time.pass(0);
  expect(other.store.snapshot()).toMatchObject({ keeping: 'saved', cameIn: true });
  expect(other.store.snapshot().picks[0]).toEqual({ side: 1, gamesLost: 2 });
});

it.each([
  ['mine', second],
  ['theirs', first],
] as const)(
  'edge 7: the later of two devices is asked, and %s is what both have then',
  async (whose, kept) => {
    const { server, time, device } = setup();
    const [one, other] = [await device(), await device()];
    one.store.act(first);
    await time.pass(1_000);
    other.store.act(second);
    await time.pass(5_000);
    expect(other.keeping()).toBe('asking');
    expect(server.kept().picks).toBe(writeDraftPicks(one.store.snapshot().picks));
    other.store.choose(whose);
    await time.pass(1_000);
    one.store.syncNow({ read: true });
    await time.pass(1_000);
    expect([one.keeping(), other.keeping()]).toEqual(['saved', 'saved']);
    for (const { store } of [one, other]) {
      expect(store.snapshot().picks[kept.match]).toEqual({ side: kept.side, gamesLost: kept.gamesLost });
    }
    expect(samePicks(one.store.snapshot().picks, other.store.snapshot().picks)).toBe(true);
  },
);

it('what a visitor picked is kept on the server after signing in', async () => {
  const { server, time, device } = setup();
  const visitor = await device({ owner: { ...fan, userId: null } });
  visitor.store.act(first);
  await time.pass(1_000);
  expect(visitor.keeping()).toBe('browser');
  expect(server.calls).toEqual([]);
  const { keeping } = await device({ storage: visitor.storage });
  await time.pass(1_000);
  expect(keeping()).toBe('saved');
  expect(server.kept().picks).toBe(writeDraftPicks(visitor.store.snapshot().picks));
});

it('edge 7: a visitor who has a draft elsewhere is asked, and neither is lost', async () => {
  const { server, time, device } = setup();
  const one = await device();
  one.store.act(first);
  await time.pass(1_000);
  const visitor = await device({ owner: { ...fan, userId: null } });
  visitor.store.act(second);
  const { store, keeping } = await device({ storage: visitor.storage });
  await time.pass(5_000);
  expect(keeping()).toBe('asking');
  expect(store.snapshot().picks[1]).toEqual({ side: 0, gamesLost: 1 });
  expect(server.kept().picks).toBe(writeDraftPicks(one.store.snapshot().picks));
});

it('undone to nothing, nothing is kept', async () => {
  const { server, time, device } = setup();
  const { store, storage, keeping } = await device();
  store.act(first);
  await time.pass(1_000);
  store.act({ type: 'undo' });
  await time.pass(1_000);
  expect(keeping()).toBe('nothing');
  expect(server.kept().picks).toBeNull();
  expect(storage.getItem(draftKey(fan))).toBeNull();
});

it('undone while the network is lost, it stays undone', async () => {
  const { server, time, device } = setup();
  const { store, storage, stop } = await device();
  store.act(first);
  await time.pass(1_000);
  server.fail('NETWORK');
  store.act({ type: 'undo' });
  stop();
  server.fail(null);
  const again = await device({ storage });
  await time.pass(1_000);
  expect(again.store.snapshot().picks[0]).toBeNull();
  expect(server.kept().picks).toBeNull();
});

it('submitted on one device, the other shows the entry', async () => {
  const { server, time, device } = setup();
  const [one, other] = [await device(), await device()];
  one.store.act({ type: 'replace', picks: upperWins(1) });
  await time.pass(1_000);
  other.store.syncNow({ read: true });
  await time.pass(0);
  one.store.accept({ picks: upperWins(1), version: 1 }, 'submitted');
  await time.pass(1_000);
  expect(server.kept().picks).toBeNull();
  other.store.accept({ picks: upperWins(1), version: 1 }, 'found');
  other.store.syncNow({ read: true });
  await time.pass(1_000);
  expect(other.store.snapshot()).toMatchObject({ isDirty: false, keeping: 'nothing', rival: null });
});

it('edge 1: when entries have closed, the picks stay here and the server is left alone', async () => {
  const { server, time, device } = setup();
  const { store, storage, keeping } = await device();
  store.act(first);
  server.fail('LOCKED');
  await time.pass(60_000);
  expect(keeping()).toBe('browser');
  expect(server.calls).toEqual(['read', 'save']);
  expect(store.snapshot().picks[0]).toEqual({ side: 1, gamesLost: 2 });
  expect(storage.getItem(draftKey(fan))).not.toBeNull();
});

it('edge 11: a draw that changed is followed before anything is written, and both agree on what fell', async () => {
  const { server, time, device, onOtherDraw } = setup();
  const { store, keeping } = await device();
  store.act({ type: 'replace', picks: upperWins(0) });
  await time.pass(1_000);
  const carried = upperWins(0).map((pick, match) => ([0, 4, 6].includes(match) ? null : pick));
  server.carry(writeDraftPicks(carried), 3);
  store.act(second);
  await time.pass(700);
  expect(onOtherDraw).toHaveBeenCalled();
  expect(keeping()).toBe('waiting');
  store.followDraw({ ...draw, slots: draw.slots.with(0, { kind: 'player', playerId: 'new' }) }, 2);
  await time.pass(1_000);
  expect(store.snapshot()).toMatchObject({ keeping: 'saved', dropped: 3, rival: null });
  expect(server.kept().picks).toBe(writeDraftPicks(carried.with(1, { side: 0, gamesLost: 1 })));
});

it('a page that is closed asks nothing more', async () => {
  const { server, time, device } = setup();
  const { store, stop } = await device();
  store.act(first);
  stop();
  await time.pass(60_000);
  expect(server.calls).toEqual(['read']);
});

describe('beside a submit', () => {
  it('the call on its way is waited for, and none begins until the answer is there', async () => {
    const { server, time, device } = setup();
    const { store } = await device();
    store.act({ type: 'replace', picks: upperWins(1) });
    await time.pass(600);
    store.act({ type: 'replace', picks: upperWins(2) });
    store.syncNow({ read: false });
    const release = await store.holdSync();
    expect(server.calls).toEqual(['read', 'save', 'save']);
    store.act(first);
    await time.pass(10_000);
    expect(server.calls).toHaveLength(3);
    store.accept({ picks: upperWins(2), version: 1 }, 'submitted');
    release();
    await time.pass(1_000);
    expect(server.kept().picks).toBe(writeDraftPicks(store.snapshot().picks));
  });

  it('a draft that does not arrive holds it up for a second, and no longer', async () => {
    const { server, time, device } = setup();
    const { store } = await device();
    server.hang();
    store.act(first);
    await time.pass(600);
    let isHeld = false;
    void store.holdSync().then(() => {
      isHeld = true;
    });
    await time.pass(900);
    expect(isHeld).toBe(false);
    await time.pass(100);
    expect(isHeld).toBe(true);
  });

  it('nobody waits where nothing is sent', async () => {
    const { server, device } = setup();
    const { store } = await device({ owner: { ...fan, userId: null } });
    (await store.holdSync())();
    expect(server.calls).toEqual([]);
  });
});
