import type { EndingWithWinner } from './endings.ts';
import type { Side } from './side.ts';

/** How a match ended. `games` are the games finished by then, by side: [2, 1] in a retirement. */
export type MatchResult = WonResult | NoResult;

export interface WonResult {
  readonly winner: Side;
  readonly ending: EndingWithWinner;
  readonly games: readonly [number, number];
}

/** Nobody won: both players withdrew, both were disqualified, or the match was not played to its end. */
interface NoResult {
  readonly winner: null;
  readonly ending: 'no_result';
  readonly games: readonly [number, number];
}
