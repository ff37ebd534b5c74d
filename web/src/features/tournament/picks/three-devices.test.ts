/**
 * One person on three devices, in any order, with a network that fails, a draw that changes and a lock that comes.
 * Every pick that was made and not replaced by the person's own act is on a screen, in a draft, in the entry, or in a
 * choice that the person sees. An act counts from when the server hears of it: picks replaced on one device and made
 * again on another meanwhile give way, with a message and an undo.
 */
import type { Draft } from '@boast/contract/entries';
import { type Draw, emptyDraw } from '@boast/domain/draw/draw';
import { carryPicks } from '@boast/domain/entry/draw-change';
import { readDraftPicks, writeDraftPicks } from '@boast/domain/picks/drafts';
import { noPicks, type Picks } from '@boast/domain/picks/picks';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { ApiFailure } from '../../../api/api-failure.ts';
import { createMemoryStorage, type TextStorage } from '../../../lib/browser/browser-storage.ts';
import { type AcceptedEntry, conflictOf, isDirty, isKept } from './draft-reducer.ts';
import { createDraftStore, type DraftStore, readDraft } from './draft-store.ts';
import { type DraftSync, syncDraft } from './sync-draft.ts';
import { createFakeDrafts, createTime } from './testing/fake-drafts.ts';

const firstDraw: Draw = {
  ...emptyDraw(16),
  slots: Array.from({ length: 16 }, (_, i) => ({ kind: 'player' as const, playerId: `p${i}` })),
};
const fan = { tournamentId: 't', userId: 'u' };
const visitor = { tournamentId: 't', userId: null };
const nothing = writeDraftPicks(noPicks(firstDraw));

interface Device {
  readonly storage: TextStorage;
  store: DraftStore;
  sync: DraftSync | null;
  /** Whether the page belongs to the account, and whether its session lasts. */
  isFans: boolean;
  isSignedIn: boolean;
  /** Picks that the person saw here and replaced, and did not make here again. */
  readonly replaced: Set<string>;
}

