export interface RaisedFacts {
  readonly before: string | null;
  readonly after: string;
}

export interface GoneFacts {
  readonly why: 'cancelled' | 'ruled_out';
  readonly shares: readonly { readonly userId: string; readonly amount: number }[];
}

/** Equal shares before and after mean that the correction changed only the board. */
export interface CorrectedFacts {
  readonly changed: readonly {
    readonly entryId: string;
    readonly before: number | null;
    readonly after: number | null;
  }[];
}
