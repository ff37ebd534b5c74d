/**
 * The picks of one person in one tournament, kept in this browser: of whoever is signed in, and of the visitor who is not
 * yet. Nothing but the person's own act removes them, so no refusal can lose them (edge 1).
 */
import { isDrawSize } from '@boast/domain/draw/bracket';
import { type Draw, emptyDraw } from '@boast/domain/draw/draw';
import { carryPicks } from '@boast/domain/entry/draw-change';
import { unpackPicks } from '@boast/domain/picks/codec';
import { writeDraftPicks } from '@boast/domain/picks/draft';
import { isConsistent, type Picks } from '@boast/domain/picks/picks';
import { fromHex, isHex } from '@boast/domain/seal/hex';
import type { TextStorage } from '../../../lib/browser-storage.ts';
import { type DraftAbout, type DraftOwner, draftKey } from '../../../lib/tournaments/draft-key.ts';
import { type DraftEvent, draftReducer, openDraft } from './draft-reducer.ts';
import {
  type DraftState,
  isDirty,
  isKept,
  type LocalDraft,
  type PicksChange,
  type ReadDraft,
} from './draft-state.ts';

export interface DraftStore {
  readonly state: () => DraftState;
  readonly send: (event: DraftEvent) => void;
  readonly watch: (onChange: () => void) => () => void;
  /** Takes over what another tab wrote under the key of a storage event. */
  readonly followStorage: (key: string | null) => void;
  /** Closing the page would lose picks: neither the browser nor the server has them. */
  readonly isAtRisk: () => boolean;
}

interface StoreParts extends Pick<DraftState, 'draw' | 'drawVersion' | 'entry'> {
  readonly owner: DraftOwner;
  readonly storage: TextStorage;
  readonly about?: DraftAbout | undefined;
}

export function createDraftStore({ owner, storage, about, ...parts }: StoreParts): DraftStore {
  const asVisitor = { ...owner, userId: null };
  const read = (of: DraftOwner, draw: Draw) => readDraft(storage, of, draw);
  const visitor = owner.userId === null ? null : read(asVisitor, parts.draw);
  let state = openDraft({ ...parts, local: read(owner, parts.draw), visitor });
  let isStored = true;
  const listeners = new Set<() => void>();
  const keep = () => {
    // The server may still have what was undone here.
    const isUnsent = owner.userId !== null && state.draft?.picks != null && !isKept(state);
    isStored =
      isDirty(state) || isUnsent
        ? writeDraft(storage, owner, { ...state, about })
        : removeDraft(storage, owner);
    if (isStored && owner.userId !== null && state.visitorPicks === null) removeDraft(storage, asVisitor);
  };
  const send = (event: DraftEvent) => {
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
    watch: (onChange) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    followStorage: (key) => {
      if (key === draftKey(owner)) send({ type: 'tab', local: read(owner, state.draw) });
      else if (key === draftKey(asVisitor) && !read(asVisitor, state.draw))
        send({ type: 'noted', facts: { visitorPicks: null } });
    },
    isAtRisk: () => !isStored && isDirty(state) && !isKept(state),
  };
}

interface StoredDraft {
  readonly v: 1;
  /** Who stood in each slot: a player's id, `bye` or `tbd`. */
  readonly slots: readonly string[];
  readonly bestOf: Draw['bestOf'];
  /** Packed picks as hexadecimal digits, here and below. */
  readonly picks: string;
  readonly base?: number | null;
  readonly past?: readonly string[];
  readonly change?: PicksChange | null;
  readonly kept?: { readonly version: number; readonly picks: string | null } | null;
  readonly lockedAt?: string | null;
  readonly about?: DraftAbout | undefined;
}

/** Steps that can be undone after a reload. */
const STEPS = 30;

/** False where the browser refuses to store: the picks then last as long as the page. */
export function writeDraft(
  storage: TextStorage,
  owner: DraftOwner,
  state: LocalDraft & { draw: Draw; about?: DraftAbout | undefined },
): boolean {
  const { draw, picks, base, past, change, draft, lockedAt, about } = state;
  const slots = draw.slots.map((slot) => (slot.kind === 'player' ? slot.playerId : slot.kind));
  const kept = draft && { version: draft.version, picks: draft.picks && textOf(draft.picks) };
  const steps = past.slice(-STEPS).map(textOf);
  const text: StoredDraft = {
    v: 1,
    slots,
    bestOf: draw.bestOf,
    picks: textOf(picks),
    base,
    past: steps,
    change,
    kept,
    lockedAt,
    about,
  };
  try {
    storage.setItem(draftKey(owner), JSON.stringify(text));
    return true;
  } catch {
    return false;
  }
}

/** Each act writes all steps anew, and all but one of them were written before. */
const textOf = (picks: Picks): string => {
  const text = texts.get(picks) ?? writeDraftPicks(picks);
  texts.set(picks, text);
  return text;
};
const texts = new WeakMap<Picks, string>();

function removeDraft(storage: TextStorage, owner: DraftOwner): true {
  storage.removeItem(draftKey(owner));
  return true;
}

/** The draft as picks of the draw as it is now; null where there is none that fits. */
export function readDraft(storage: TextStorage, owner: DraftOwner, draw: Draw): ReadDraft | null {
  const stored = parse(storage.getItem(draftKey(owner)));
  if (!stored || !isDrawSize(stored.slots.length) || stored.slots.length !== draw.size) return null;
  const slots = stored.slots.map((text) =>
    text === 'bye' || text === 'tbd'
      ? ({ kind: text } as const)
      : ({ kind: 'player', playerId: text } as const),
  );
  const then = { ...emptyDraw(draw.size), slots, bestOf: stored.bestOf };
  const read = (text: unknown): Picks | null =>
    typeof text === 'string' && isHex(text) ? unpackPicks(draw.size, fromHex(text)) : null;
  const picks = read(stored.picks);
  const carried = picks && carryPicks(then, draw, picks);
  if (!carried || !isConsistent(draw, carried.picks)) return null;
  // Steps back would lead to picks of another draw, and undoing must not jump.
  const isSameDraw = JSON.stringify([slots, then.bestOf]) === JSON.stringify([draw.slots, draw.bestOf]);
  const past = isSameDraw && Array.isArray(stored.past) ? stored.past.map(read) : [];
  const { base = null, kept = null, lockedAt = null, change = null } = stored;
  const keptPicks = read(kept?.picks);
  return {
    ...carried,
    base,
    past: past.every((one) => one !== null) ? past : [],
    change: isSameDraw ? change : null,
    draft: kept && { version: kept.version, picks: keptPicks && carryPicks(then, draw, keptPicks).picks },
    lockedAt,
  };
}

function parse(text: string | null): StoredDraft | null {
  try {
    const value = JSON.parse(text ?? 'null') as StoredDraft | null;
    return value?.v === 1 && Array.isArray(value.slots) && Array.isArray(value.bestOf) ? value : null;
  } catch {
    return null;
  }
}
