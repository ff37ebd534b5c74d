/**
 * Picks that are not submitted, kept in this browser: one draft a tournament and person, and one for the visitor who
 * has not signed in yet. Nothing but the person's own act removes one, so no refusal can lose it (edge 1).
 */
import { isDrawSize } from '@boast/domain/draw/bracket';
import { type Draw, emptyDraw, type Slot } from '@boast/domain/draw/draw';
import { carryPicks } from '@boast/domain/entry/draw-change';
import { packPicks, unpackPicks } from '@boast/domain/picks/codec';
import { isConsistent, type Picks } from '@boast/domain/picks/picks';
import type { TextStorage } from '../../../lib/browser-storage.ts';

export interface DraftOwner {
  readonly tournamentId: string;
  /** Null for a visitor. */
  readonly userId: string | null;
}

export interface Draft {
  readonly picks: Picks;
  /** Version of the entry the picks were changed from; null where there was none. */
  readonly base: number | null;
}

export interface ReadDraft extends Draft {
  /** Matches whose pick fell away because the draw has changed since (edge 15). */
  readonly dropped: readonly number[];
}

interface StoredDraft {
  readonly v: 1;
  /** Who stood in each slot: a player's id, `bye` or `tbd`. */
  readonly slots: readonly string[];
  readonly bestOf: Draw['bestOf'];
  /** Packed picks as hexadecimal digits. */
  readonly picks: string;
  readonly base: number | null;
}

export const draftKey = ({ tournamentId, userId }: DraftOwner): string =>
  `boast-draft:${tournamentId}:${userId ?? 'visitor'}`;

/** Silent where the browser refuses to store: the picks then last as long as the page. */
export function writeDraft(
  storage: TextStorage,
  owner: DraftOwner,
  { draw, picks, base }: Draft & { draw: Draw },
): void {
  const stored: StoredDraft = {
    v: 1,
    slots: draw.slots.map((slot) => (slot.kind === 'player' ? slot.playerId : slot.kind)),
    bestOf: draw.bestOf,
    picks: toHex(packPicks(picks)),
    base,
  };
  try {
    storage.setItem(draftKey(owner), JSON.stringify(stored));
  } catch {
    // Full or refused.
  }
}

export const removeDraft = (storage: TextStorage, owner: DraftOwner): void =>
  storage.removeItem(draftKey(owner));

/** The draft as picks of the draw as it is now; null where there is none that fits. */
export function readDraft(storage: TextStorage, owner: DraftOwner, draw: Draw): ReadDraft | null {
  const stored = parse(storage.getItem(draftKey(owner)));
  if (!stored || stored.slots.length !== draw.size) return null;
  const picks = unpackPicks(draw.size, fromHex(stored.picks));
  if (!picks) return null;
  const then = { ...emptyDraw(draw.size), slots: stored.slots.map(toSlot), bestOf: stored.bestOf };
  const carried = carryPicks(then, draw, picks);
  return isConsistent(draw, carried.picks) ? { ...carried, base: stored.base } : null;
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

const toHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

const fromHex = (text: string): Uint8Array =>
  Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
