import type { TournamentRow } from './lock-tournament.ts';

/** Columns that say how a tournament is kept, and nothing of the event. */
type Bookkeeping =
  | 'created_at'
  | 'draw_version'
  | 'followed_at'
  | 'hidden_reason'
  | 'is_demo'
  | 'is_public'
  | 'is_published'
  | 'prize_replaced'
  | 'prize_results'
  | 'results_told'
  | 'results_version'
  | 'sealed_at'
  | 'set_by_hand'
  | 'sheet_at'
  | 'source_url'
  | 'start_set_at'
  | 'started_over_from'
  | 'starts_at_by'
  | 'status_since'
  | 'version'
  | 'zone_by';

/** Facts of the game, which a program reads in the API and a person on the page, not in a line about the event. */
export type OfTheGame =
  | 'draw_size'
  | 'entry_price'
  | 'fed_draws'
  | 'feed'
  | 'first_round'
  | 'image_url'
  | 'listing'
  | 'organiser_id'
  | 'prize_amount'
  | 'prize_rule'
  | 'prize_text'
  | 'prize_unit'
  | 'scoring_rules'
  | 'second_chances';

type Fact = Exclude<keyof TournamentRow, Bookkeeping>;

/**
 * The facts of a tournament's event, without those that the reader leaves out by name: a column that is added does
 * not compile before each reader says it or leaves it out.
 */
export type TournamentFacts<LeftOut extends Fact> = Pick<TournamentRow, Exclude<Fact, LeftOut>>;
