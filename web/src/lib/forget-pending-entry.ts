/** Separate from pending-entry.ts, because every page forgets and few remember. */
import type { TextStorage } from './browser/browser-storage.ts';

export const pendingEntryKey = 'boast-pending-entry';

export const forgetPendingEntry = (storage: TextStorage): void => storage.removeItem(pendingEntryKey);
