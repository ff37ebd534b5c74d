/** Why a change of an event is refused, or what it asks first, in the API's codes and words. */
export interface Refusal {
  readonly code:
    | 'DRAW_NOT_FINAL'
    | 'DRAW_REFUSED'
    | 'FINDINGS_NOT_ACCEPTED'
    | 'INVALID_INPUT'
    | 'LATER_MATCH_PLAYED'
    | 'LOCKED'
    | 'LOCK_REFUSED'
    | 'RESULT_REFUSED'
    | 'RULES_FIXED'
    | 'STATUS_REFUSED'
    | 'UNDO_REFUSED';
  readonly message: string;
  readonly details?: Readonly<Record<string, unknown>>;
  /** The matches that LATER_MATCH_PLAYED is about, by number. */
  readonly laterMatches?: readonly number[];
}
