import { emptyDraw } from '@boast/domain/draw/draw';
import { samePicks, writeDraftPicks } from '@boast/domain/picks/draft';
import { noPicks, type Picks } from '@boast/domain/picks/picks';
import { describe, expect, it, vi } from 'vitest';
import { createMemoryStorage } from '../../../lib/browser-storage.ts';
import { draftKey } from '../../../parts/tournaments/draft-key.ts';
import { type AcceptedEntry, isDirty, keepingOf } from './draft-reducer.ts';
import { createDraftStore, type DraftStore } from './draft-store.ts';
import { syncDraft } from './sync-draft.ts';
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
    entry = null as AcceptedEntry | null,
    owner = fan as { tournamentId: string; userId: string | null },
  } = {}) => {
    const store = createDraftStore({ draw, drawVersion: 1, owner, entry, storage });
    const { schedule } = time;
    const sync = owner.userId === null ? null : syncDraft(store, { ...server, schedule, onOtherDraw });
    await time.pass(0);
    const stop = () => sync?.stop();
    const read = () => sync?.now({ read: true });
    return { store, storage, stop, read, keeping: () => keepingOf(store.state()) };
  };
  return { server, time, device, onOtherDraw };
}

const pickAll = (store: DraftStore, picks: Picks): void => {
  for (const [match, pick] of picks.entries()) if (pick) store.send({ type: 'pick', match, ...pick });
};

it('says saved only after the server did', async () => {
  const { server, time, device } = setup();
  const { store, keeping } = await device();
  expect(keeping()).toBe('nothing');
  store.send(first);
  expect(keeping()).toBe('saving');
  await time.pass(1_000);
  expect(keeping()).toBe('saved');
  expect(server.kept().picks).toBe(writeDraftPicks(store.state().picks));
});

it('sends picks that follow quickly in one call', async () => {
  const { server, time, device } = setup();
  const { store } = await device();
  for (const action of [first, second]) store.send(action);
  await time.pass(1_000);
  expect(server.calls).toEqual(['read', 'save']);
});

it('a lost network is said, and what was picked meanwhile is sent when it is back', async () => {
  const { server, time, device } = setup();
  const { store, read, keeping } = await device();
  server.fail('NETWORK');
  store.send(first);
  await time.pass(5_000);
  expect(keeping()).toBe('waiting');
  store.send(second);
  server.fail(null);
  read();
  await time.pass(1_000);
  expect(keeping()).toBe('saved');
  expect(server.kept().picks).toBe(writeDraftPicks(store.state().picks));
});

it('it asks again by itself, ever more slowly, and never gives up', async () => {
  const { server, time, device } = setup();
  const { store, keeping } = await device();
  server.fail('UNAVAILABLE');
  store.send(first);
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
  store.send(first);
  stop();
  server.fail(null);
  const again = await device({ storage });
  await time.pass(1_000);
  expect(again.keeping()).toBe('saved');
  expect(server.kept().picks).toBe(writeDraftPicks(store.state().picks));
});

it('what a tab sent before it closed is nobody else’s, though it never heard that it was kept', async () => {
  const { server, time, device } = setup();
  const { store, storage, stop } = await device();
  server.fallSilent();
  store.send(first);
  await time.pass(1_000);
  expect(server.kept().version).toBe(1);
  store.send(second);
  stop();
  const again = await device({ storage });
  expect(again.store.state().otherDraft).toBeNull();
  await time.pass(1_000);
  expect(server.kept().picks).toBe(writeDraftPicks(store.state().picks));
});

it('what was undone after its save went unheard stays undone', async () => {
  const { server, time, device } = setup();
  const { store, read } = await device();
  store.send(first);
  await time.pass(1_000);
  const picked = store.state().picks;
  server.loseAnswers(true);
  store.send(second);
  await time.pass(700);
  store.send({ type: 'undo' });
  server.loseAnswers(false);
  await time.pass(5_000);
  expect(server.kept().picks).toBe(writeDraftPicks(picked));
  read();
  await time.pass(1_000);
  expect(samePicks(store.state().picks, picked)).toBe(true);
});

it('a new device shows what the other picked, without a word', async () => {
  const { time, device } = setup();
  const one = await device();
  one.store.send(first);
  await time.pass(1_000);
  const other = await device();
  expect(other.keeping()).toBe('saved');
  expect(other.store.state()).toMatchObject({ cameIn: false, otherDraft: null, past: [] });
  expect(other.store.state().picks[0]).toEqual({ side: 1, gamesLost: 2 });
});

it('edge 7: a device where nothing was changed follows the other, and says so', async () => {
  const { time, device } = setup();
  const [one, other] = [await device(), await device()];
  one.store.send(first);
  await time.pass(1_000);
  other.read();
  await time.pass(0);
  expect(other.keeping()).toBe('saved');
  expect(other.store.state()).toMatchObject({ cameIn: true });
  expect(other.store.state().picks[0]).toEqual({ side: 1, gamesLost: 2 });
});

