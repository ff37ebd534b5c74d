import { writeDraftPicks } from '@boast/domain/picks/drafts';
import { samePicks } from '@boast/domain/picks/picks';
import { describe, expect, it } from 'vitest';
import { draftKey } from '../../../parts/tournaments/reminders/draft-key.ts';
import { fan, first, pickAll, second, setUpDevices, upperWins } from './testing/devices.ts';

it('says saved only after the server did', async () => {
  const { server, time, device } = setUpDevices();
  const { store, keeping } = await device();
  expect(keeping()).toBe('nothing');
  store.send(first);
  expect(keeping()).toBe('saving');
  await time.pass(1_000);
  expect(keeping()).toBe('saved');
  expect(server.kept().picks).toBe(writeDraftPicks(store.state().picks));
});

it('sends picks that follow quickly in one call', async () => {
  const { server, time, device } = setUpDevices();
  const { store } = await device();
  for (const action of [first, second]) store.send(action);
  await time.pass(1_000);
  expect(server.calls).toEqual(['read', 'save']);
});

it('a lost network is said, and what was picked meanwhile is sent when it is back', async () => {
  const { server, time, device } = setUpDevices();
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
  const { server, time, device } = setUpDevices();
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
  const { server, time, device } = setUpDevices();
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
  const { server, time, device } = setUpDevices();
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
  const { server, time, device } = setUpDevices();
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

it('undone to nothing, nothing is kept', async () => {
  const { server, time, device } = setUpDevices();
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
  const { server, time, device } = setUpDevices();
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

it('edge 1: when entries have closed, the picks stay here and the server is left alone', async () => {
  const { server, time, device } = setUpDevices();
  const { store, storage, keeping } = await device();
  store.send(first);
  server.fail('LOCKED');
  await time.pass(60_000);
  expect(keeping()).toBe('browser');
  expect(server.calls).toEqual(['read', 'save']);
  expect(store.state().picks[0]).toEqual({ side: 1, gamesLost: 2 });
  expect(storage.getItem(draftKey(fan))).not.toBeNull();
});

it('a page that is closed asks nothing more', async () => {
  const { server, time, device } = setUpDevices();
  const { store, stop } = await device();
  store.send(first);
  stop();
  await time.pass(60_000);
  expect(server.calls).toEqual(['read']);
});

describe('beside a submit', () => {
  const submitting = (isSubmitting: boolean) => ({ type: 'noted', facts: { isSubmitting } }) as const;

  it('no call begins until the answer is there', async () => {
    const { server, time, device } = setUpDevices();
    const { store, read } = await device();
    pickAll(store, upperWins(2));
    await time.pass(1_000);
    store.send(submitting(true));
    store.send(first);
    read();
    await time.pass(10_000);
    expect(server.calls).toEqual(['read', 'save']);
    server.spend(1);
    store.send({ type: 'submitted', entry: { picks: upperWins(2), version: 1 }, spent: 1 });
    await time.pass(1_000);
    expect(server.kept().picks).toBe(writeDraftPicks(store.state().picks));
  });

  it('picks that were a draft before are kept again, and not believed to be', async () => {
    const { server, time, device } = setUpDevices();
    const { store, keeping } = await device();
    pickAll(store, upperWins(2));
    await time.pass(1_000);
    store.send({ type: 'pick', match: 6, side: 0, gamesLost: 1 });
    const entry = { picks: store.state().picks, version: 1 };
    server.spend(1);
    store.send({ type: 'submitted', entry, spent: 1 });
    store.send({ type: 'pick', match: 6, side: 0, gamesLost: 2 });
    expect(keeping()).toBe('saving');
    await time.pass(1_000);
    expect(keeping()).toBe('saved');
    expect(server.kept().picks).toBe(writeDraftPicks(upperWins(2)));
  });

  it('a draft that was read while it was spent empties no screen', async () => {
    const { server, time, device } = setUpDevices();
    const { store, read } = await device();
    pickAll(store, upperWins(1));
    await time.pass(1_000);
    read();
    store.send(submitting(true));
    server.spend(1);
    await time.pass(1_000);
    expect(samePicks(store.state().picks, upperWins(1))).toBe(true);
    store.send(submitting(false));
    store.send({ type: 'submitted', entry: { picks: upperWins(1), version: 1 }, spent: 1 });
    await time.pass(1_000);
    expect(samePicks(store.state().picks, upperWins(1))).toBe(true);
  });
});
