/**
 * Picks that are not submitted, kept in this browser: one draft a tournament and person, and one for the visitor who
 * has not signed in yet. Nothing but the person's own act removes one, so no refusal can lose it (edge 1). Beside the picks
 * it holds what can be undone, what the server was last known to keep, and whether it refused them at the lock.
 */
import { isDrawSize } from '@boast/domain/draw/bracket';
import { type Draw, emptyDraw, type Slot } from '@boast/domain/draw/draw';
import { carryPicks } from '@boast/domain/entry/draw-change';
import { unpackPicks } from '@boast/domain/picks/codec';
import { writeDraftPicks } from '@boast/domain/picks/draft';
import { isConsistent, type Picks } from '@boast/domain/picks/picks';
import type { WaitingPicks } from '@boast/domain/picks/reconcile-draft';
import { fromHex, isHex } from '@boast/domain/seal/hex';
import type { TextStorage } from '../../../lib/browser-storage.ts';
import type { KeptDraft } from './kept-draft.ts';
import type { PicksChange } from './picks-state.ts';

export interface DraftOwner {
  readonly tournamentId: string;
  /** Null for a visitor. */
  readonly userId: string | null;
}

export interface LocalDraft {
  readonly picks: Picks;
  /** Version of the entry the picks were changed from; null where there was none. */
  readonly base: number | null;
  /** What can be undone, newest last. */
  readonly past: readonly Picks[];
  readonly change: PicksChange | null;
  readonly kept: KeptDraft | null;
  readonly lockedAt: string | null;
}

export interface ReadDraft extends LocalDraft {
  /** Matches whose pick fell away because the draw has changed since (edge 15). */
  readonly dropped: readonly number[];
}

interface StoredDraft {
  readonly v: 1;
  /** Who stood in each slot: a player's id, `bye` or `tbd`. */
  readonly slots: readonly string[];
  readonly bestOf: Draw['bestOf'];
  /** Packed picks as hexadecimal digits, here and below. */
  readonly picks: string;
  readonly base: number | null;
  readonly past?: readonly string[];
  readonly change?: PicksChange | null;
  readonly kept?: { readonly version: number; readonly picks: string | null } | null;
  readonly lockedAt?: string | null;
}

/** Steps that can be undone after a reload. */
const STEPS = 30;

export const draftKey = ({ tournamentId, userId }: DraftOwner): string =>
  `boast-draft:${tournamentId}:${userId ?? 'visitor'}`;

/** False where the browser refuses to store: the picks then last as long as the page. */
export function writeDraft(
  storage: TextStorage,
  owner: DraftOwner,
  { draw, ...draft }: LocalDraft & { draw: Draw },
): boolean {
  const stored: StoredDraft = {
    v: 1,
    slots: draw.slots.map((slot) => (slot.kind === 'player' ? slot.playerId : slot.kind)),
    bestOf: draw.bestOf,
    picks: textOf(draft.picks),
    base: draft.base,
    past: draft.past.slice(-STEPS).map(textOf),
    change: draft.change,
    kept: draft.kept && {
      version: draft.kept.version,
      picks: draft.kept.picks && textOf(draft.kept.picks),
    },
    lockedAt: draft.lockedAt,
  };
  try {
    storage.setItem(draftKey(owner), JSON.stringify(stored));
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

export const removeDraft = (storage: TextStorage, owner: DraftOwner): void =>
  storage.removeItem(draftKey(owner));

/** The draft as picks of the draw as it is now; null where there is none that fits. */
export function readDraft(storage: TextStorage, owner: DraftOwner, draw: Draw): ReadDraft | null {
  const stored = parse(storage.getItem(draftKey(owner)));
  if (!stored || stored.slots.length !== draw.size) return null;
  const then = { ...emptyDraw(draw.size), slots: stored.slots.map(toSlot), bestOf: stored.bestOf };
  const picks = readPicks(then, stored.picks);
  if (!picks) return null;
  const carried = carryPicks(then, draw, picks);
  if (!isConsistent(draw, carried.picks)) return null;
  // Steps back would lead to picks of another draw.
  const isSameDraw = JSON.stringify([then.slots, then.bestOf]) === JSON.stringify([draw.slots, draw.bestOf]);
  return {
    ...carried,
    base: stored.base,
    past: isSameDraw ? readPast(then, stored.past) : [],
    change: isSameDraw ? (stored.change ?? null) : null,
    kept: readKept(then, draw, stored.kept),
    lockedAt: stored.lockedAt ?? null,
  };
}

const readPicks = (draw: Draw, text: unknown): Picks | null =>
  typeof text === 'string' && isHex(text) ? unpackPicks(draw.size, fromHex(text)) : null;

/** All of the steps, or none: undoing must not jump. */
function readPast(draw: Draw, texts: StoredDraft['past']): Picks[] {
  const past = (Array.isArray(texts) ? texts : []).map((text) => readPicks(draw, text));
  return past.every((picks) => picks !== null) ? past : [];
}

function readKept(then: Draw, draw: Draw, kept: StoredDraft['kept']): KeptDraft | null {
  if (!kept) return null;
  const picks = kept.picks === null ? null : readPicks(then, kept.picks);
  if (kept.picks !== null && !picks) return null;
  const carried: WaitingPicks = picks && carryPicks(then, draw, picks).picks;
  return { version: kept.version, picks: carried };
}

const toSlot = (text: string): Slot =>
  text === 'bye' || text === 'tbd' ? { kind: text } : { kind: 'player', playerId: text };

function parse(text: string | null): StoredDraft | null {
  if (text === null) return null;
  try {
    const value = JSON.parse(text) as Partial<StoredDraft> | null;
    const isDraft =
      value?.v === 1 &&
      Array.isArray(value.slots) &&
      isDrawSize(value.slots.length) &&
      Array.isArray(value.bestOf) &&
      typeof value.picks === 'string';
    return isDraft ? { ...(value as StoredDraft), base: value.base ?? null } : null;
  } catch {
    return null;
  }
}
