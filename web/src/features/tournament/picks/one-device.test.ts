/**
 * One person on one device with slow calls and answers. Nobody else picks, so the page must never ask which picks to
 * keep, whatever is picked, submitted and read meanwhile.
 */
import { writeDraftPicks } from '@boast/domain/picks/drafts';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { createMemoryStorage } from '../../../lib/browser/browser-storage.ts';
import { type AcceptedEntry, conflictOf, isDirty } from './draft-reducer.ts';
import { createDraftStore } from './draft-store.ts';
import { syncDraft } from './sync-draft.ts';
import { draw, fan } from './testing/devices.ts';
import { createFakeDrafts, createTime } from './testing/fake-drafts.ts';

const LONGEST_WAY_MS = 400;

/** `ways` are the delays of each call and each answer, in turn. */
function createWorld(ways: readonly number[]) {
  const [drafts, time] = [createFakeDrafts(), createTime()];
  let entry: AcceptedEntry | null = null;
  let way = 0;
  const wait = () =>
    new Promise<void>((done) => {
      way += 1;
      time.schedule(done, ways[way % ways.length] ?? 0);
    });
  const slowly =
    <A extends unknown[], R>(call: (...args: A) => Promise<R>) =>
    async (...args: A): Promise<R> => {
      await wait();
      try {
        return await call(...args);
      } finally {
        await wait();
      }
    };
  const storage = createMemoryStorage();
  const [read, save, remove] = [slowly(drafts.read), slowly(drafts.save), slowly(drafts.remove)];
  const asked = new Set<string>();
  const open = () => {
    const store = createDraftStore({ draw, drawVersion: 1, owner: fan, entry, storage });
    store.watch(() => asked.add(conflictOf(store.state())?.from ?? 'nothing'));
    const sync = syncDraft(store, { read, save, remove, schedule: time.schedule, onOtherDraw: () => {} });
    return { store, sync };
  };
  let page = open();
  /**
   * From one page with these picks to another, which finds the stored picks. Not after a submit that overtook a
   * draft: the next page cannot know whose draft that is, and asks.
   */
  const move = () => {
    const { isSubmitting, entry: submitted, sent } = page.store.state();
    if (isSubmitting || (submitted && sent.length > 0)) return;
    page.sync.stop();
    page = open();
  };
  let reads = 0;
  /** Only the newest answer counts, as in the cache. */
  const readEntry = async () => {
    reads += 1;
    const mine = reads;
    const found = await slowly(async () => entry)();
    if (mine === reads) page.store.send({ type: 'entry-read', entry: found });
  };
  /** As use-submit.ts and save-entries.ts do. */
  const submit = async () => {
    const { store } = page;
    const { picks, base, draft, isSubmitting } = store.state();
    if (isSubmitting) return;
    store.send({ type: 'noted', facts: { isSubmitting: true } });
    const spent = draft?.version ?? 0;
    const accepted = await slowly(async (): Promise<AcceptedEntry> => {
      const isSame = entry && writeDraftPicks(entry.picks) === writeDraftPicks(picks);
      if (entry && !isSame) expect(base).toBe(entry.version);
      entry = isSame && entry ? entry : { picks, version: (entry?.version ?? 0) + 1 };
      drafts.spend(spent);
      return entry;
    })();
    reads += 1;
    store.send({ type: 'submitted', entry: accepted, spent });
    store.send({ type: 'entry-read', entry: accepted });
    store.send({ type: 'noted', facts: { isSubmitting: false } });
    await readEntry();
  };
  return { page: () => page, asked, time, drafts, submit, readEntry, move };
}

const acts = ['pick', 'pick', 'pick', 'submit', 'submit', 'readEntry', 'look', 'move'] as const;
const anyAct = fc.record({
  kind: fc.constantFrom(...acts),
  after: fc.oneof(fc.nat(300), fc.constant(1_500)),
  // In Round 1, because later matches have no players before.
  match: fc.nat(3),
  side: fc.constantFrom(0 as const, 1 as const),
  gamesLost: fc.constantFrom(0 as const, 1 as const, 2 as const),
});
const anyWays = fc.array(fc.nat(LONGEST_WAY_MS), { minLength: 20, maxLength: 20 });

it('edge 7: whoever is alone is never asked which picks to keep, and all of them are kept', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyAct, { maxLength: 14 }), anyWays, async (doings, ways) => {
      const { page, asked, time, drafts, submit, readEntry, move } = createWorld(ways);
      for (const { kind, after, ...pick } of doings) {
        await time.pass(after);
        if (kind === 'pick') page().store.send({ type: 'pick', ...pick });
        if (kind === 'submit') void submit();
        if (kind === 'readEntry') void readEntry();
        if (kind === 'look') page().sync.now({ read: true });
        if (kind === 'move') move();
      }
      const shown = page().store.state().picks;
      await time.pass(60_000);
      const state = page().store.state();
      asked.delete('nothing');
      expect([...asked]).toEqual([]);
      expect(writeDraftPicks(state.picks)).toBe(writeDraftPicks(shown));
      expect(drafts.kept().picks).toBe(isDirty(state) ? writeDraftPicks(shown) : null);
    }),
    { numRuns: 2000 },
  );
}, 60_000);
