/**
 * The tournament that somebody was entering when credits ran out, so that they find back after paying. The picks are
 * in the draft. Cleared at sign-out (edge 37).
 */
import type { TextStorage } from './browser/browser-storage.ts';
import { pendingEntryKey } from './forget-pending-entry.ts';

interface PendingEntry {
  readonly tournamentId: string;
  readonly tournamentName: string;
  readonly timestamp: number;
  /** The picks were being submitted, and are as soon as there is a credit. */
  readonly submits: boolean;
  /** The price of that entry. */
  readonly entryCredits: number;
}

const REMEMBERED_MS = 60 * 60_000;

export const rememberPendingEntry = (storage: TextStorage, pending: PendingEntry): void => {
  try {
    storage.setItem(pendingEntryKey, JSON.stringify(pending));
  } catch {
    // Storage is full or blocked: the way back is then the list of tournaments.
  }
};

/** Null after an hour, or if nothing valid is stored. */
export function readPendingEntry(storage: TextStorage, now: number): PendingEntry | null {
  const pending = parse(storage.getItem(pendingEntryKey));
  return pending && now - pending.timestamp < REMEMBERED_MS && pending.timestamp <= now ? pending : null;
}

function parse(text: string | null): PendingEntry | null {
  if (text === null) return null;
  try {
    const value = JSON.parse(text) as Partial<PendingEntry> | null;
    const { tournamentId, tournamentName, timestamp, submits, entryCredits = 1 } = value ?? {};
    if (
      typeof tournamentId !== 'string' ||
      typeof tournamentName !== 'string' ||
      typeof timestamp !== 'number' ||
      typeof entryCredits !== 'number'
    )
      return null;
    return { tournamentId, tournamentName, timestamp, submits: submits === true, entryCredits };
  } catch {
    return null;
  }
}

/** The state in the history with which a link leads to the tournament's page, for it to submit the waiting picks at this price. */
export const submitsOnArrival = ({ entryCredits }: Pick<PendingEntry, 'entryCredits'>) => ({
  submitsFor: entryCredits,
});

/** Null where nothing is to be submitted. */
export const priceOnArrival = (state: unknown): number | null =>
  typeof state === 'object' && state !== null && 'submitsFor' in state ? Number(state.submitsFor) : null;
