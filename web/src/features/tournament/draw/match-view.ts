/** A match as the draw shows it. */
import type { DrawPlayer } from '@boast/contract/tournaments';
import type { Agreement } from '@boast/domain/scoring/compare-entries';
import type { MatchScore } from '@boast/domain/scoring/score-entry';

export interface SideView {
  readonly kind: 'player' | 'tbd' | 'bye' | 'open' | 'nobody';
  /** Set for a player and for a qualifier's place. */
  readonly slot: number | null;
  readonly player: DrawPlayer | null;
  /** The player's name; for a place without one what it waits for: `Bonmalais or Crouin`, `Winner of Round 2 match 3`. */
  readonly name: string;
  /** As short as players of the draw are told apart; for a place without one `Bonmalais or Crouin`, `TBD`, `BYE` or `No opponent`. */
  readonly shortName: string;
  /** The person's own picks put this player here, not the draw or a result. */
  readonly isPredicted: boolean;
  /** A predicted player who can no longer come here. */
  readonly isOut: boolean;
  /** A predicted player who made way after the seal. */
  readonly isReplaced: boolean;
  readonly isPicked: boolean;
  readonly isWinner: boolean;
  /** Games won; null where there are none to tell. */
  readonly games: number | null;
  /** On the way of the champion. */
  readonly isLit: boolean;
}

export interface PickView {
  readonly side: 0 | 1;
  readonly gamesLost: number;
  readonly score: string;
  /** The predicted winner, who need not stand in the real match. */
  readonly winner: string;
  /** They made way after the seal. */
  readonly isReplaced: boolean;
  readonly isAutomatic: boolean;
}

/** A pick against what happened. */
export interface JudgedPick {
  readonly pick: PickView | null;
  readonly verdict: MatchScore['verdict'] | null;
  readonly points: number;
}

/** The pick of somebody else, beside the person's own. */
export interface OtherPick extends JudgedPick {
  readonly agreement: Agreement;
}

export interface MatchView extends JudgedPick {
  /** Number in the draw. */
  readonly match: number;
  readonly round: number;
  /** `Round 1 match 3` */
  readonly title: string;
  readonly isBye: boolean;
  readonly sides: readonly [SideView, SideView];
  /** A pick can be made here now. */
  readonly canPick: boolean;
  /** Scores to choose from; the index is the number of games the winner loses. */
  readonly scores: readonly string[];
  /** Null where nobody is compared with, and for a bye. */
  readonly other: OtherPick | null;
  /** Nothing more comes of it: it was decided, nobody won it, or its one player went through. */
  readonly isOver: boolean;
  readonly isVoid: boolean;
  /** Slot of whom the next match shows as coming from here; null while that is open, and after the final. */
  readonly through: number | null;
  /** Who goes on from here is the champion. */
  readonly isLit: boolean;
  /** Who wins the final, by result or by pick; null before, and in every other match. */
  readonly champion: string | null;
}
