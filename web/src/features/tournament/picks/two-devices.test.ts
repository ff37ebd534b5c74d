import { writeDraftPicks } from '@boast/domain/picks/drafts';
import { samePicks } from '@boast/domain/picks/picks';
import { expect, it } from 'vitest';
import { isDirty } from './draft-reducer.ts';
import { fan, first, pickAll, second, setUpDevices, upperWins } from './testing/devices.ts';

it('a new device shows what the other picked, without a word', async () => {
  const { time, device } = setUpDevices();
  const one = await device();
  one.store.send(first);
  await time.pass(1_000);
  const other = await device();
  expect(other.keeping()).toBe('saved');
  expect(other.store.state()).toMatchObject({ cameIn: false, otherDraft: null, past: [] });
  expect(other.store.state().picks[0]).toEqual({ side: 1, gamesLost: 2 });
});

it('edge 7: a device where nothing was changed follows the other, and says so', async () => {
  const { time, device } = setUpDevices();
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
    const { server, time, device } = setUpDevices();
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
  const { server, time, device } = setUpDevices();
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
  const { server, time, device } = setUpDevices();
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

it('submitted on one device, the other shows the entry', async () => {
  const { server, time, device } = setUpDevices();
  const [one, other] = [await device(), await device()];
  pickAll(one.store, upperWins(1));
  await time.pass(1_000);
  other.read();
  await time.pass(0);
  one.store.send({ type: 'submitted', entry: { picks: upperWins(1), version: 1 }, spent: 1 });
  await time.pass(1_000);
  expect(server.kept().picks).toBeNull();
  other.store.send({ type: 'entry-read', entry: { picks: upperWins(1), version: 1 } });
  other.read();
  await time.pass(1_000);
  expect(other.keeping()).toBe('nothing');
  expect(isDirty(other.store.state())).toBe(false);
});
