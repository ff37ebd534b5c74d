/** The prize in words; null for none. */
export interface RaisedFacts {
  readonly before: string | null;
  readonly after: string;
}

/** An announced prize that will not be paid. */
export interface GoneFacts {
  readonly why: 'cancelled' | 'ruled_out';
  readonly shares: readonly { readonly userId: string; readonly amount: number }[];
}

/** How a correction changed the prize. Equal shares before and after mean that it changed only the board. */
export interface CorrectedFacts {
  readonly changed: readonly {
    readonly entryId: string;
    /** Their share before and now; null for none. */
    readonly before: number | null;
    readonly after: number | null;
  }[];
}
