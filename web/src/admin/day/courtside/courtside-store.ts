/** One person's results and games in play at one tournament, kept in this browser until the server has them. */
import type { TextStorage } from '../../../lib/browser/browser-storage.ts';
import { type CourtsideOwner, courtsideKey } from '../../../parts/tournaments/courtside-key.ts';
import {
  type Courtside,
  type CourtsideEvent,
  courtsideReducer,
  emptyCourtside,
} from './courtside-reducer.ts';

export function createCourtsideStore(owner: CourtsideOwner, storage: TextStorage) {
  const storedAt = courtsideKey(owner);
  let text = storage.getItem(storedAt);
  let state = readCourtside(text);
  let isKept = true;
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };
  /** Takes over what another tab wrote. */
  const follow = () => {
    const now = storage.getItem(storedAt);
    // Entries that could not be kept are only here.
    if (now === text || !isKept) return;
    text = now;
    state = readCourtside(now);
    tell();
  };
  return {
    state: () => state,
    /** False if the browser refuses to keep it: then it lasts as long as the page. */
    isKept: () => isKept,
    send: (event: CourtsideEvent): void => {
      follow();
      state = courtsideReducer(state, event);
      isKept = write(storage, storedAt, state);
      text = storage.getItem(storedAt);
      tell();
    },
    follow,
    watch: (onChange: () => void) => {
      listeners.add(onChange);
      return () => void listeners.delete(onChange);
    },
  };
}

function write(storage: TextStorage, key: string, state: Courtside): boolean {
  try {
    const { waiting, inPlay, counts } = state;
    const isEmpty = waiting.length + Object.keys(inPlay).length + Object.keys(counts).length === 0;
    if (isEmpty) storage.removeItem(key);
    else storage.setItem(key, JSON.stringify({ v: 1, ...state }));
    return true;
  } catch {
    return false;
  }
}

function readCourtside(text: string | null): Courtside {
  try {
    const { v, ...stored } = JSON.parse(text ?? 'null') as { v: number } & Courtside;
    // An earlier release stored no counts.
    return v === 1 ? { ...emptyCourtside, ...stored } : emptyCourtside;
  } catch {
    return emptyCourtside;
  }
}
