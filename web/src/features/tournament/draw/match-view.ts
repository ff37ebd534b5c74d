import type { DrawPlayer } from '@boast/contract/tournaments';
import type { Agreement } from '@boast/domain/scoring/compare-entries';
import type { MatchScore } from '@boast/domain/scoring/score-entry';

export interface SideView {
  readonly kind: 'player' | 'tbd' | 'bye' | 'open' | 'nobody';
  /** Set for a player and for a qualifier's slot. */
  readonly slot: number | null;
  readonly player: DrawPlayer | null;
  /** The player's name; if unknown, who it can be: `Bonmalais or Crouin`, `Winner of Round 2 match 3`. */
  readonly name: string;
  /** The shortest unambiguous name; if unknown `Bonmalais or Crouin`, `TBD`, `BYE` or `No opponent`. */
  readonly shortName: string;
  /** Put here by the person's picks, not by the draw or a result. */
  readonly isPredicted: boolean;
  /** A predicted player who can no longer get here. */
  readonly isOut: boolean;
  readonly isReplaced: boolean;
  readonly isPicked: boolean;
  /** Picked by the other person of a comparison. */
  readonly isOthers: boolean;
  readonly isWinner: boolean;
  readonly games: number | null;
  readonly isLit: boolean;
}

export interface PickView {
  readonly side: 0 | 1;
  readonly gamesLost: number;
  readonly score: string;
  /** The predicted winner, who may not be in the real match. */
  readonly winner: string;
  readonly isReplaced: boolean;
  readonly isAutomatic: boolean;
}

export interface JudgedPick {
  readonly pick: PickView | null;
  readonly verdict: MatchScore['verdict'] | null;
  readonly points: number;
}

export interface OtherPick extends JudgedPick {
  readonly agreement: Agreement;
}

export interface MatchView extends JudgedPick {
  readonly match: number;
  readonly round: number;
  /** `Round 1 match 3` */
  readonly title: string;
  readonly isBye: boolean;
  /** Nobody could pick it: who plays the player of a bye came after the seal. */
  readonly wasBye: boolean;
  readonly sides: readonly [SideView, SideView];
  readonly canPick: boolean;
  /** The possible scores, by the number of games the winner loses. */
  readonly scores: readonly string[];
  /** Null without a comparison, and for a bye. */
  readonly otherPick: OtherPick | null;
  /** Nothing more can happen: it was decided, nobody won it, or its only player went through. */
  readonly isOver: boolean;
  readonly isVoid: boolean;
  /** The slot of the player who goes on from here; null while that is open, and after the final. */
  readonly through: number | null;
  readonly isLit: boolean;
  /** The winner of the final, by result or pick; null before, and in every other match. */
  readonly champion: string | null;
}
