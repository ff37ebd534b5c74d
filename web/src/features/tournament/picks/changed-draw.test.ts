import { writeDraftPicks } from '@boast/domain/picks/drafts';
import { noPicks, samePicks } from '@boast/domain/picks/picks';
import { describe, expect, it } from 'vitest';
import { createMemoryStorage } from '../../../lib/browser/browser-storage.ts';
import { createDraftStore } from './draft-store.ts';
import { keepingOf } from './keeping.ts';
import { syncDraft } from './sync-draft.ts';
import { draw, fan, pickAll, second, setUpDevices, upperWins } from './testing/devices.ts';

it('edge 11: a draw that changed is followed before anything is written, and both agree on what fell', async () => {
  const { server, time, device, onOtherDraw } = setUpDevices();
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
    const { server, time, device, onOtherDraw } = setUpDevices();
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
    const { server, time } = setUpDevices();
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
