import type { WaitingPicks } from '@boast/domain/picks/reconcile-draft';

/** The draft as the server was last known to keep it. */
export interface KeptDraft {
  readonly version: number;
  readonly picks: WaitingPicks;
}

/** A draft as the server keeps it now. */
export interface ServerDraft extends KeptDraft {
  /** Version of the entry it was changed from. */
  readonly entryVersion: number | null;
  readonly dropped: number;
}
