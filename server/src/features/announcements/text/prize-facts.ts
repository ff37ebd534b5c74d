export interface RaisedFacts {
  readonly before: string | null;
  readonly after: string;
}

export interface GoneFacts {
  readonly why: 'cancelled' | 'ruled_out';
  readonly shares: readonly { readonly userId: string; readonly amount: number }[];
}

/** Shares of the prize by entry, in money or credits; 0 for a place among the first of a draw without either. */
export type Shares = Readonly<Record<string, number>>;

/** It is stored with an announcement of results, so that the next one can tell what changed. */
export interface ResultsFacts {
  readonly shares: Shares;
  /**
   * The board alone would give these shares. Older announcements lack them, because the two were the same.
   */
  readonly board?: Shares;
}

/** Equal shares before and after mean that the correction changed only the board. */
export interface CorrectedFacts extends ResultsFacts {
  readonly changed: readonly {
    readonly entryId: string;
    readonly before: number | null;
    readonly after: number | null;
  }[];
}
