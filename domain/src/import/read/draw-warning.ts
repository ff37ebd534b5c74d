export interface DrawWarning {
  readonly kind: DrawWarningKind;
  /** Number of the match; null when it concerns the whole draw. */
  readonly match: number | null;
  readonly message: string;
}

/** Oddities of an imported draw that do not stop it: a sentence for people and a kind for programs. */
type DrawWarningKind =
  | 'page'
  | 'player_without_id'
  | 'player_ids_conflict'
  | 'player_name_differs'
  | 'bye_player_unknown'
  | 'single_player'
  /** A player of a match did not win the match before it, such as a lucky loser. */
  | 'not_the_winner'
  | 'winner_from_next_round'
  | 'score_against_winner'
  | 'score_not_possible'
  /** Fewer or more games than the round is best of. */
  | 'other_games'
  /** A result that cannot be entered, because its players are not those of the bracket. */
  | 'result_not_usable';
