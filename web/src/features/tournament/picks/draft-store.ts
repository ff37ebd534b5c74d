/**
 * One person's picks in one tournament, stored in this browser, for an account or a visitor. Only the person's own
 * act removes them, so no refusal can lose them.
 */
import { type Draw, emptyDraw, type Slot } from '@boast/domain/draw/draw';
import { readDraftPicks, writeDraftPicks } from '@boast/domain/picks/drafts';
import type { Picks } from '@boast/domain/picks/picks';
import type { TextStorage } from '../../../lib/browser/browser-storage.ts';
import {
  type DraftAbout,
  type DraftOwner,
  draftKey,
} from '../../../parts/tournaments/reminders/draft-key.ts';
import {
  carryDraft,
  type DraftEvent,
  draftReducer,
  isDirty,
  isKept,
  type LocalDraft,
  openDraft,
  type ServerState,
} from './draft-reducer.ts';

interface StoreParts extends ServerState {
  readonly owner: DraftOwner;
  readonly storage: TextStorage;
  readonly about?: DraftAbout;
}

export type DraftStore = ReturnType<typeof createDraftStore>;

export function createDraftStore({ owner, storage, about, ...situation }: StoreParts) {
  const asVisitor = owner.userId === null ? null : { ...owner, userId: null };
  const visitor = asVisitor && readDraft(storage, asVisitor, situation.draw);
  let state = openDraft({ ...situation, local: readDraft(storage, owner, situation.draw), visitor });
  let isStored = true;
  const listeners = new Set<() => void>();
  const keep = () => {
    // The server may still hold what was undone here.
    const isNeeded = isDirty(state) || (asVisitor !== null && state.draft?.picks != null && !isKept(state));
    isStored = !isNeeded || writeDraft(storage, owner, { ...state, about });
    if (!isNeeded) storage.removeItem(draftKey(owner));
    if (asVisitor && isStored && !state.visitorPicks) storage.removeItem(draftKey(asVisitor));
  };
  const send = (event: DraftEvent): void => {
    const next = draftReducer(state, event);
    if (next === state) return;
    state = next;
    if (event.type !== 'tab') keep();
    for (const listener of listeners) listener();
  };
  if (visitor) keep();
  return {
    state: () => state,
    send,
    watch: (onChange: () => void) => {
      listeners.add(onChange);
      return () => void listeners.delete(onChange);
    },
    /** Takes over what another tab wrote; called with the key of a storage event. */
    followStorage: (key: string | null) => {
      if (key === draftKey(owner)) send({ type: 'tab', local: readDraft(storage, owner, state.draw) });
      else if (asVisitor && key === draftKey(asVisitor) && storage.getItem(key) === null)
        send({ type: 'noted', facts: { visitorPicks: null } });
    },
    /** Closing the page would lose picks that neither the browser nor the server has. */
    isAtRisk: () => !isStored && isDirty(state) && !isKept(state),
  };
}

/** The number of undo steps that survive a reload. */
const STEPS = 30;

type PackedDraft = Omit<LocalDraft, 'dropped'> &
  Omit<ServerState, 'entry'> & { readonly about?: DraftAbout | undefined };

/** Picks are packed as hexadecimal digits; a slot is a player's id, `bye` or `tbd`. */
const pack = ({
  draw,
  drawVersion,
  draft,
  picks,
  past,
  sent,
  base,
  change,
  lockedAt,
  about,
}: PackedDraft) => ({
  v: 1,
  drawVersion,
  slots: draw.slots.map((slot) => (slot.kind === 'player' ? slot.playerId : slot.kind)),
  bestOf: draw.bestOf,
  picks: textOf(picks),
  past: past.slice(-STEPS).map(textOf),
  sent: sent.map(textOf),
  kept: draft && { version: draft.version, picks: draft.picks && textOf(draft.picks) },
  base,
  change,
  lockedAt,
  about,
});

/** False if the browser refuses to store: the picks then last as long as the page. */
export function writeDraft(storage: TextStorage, owner: DraftOwner, written: PackedDraft): boolean {
  try {
    storage.setItem(draftKey(owner), JSON.stringify(pack(written)));
    return true;
  } catch {
    return false;
  }
}

/** A cache: each write repeats all steps, and all but one were written before. */
const textOf = (picks: Picks): string => {
  const text = texts.get(picks) ?? writeDraftPicks(picks);
  texts.set(picks, text);
  return text;
};
const texts = new WeakMap<Picks, string>();

/** The draft as picks of today's draw; null if nothing fits. */
export function readDraft(storage: TextStorage, owner: DraftOwner, draw: Draw): LocalDraft | null {
  try {
    const stored = JSON.parse(storage.getItem(draftKey(owner)) ?? 'null') as ReturnType<typeof pack> | null;
    if (stored?.v !== 1 || stored.slots.length !== draw.size) return null;
    const slots = stored.slots.map(
      (slot): Slot =>
        slot === 'bye' || slot === 'tbd' ? { kind: slot } : { kind: 'player', playerId: slot },
    );
    const then = { ...emptyDraw(draw.size), slots, bestOf: stored.bestOf };
    const read = (text: string | null) => (text === null ? null : readDraftPicks(then, text));
    const picks = read(stored.picks);
    const { base, change, kept: acceptedDraft, lockedAt } = stored;
    const readAll = (texts: readonly string[]) =>
      texts.map(read).filter((storedPicks) => storedPicks !== null);
    const [past, sent] = [readAll(stored.past), readAll(stored.sent)];
    const draft = acceptedDraft && { version: acceptedDraft.version, picks: read(acceptedDraft.picks) };
    return picks && carryDraft({ picks, past, base, change, draft, sent, lockedAt, dropped: 0 }, then, draw);
  } catch {
    // The text is no draft.
    return null;
  }
}