it.each([
  ['mine', second],
  ['theirs', first],
] as const)(
  'edge 7: the later of two devices is asked, and %s is what both have then',
  async (whose, kept) => {
    const { server, time, device } = setup();
    const [one, other] = [await device(), await device()];
    one.store.send(first);
    await time.pass(1_000);
    other.store.send(second);
    await time.pass(5_000);
    expect(other.keeping()).toBe('asking');
    expect(server.kept().picks).toBe(writeDraftPicks(one.store.state().picks));
    other.store.send({ type: 'choose', whose });
    await time.pass(1_000);
    one.read();
    await time.pass(1_000);
    expect([one.keeping(), other.keeping()]).toEqual(['saved', 'saved']);
    for (const { store } of [one, other]) {
      expect(store.state().picks[kept.match]).toEqual({ side: kept.side, gamesLost: kept.gamesLost });
    }
    expect(samePicks(one.store.state().picks, other.store.state().picks)).toBe(true);
  },
);

it('what a visitor picked is kept on the server after signing in', async () => {
  const { server, time, device } = setup();
  const visitor = await device({ owner: { ...fan, userId: null } });
  visitor.store.send(first);
  await time.pass(1_000);
  expect(visitor.keeping()).toBe('browser');
  expect(server.calls).toEqual([]);
  const { keeping } = await device({ storage: visitor.storage });
  await time.pass(1_000);
  expect(keeping()).toBe('saved');
  expect(server.kept().picks).toBe(writeDraftPicks(visitor.store.state().picks));
});

it('edge 7: a visitor who has a draft elsewhere is asked, and neither is lost', async () => {
  const { server, time, device } = setup();
  const one = await device();
  one.store.send(first);
  await time.pass(1_000);
  const visitor = await device({ owner: { ...fan, userId: null } });
  visitor.store.send(second);
  const { store, keeping } = await device({ storage: visitor.storage });
  await time.pass(5_000);
  expect(keeping()).toBe('asking');
  expect(store.state().picks[1]).toEqual({ side: 0, gamesLost: 1 });
  expect(server.kept().picks).toBe(writeDraftPicks(one.store.state().picks));
});

it('undone to nothing, nothing is kept', async () => {
  const { server, time, device } = setup();
  const { store, storage, keeping } = await device();
  store.send(first);
  await time.pass(1_000);
  store.send({ type: 'undo' });
  await time.pass(1_000);
  expect(keeping()).toBe('nothing');
  expect(server.kept().picks).toBeNull();
  expect(storage.getItem(draftKey(fan))).toBeNull();
});

it('undone while the network is lost, it stays undone', async () => {
  const { server, time, device } = setup();
  const { store, storage, stop } = await device();
  store.send(first);
  await time.pass(1_000);
  server.fail('NETWORK');
  store.send({ type: 'undo' });
  stop();
  server.fail(null);
  const again = await device({ storage });
  await time.pass(1_000);
  expect(again.store.state().picks[0]).toBeNull();
  expect(server.kept().picks).toBeNull();
});

it('submitted on one device, the other shows the entry', async () => {
  const { server, time, device } = setup();
  const [one, other] = [await device(), await device()];
  pickAll(one.store, upperWins(1));
  await time.pass(1_000);
  other.read();
  await time.pass(0);
  one.store.send({ type: 'submitted', entry: { picks: upperWins(1), version: 1 } });
  await time.pass(1_000);
  expect(server.kept().picks).toBeNull();
  other.store.send({ type: 'entry-read', entry: { picks: upperWins(1), version: 1 } });
  other.read();
  await time.pass(1_000);
  expect(other.keeping()).toBe('nothing');
  expect(isDirty(other.store.state())).toBe(false);
});

it('edge 1: when entries have closed, the picks stay here and the server is left alone', async () => {
  const { server, time, device } = setup();
  const { store, storage, keeping } = await device();
  store.send(first);
  server.fail('LOCKED');
  await time.pass(60_000);
  expect(keeping()).toBe('browser');
  expect(server.calls).toEqual(['read', 'save']);
  expect(store.state().picks[0]).toEqual({ side: 1, gamesLost: 2 });
  expect(storage.getItem(draftKey(fan))).not.toBeNull();
});

