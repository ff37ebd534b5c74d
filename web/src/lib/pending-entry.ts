/**
 * The tournament somebody was entering when credits ran out, so that they find back to it after paying. The picks
 * themselves are in the draft; this is only where to return to. Cleared at sign-out (edge 37).
 */
import type { TextStorage } from './browser-storage.ts';
import { pendingEntryKey } from './forget-pending-entry.ts';

interface PendingEntry {
  readonly tournamentId: string;
  readonly tournamentName: string;
  /** Milliseconds since the epoch. */
  readonly timestamp: number;
}

const REMEMBERED_MS = 60 * 60_000;

export const rememberPendingEntry = (storage: TextStorage, pending: PendingEntry): void => {
  try {
    storage.setItem(pendingEntryKey, JSON.stringify(pending));
  } catch {
    // Full or refused: the way back is then the list of tournaments.
  }
};

/** Null after an hour, and for anything that is none. */
export function readPendingEntry(storage: TextStorage, now: number): PendingEntry | null {
  const pending = parse(storage.getItem(pendingEntryKey));
  return pending && now - pending.timestamp < REMEMBERED_MS && pending.timestamp <= now ? pending : null;
}

function parse(text: string | null): PendingEntry | null {
  if (text === null) return null;
  try {
    const value = JSON.parse(text) as Partial<PendingEntry> | null;
    const { tournamentId, tournamentName, timestamp } = value ?? {};
    if (
      typeof tournamentId !== 'string' ||
      typeof tournamentName !== 'string' ||
      typeof timestamp !== 'number'
    )
      return null;
    return { tournamentId, tournamentName, timestamp };
  } catch {
    return null;
  }
}
