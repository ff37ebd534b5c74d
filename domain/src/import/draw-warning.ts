/** Oddities of an imported draw that do not stop it. Each is a sentence for people and a kind for programs. */
export type DrawWarningKind =
  /** The layout module's own remark. */
  | 'page'
  | 'player_without_id'
  | 'player_ids_conflict'
  | 'player_name_differs'
  | 'bye_player_unknown'
  | 'single_player'
  /** Somebody stands in a match who is not the winner of the match before it, as a lucky loser does. */
  | 'not_the_winner'
  | 'winner_from_next_round'
  | 'score_against_winner'
  | 'score_not_possible'
  /** A result that cannot be entered, because its players are not those of the bracket. */
  | 'result_not_usable';

export interface DrawWarning {
  readonly kind: DrawWarningKind;
  /** Number of the match in the bracket; null when it concerns the whole draw. */
  readonly match: number | null;
  readonly message: string;
}