function createWorld() {
  const drafts = createFakeDrafts();
  const time = createTime();
  let draw = firstDraw;
  let drawVersion = 1;
  let isLocked = false;
  /** In slots of today's draw, as everything below. */
  let entry: AcceptedEntry | null = null;
  /** Picks that the person has not replaced. */
  let made = new Set<string>();
  const textOf = (picks: Picks, from: Draw) => writeDraftPicks(carryPicks(from, draw, picks).picks);
  const onScreen = (store: DraftStore, picks = store.state().picks) => textOf(picks, store.state().draw);
  /** The entry as a page shows it, which may not know the newest draw. */
  const entryFor = (on: Draw) => entry && { ...entry, picks: carryPicks(draw, on, entry.picks).picks };

  const openPage = (device: Omit<Device, 'store' | 'sync'>): Device => {
    const owner = device.isFans ? fan : visitor;
    const { storage, isFans, isSignedIn, replaced } = device;
    const known = isFans ? entryFor(draw) : null;
    const store = createDraftStore({ draw, drawVersion, owner, entry: known, storage });
    const sync = isSignedIn ? begin({ store, replaced }) : null;
    return { storage, isFans, isSignedIn, replaced, store, sync };
  };
  const begin = ({ store, replaced }: Pick<Device, 'store' | 'replaced'>): DraftSync => {
    /** A late write carries out what the person decided here, although another device made the same picks since. */
    const writing = async (picks: string | null, seen: number, write: () => Promise<Draft>) => {
      const over = drafts.kept();
      const carryOut = () => {
        if (over.version === seen && over.picks !== null && over.picks !== picks && replaced.has(over.picks))
          made.delete(over.picks);
      };
      try {
        const written = await write();
        carryOut();
        return written;
      } catch (error) {
        // It arrived, and no answer came back.
        if (error instanceof ApiFailure && error.code === 'TIMEOUT') carryOut();
        throw error;
      }
    };
    return syncDraft(store, {
      read: drafts.read,
      save: (body, seen) => writing(body.picks, seen, () => drafts.save(body, seen)),
      remove: (seen) => writing(null, seen, () => drafts.remove(seen)),
      schedule: time.schedule,
      onOtherDraw: () => followDraw(store),
    });
  };
  const followDraw = (store: DraftStore) => store.send({ type: 'draw', draw, drawVersion });
  const devices = [0, 1, 2].map(() =>
    openPage({ storage: createMemoryStorage(), isFans: true, isSignedIn: true, replaced: new Set() }),
  );

  /** A page that shows the entry or the server's draft has nothing of its own. */
  const keepTrack = ({ store, replaced }: Device) => {
    replaced.delete(onScreen(store));
    if (isDirty(store.state()) && !isKept(store.state())) made.add(onScreen(store));
  };
  const replace = ({ store, replaced }: Device, picks: Picks) => {
    made.delete(onScreen(store, picks));
    replaced.add(onScreen(store, picks));
  };
  /** The person acts on what a screen shows, and so replaces it by what it shows then. */
  const act = (device: Device, event: Parameters<DraftStore['send']>[0]) => {
    const before = device.store.state().picks;
    device.store.send(event);
    if (device.store.state().picks === before) return;
    replace(device, before);
    keepTrack(device);
  };
  const choose = (device: Device, whose: 'mine' | 'theirs') => {
    const conflict = conflictOf(device.store.state());
    if (!conflict) return;
    replace(device, whose === 'mine' ? conflict.picks : device.store.state().picks);
    device.store.send({ type: 'choose', whose });
    keepTrack(device);
  };
  const readEntry = ({ store, isSignedIn }: Device) => {
    if (isSignedIn) store.send({ type: 'entry-read', entry: entryFor(store.state().draw) });
  };
  /** As use-submit.ts and save-entries.ts do, without the rest of the bracket. */
  const submit = (device: Device, answers: boolean) => {
    const { picks, base, draft, draw: on } = device.store.state();
    if (!device.isSignedIn || conflictOf(device.store.state())) return;
    if (isLocked) return device.store.send({ type: 'noted', facts: { lockedAt: '' } });
    const isNew = !entry || writeDraftPicks(entry.picks) !== textOf(picks, on);
    if (entry && isNew && entry.version !== (base ?? 0)) return readEntry(device);
    // The person replaces the entry that the picks started from.
    if (entry && isNew) made.delete(writeDraftPicks(entry.picks));
    if (isNew) entry = { picks: carryPicks(on, draw, picks).picks, version: (entry?.version ?? 0) + 1 };
    drafts.spend(draft?.version ?? 0);
    if (answers) device.store.send({ type: 'submitted', entry: entryFor(on), spent: draft?.version ?? 0 });
  };
  /** Two players change places, and take their picks along. */
  const changeDraw = (match: number) => {
    const [from, [one, two]] = [draw, [draw.slots[2 * match], draw.slots[2 * match + 1]]];
    if (!one || !two || isLocked) return;
    draw = { ...draw, slots: draw.slots.with(2 * match, two).with(2 * match + 1, one) };
    drawVersion += 1;
    const carry = (picks: Picks) => carryPicks(from, draw, picks).picks;
    const carryText = (text: string) => writeDraftPicks(carry(readDraftPicks(from, text) ?? noPicks(from)));
    made = new Set([...made].map(carryText));
    for (const { replaced } of devices) {
      const carried = [...replaced].map(carryText);
      replaced.clear();
      for (const picks of carried) replaced.add(picks);
    }
    entry = entry && { ...entry, picks: carry(entry.picks) };
    const kept = drafts.kept().picks;
    drafts.carry(kept === null ? null : carryText(kept), 0);
  };
  const lock = () => {
    isLocked = true;
    drafts.fail('LOCKED');
  };
  const reach = (how: 'online' | 'offline' | 'deaf') => {
    if (!isLocked) drafts.fail(how === 'offline' ? 'NETWORK' : null);
    drafts.loseAnswers(how === 'deaf');
  };
  const places = (): Set<string> => {
    const texts = [entry && writeDraftPicks(entry.picks), drafts.kept().picks];
    for (const { store, storage } of devices) {
      const { picks, otherDraft, visitorPicks } = store.state();
      for (const shown of [picks, otherDraft?.picks, visitorPicks])
        texts.push(shown ? onScreen(store, shown) : null);
      for (const owner of [fan, visitor]) {
        const kept = readDraft(storage, owner, draw);
        texts.push(kept && writeDraftPicks(kept.picks));
      }
    }
    return new Set(texts.filter((text) => text !== null));
  };
  const lost = (): string[] => {
    const kept = places();
    return [...made].filter((picks) => picks !== nothing && !kept.has(picks));
  };
  const happenings = { act, choose, readEntry, submit, changeDraw, followDraw, lock, reach };
  return { devices, time, lost, openPage, begin, ...happenings };
}

