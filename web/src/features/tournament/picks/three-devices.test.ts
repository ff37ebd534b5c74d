/**
 * One person on three devices, in any order, with a network that fails: every pick that was made and not replaced by the
 * person's own act is on a screen, in a draft, in the entry, or in a choice the person is shown.
 */
import { emptyDraw } from '@boast/domain/draw/draw';
import { writeDraftPicks } from '@boast/domain/picks/draft';
import { noPicks } from '@boast/domain/picks/picks';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { createMemoryStorage, type TextStorage } from '../../../lib/browser-storage.ts';
import { type AcceptedEntry, conflictOf } from './draft-state.ts';
import { createDraftStore, type DraftStore, readDraft } from './draft-store.ts';
import { type DraftSync, syncDraft } from './sync-draft.ts';
import { createFakeDrafts, createTime } from './testing/fake-drafts.ts';

const draw = {
  ...emptyDraw(16),
  slots: Array.from({ length: 16 }, (_, i) => ({ kind: 'player' as const, playerId: `p${i}` })),
};
const fan = { tournamentId: 't', userId: 'u' };
const visitor = { tournamentId: 't', userId: null };
const nothing = writeDraftPicks(noPicks(draw));

interface Device {
  readonly storage: TextStorage;
  store: DraftStore;
  sync: DraftSync | null;
  /** Whose page is open, and whether their session lasts. */
  isFans: boolean;
  isSignedIn: boolean;
}

function createWorld() {
  const drafts = createFakeDrafts();
  const time = createTime();
  let entry: AcceptedEntry | null = null;
  /** Picks that the person has not replaced. */
  const made = new Set<string>();

  const openPage = (device: Omit<Device, 'store' | 'sync'>): Device => {
    const owner = device.isFans ? fan : visitor;
    const { storage, isFans, isSignedIn } = device;
    const known = isFans ? entry : null;
    const store = createDraftStore({ draw, drawVersion: 1, owner, entry: known, storage });
    return { storage, isFans, isSignedIn, store, sync: isSignedIn ? begin(store) : null };
  };
  const begin = (store: DraftStore): DraftSync =>
    syncDraft(store, { ...drafts, schedule: time.schedule, onOtherDraw: () => {} });
  const devices = [0, 1, 2].map(() =>
    openPage({ storage: createMemoryStorage(), isFans: true, isSignedIn: true }),
  );

  /** The person acts on what a screen shows: that is replaced by what it shows then. */
  const act = ({ store }: Device, event: Parameters<DraftStore['send']>[0]) => {
    const before = store.state();
    store.send(event);
    if (store.state().picks === before.picks) return;
    made.delete(writeDraftPicks(before.picks));
    made.add(writeDraftPicks(store.state().picks));
  };
  const choose = ({ store }: Device, whose: 'mine' | 'theirs') => {
    const conflict = conflictOf(store.state());
    if (!conflict) return;
    made.delete(writeDraftPicks(whose === 'mine' ? conflict.picks : store.state().picks));
    made.add(writeDraftPicks(whose === 'mine' ? store.state().picks : conflict.picks));
    store.send({ type: 'choose', whose });
  };
  const readEntry = ({ store, isSignedIn }: Device) => {
    if (isSignedIn) store.send({ type: 'entry-read', entry: entry && { ...entry } });
  };
  /** As use-submit.ts and save-entries.ts do, without the rest of the bracket. */
  const submit = (device: Device, answers: boolean) => {
    const { picks, base, draft } = device.store.state();
    if (!device.isSignedIn || conflictOf(device.store.state())) return;
    const isNew = !entry || writeDraftPicks(entry.picks) !== writeDraftPicks(picks);
    if (entry && isNew && entry.version !== (base ?? 0)) return readEntry(device);
    if (isNew) entry = { picks, version: (entry?.version ?? 0) + 1 };
    drafts.spend(draft?.version ?? 0);
    if (answers) device.store.send({ type: 'submitted', entry: entry && { ...entry } });
  };
  const places = (): Set<string> => {
    const texts = [entry?.picks, drafts.kept().picks];
    for (const { store, storage } of devices) {
      const { picks, otherDraft, visitorPicks } = store.state();
      texts.push(picks, otherDraft?.picks, visitorPicks);
      texts.push(readDraft(storage, fan, draw)?.picks, readDraft(storage, visitor, draw)?.picks);
    }
    return new Set(texts.map((one) => (typeof one === 'string' ? one : one ? writeDraftPicks(one) : '')));
  };
  return { devices, drafts, time, made, act, choose, readEntry, submit, places, openPage, begin };
}

type World = ReturnType<typeof createWorld>;

interface Happening {
  readonly kind: (typeof kinds)[number];
  readonly at: number;
  readonly match: number;
  readonly side: 0 | 1;
  readonly gamesLost: 0 | 1 | 2;
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
  'end',
  'reload',
  // What a visitor's way in takes, which chance alone seldom puts together.
  'visit',
  'visit',
  'signIn',
  'signIn',
  'signIn',
] as const;

function happen(world: World, { kind, at, ...pick }: Happening): void | Promise<void> {
  const device = world.devices[at];
  if (!device) return;
  const change = (next: Device) => {
    device.sync?.stop();
    Object.assign(device, next);
  };
  switch (kind) {
    case 'pick':
      return world.act(device, { type: 'pick', ...pick });
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
      return world.drafts.fail(kind === 'offline' ? 'NETWORK' : null);
    case 'end':
      device.sync?.stop();
      return void Object.assign(device, { isSignedIn: false, sync: null });
    case 'signIn': {
      if (device.isSignedIn) return;
      if (!device.isFans) return change(world.openPage({ ...device, isFans: true, isSignedIn: true }));
      // In place, as it was.
      Object.assign(device, { isSignedIn: true, sync: world.begin(device.store) });
      return world.readEntry(device);
    }
    case 'visit':
      device.sync?.stop();
      change(world.openPage({ ...device, isFans: false, isSignedIn: false }));
      return world.act(device, { type: 'pick', ...pick });
    case 'reload':
      // Whose session has ended comes back as a visitor.
      return change(world.openPage({ ...device, isFans: device.isSignedIn }));
  }
}

const anyHappening: fc.Arbitrary<Happening> = fc.record({
  kind: fc.constantFrom(...kinds),
  at: fc.nat(2),
  match: fc.nat(7),
  side: fc.constantFrom(0 as const, 1 as const),
  gamesLost: fc.constantFrom(0 as const, 1 as const, 2 as const),
});

it('edge 7: whatever happens in whatever order, no pick is lost and nothing accepted changes without a choice', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyHappening, { maxLength: 40 }), async (happenings) => {
      const world = createWorld();
      await world.time.pass(0);
      for (const happening of happenings) {
        await happen(world, happening);
        await world.time.pass(0);
        const places = world.places();
        for (const picks of world.made) if (picks !== nothing) expect(places).toContain(picks);
      }
    }),
    { numRuns: 600 },
  );
}, 60_000);
