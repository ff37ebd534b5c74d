/** What can be done in a match. One object for the life of the draw, so that it never causes a render. */
export interface DrawActs {
  /** Pressing a player: opens the choice of scores, or takes back the pick of the player who is picked. */
  readonly toggle: (match: number, side: 0 | 1) => void;
  readonly openScores: (match: number, side: 0 | 1) => void;
  readonly closeScores: (match: number, side: 0 | 1) => void;
  readonly choose: (match: number, side: 0 | 1, gamesLost: number) => void;
  /** Holds the way of a player lit, or lets it go. */
  readonly pin: (slot: number) => void;
}