it('edge 11: a draw that changed is followed before anything is written, and both agree on what fell', async () => {
  const { server, time, device, onOtherDraw } = setup();
  const { store, keeping } = await device();
  pickAll(store, upperWins(0));
  await time.pass(1_000);
  const carried = upperWins(0).map((pick, match) => ([0, 4, 6].includes(match) ? null : pick));
  server.carry(writeDraftPicks(carried), 3);
  store.send(second);
  await time.pass(700);
  expect(onOtherDraw).toHaveBeenCalled();
  expect(keeping()).toBe('waiting');
  const slots = draw.slots.with(0, { kind: 'player', playerId: 'new' });
  store.send({ type: 'draw', draw: { ...draw, slots }, drawVersion: 2 });
  await time.pass(1_000);
  expect(keeping()).toBe('saved');
  expect(store.state()).toMatchObject({ dropped: 3, otherDraft: null });
  expect(server.kept().picks).toBe(writeDraftPicks(carried.with(1, { side: 0, gamesLost: 1 })));
});

describe('edge 11: a draw that changes', () => {
  const slots = draw.slots.with(0, { kind: 'player', playerId: 'new' });
  const otherDraw = { type: 'draw', draw: { ...draw, slots }, drawVersion: 2 } as const;
  const carried = upperWins(0).map((pick, match) => ([0, 4, 6].includes(match) ? null : pick));

  it('is heard of by the draft that another device has, which is not read as if it were of this one', async () => {
    const { server, time, device, onOtherDraw } = setup();
    const one = await device();
    pickAll(one.store, upperWins(0));
    await time.pass(1_000);
    server.carry(writeDraftPicks(carried), 3);
    const other = await device();
    expect(onOtherDraw).toHaveBeenCalled();
    expect(samePicks(other.store.state().picks, noPicks(draw))).toBe(true);
    other.store.send(otherDraw);
    await time.pass(1_000);
    expect(samePicks(other.store.state().picks, carried)).toBe(true);
  });

  it('while picks are on their way asks nobody which to keep', async () => {
    const { server, time } = setup();
    const store = createDraftStore({
      draw,
      drawVersion: 1,
      owner: fan,
      entry: null,
      storage: createMemoryStorage(),
    });
    const save: typeof server.save = async (...sent) => {
      const answer = await server.save(...sent);
      if (answer.version === 1) {
        server.carry(writeDraftPicks(carried), 3);
        store.send(otherDraw);
        store.send(second);
      }
      return answer;
    };
    syncDraft(store, { ...server, save, schedule: time.schedule, onOtherDraw: () => {} });
    await time.pass(0);
    pickAll(store, upperWins(0));
    await time.pass(1_000);
    expect(keepingOf(store.state())).toBe('saved');
    expect(server.kept().picks).toBe(writeDraftPicks(carried.with(1, { side: 0, gamesLost: 1 })));
  });
});

it('a page that is closed asks nothing more', async () => {
  const { server, time, device } = setup();
  const { store, stop } = await device();
  store.send(first);
  stop();
  await time.pass(60_000);
  expect(server.calls).toEqual(['read']);
});

describe('beside a submit', () => {
  const submitting = (isSubmitting: boolean) => ({ type: 'noted', facts: { isSubmitting } }) as const;

  it('no call begins until the answer is there', async () => {
    const { server, time, device } = setup();
    const { store, read } = await device();
    pickAll(store, upperWins(2));
    await time.pass(1_000);
    store.send(submitting(true));
    store.send(first);
    read();
    await time.pass(10_000);
    expect(server.calls).toEqual(['read', 'save']);
    server.spend(1);
    store.send({ type: 'submitted', entry: { picks: upperWins(2), version: 1 } });
    await time.pass(1_000);
    expect(server.kept().picks).toBe(writeDraftPicks(store.state().picks));
  });

  it('picks that were a draft before are kept again, and not believed to be', async () => {
    const { server, time, device } = setup();
    const { store, keeping } = await device();
    pickAll(store, upperWins(2));
    await time.pass(1_000);
    store.send({ type: 'pick', match: 6, side: 0, gamesLost: 1 });
    const entry = { picks: store.state().picks, version: 1 };
    server.spend(1);
    store.send({ type: 'submitted', entry });
    store.send({ type: 'pick', match: 6, side: 0, gamesLost: 2 });
    expect(keeping()).toBe('saving');
    await time.pass(1_000);
    expect(keeping()).toBe('saved');
    expect(server.kept().picks).toBe(writeDraftPicks(upperWins(2)));
  });

  it('a draft that was read while it was spent empties no screen', async () => {
    const { server, time, device } = setup();
    const { store, read } = await device();
    pickAll(store, upperWins(1));
    await time.pass(1_000);
    read();
    store.send(submitting(true));
    server.spend(1);
    await time.pass(1_000);
    expect(samePicks(store.state().picks, upperWins(1))).toBe(true);
    store.send(submitting(false));
    store.send({ type: 'submitted', entry: { picks: upperWins(1), version: 1 } });
    await time.pass(1_000);
    expect(samePicks(store.state().picks, upperWins(1))).toBe(true);
  });
});