type World = ReturnType<typeof createWorld>;

interface Happening {
  readonly kind: (typeof kinds)[number];
  readonly at: number;
  readonly match: number;
  readonly side: 0 | 1;
}
const kinds = [
  'pick',
  'pick',
  'pick',
  'undo',
  'back',
  'mine',
  'theirs',
  'wait',
  'wait',
  'look',
  'readEntry',
  'submit',
  'submitLost',
  'offline',
  'online',
  // The request arrives, and no answer comes back.
  'deaf',
  'end',
  'reload',
  'draw',
  'hearOfDraw',
  'lock',
  // Signing in after picking as a visitor, which chance alone seldom puts together.
  'visit',
  'visit',
  'signIn',
  'signIn',
  'signIn',
] as const;

function happen(world: World, { kind, at, match, side }: Happening): void | Promise<void> {
  const device = world.devices[at];
  if (!device) return;
  // Scores and matches differ by device, so that no pick is made twice by chance.
  const pickBy = (isFan: boolean) =>
    ({ type: 'pick', match: isFan ? match % 6 : 6 + (match % 2), side, gamesLost: at as 0 | 1 | 2 }) as const;
  const change = (next: Device) => {
    device.sync?.stop();
    Object.assign(device, next);
  };
  switch (kind) {
    case 'pick':
      return world.act(device, pickBy(device.isFans));
    case 'undo':
      return world.act(device, { type: 'undo' });
    case 'back':
      return device.store.state().entry ? world.act(device, { type: 'back-to-entry' }) : undefined;
    case 'mine':
    case 'theirs':
      return world.choose(device, kind);
    case 'wait':
      return world.time.pass(1_000);
    case 'look':
      return device.sync?.now({ read: true });
    case 'readEntry':
      return world.readEntry(device);
    case 'submit':
    case 'submitLost':
      return world.submit(device, kind === 'submit');
    case 'offline':
    case 'online':
    case 'deaf':
      return world.reach(kind);
    case 'draw':
      return world.changeDraw(match);
    case 'hearOfDraw':
      return world.followDraw(device.store);
    case 'lock':
      // Rarely, because little happens after it.
      return match === 0 ? world.lock() : undefined;
    case 'end':
      device.sync?.stop();
      return void Object.assign(device, { isSignedIn: false, sync: null });
    case 'signIn': {
      if (device.isSignedIn) return;
      if (!device.isFans) return change(world.openPage({ ...device, isFans: true, isSignedIn: true }));
      // In place, as the page does it.
      Object.assign(device, { isSignedIn: true, sync: world.begin(device) });
      return world.readEntry(device);
    }
    case 'visit':
      device.sync?.stop();
      change(world.openPage({ ...device, isFans: false, isSignedIn: false }));
      return world.act(device, pickBy(false));
    case 'reload':
      // When a session ends the person comes back as a visitor.
      return change(world.openPage({ ...device, isFans: device.isSignedIn }));
  }
}

const anyHappening: fc.Arbitrary<Happening> = fc.record({
  kind: fc.constantFrom(...kinds),
  at: fc.nat(2),
  match: fc.nat(7),
  side: fc.constantFrom(0 as const, 1 as const),
});

it('edge 7: whatever happens in whatever order, no pick is lost and nothing accepted changes without a choice', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyHappening, { maxLength: 40, size: 'max' }), async (happenings) => {
      const world = createWorld();
      await world.time.pass(0);
      for (const happening of happenings) {
        await happen(world, happening);
        await world.time.pass(0);
        expect(world.lost()).toEqual([]);
      }
    }),
    { numRuns: 1000 },
  );
}, 60_000);
