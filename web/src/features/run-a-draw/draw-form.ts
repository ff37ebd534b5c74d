/** The form of a club's draw. What is in its list stands in draw-request.ts, which loads with the form. */
import { PLAYERS_OF_A_DRAW, sizeFor } from '@boast/domain/draw/draw-by-lot';
import type { DrawSize } from '@boast/domain/draw/draw-size';
import type { WholeRulesId } from '@boast/domain/scoring/rules';
import type { Gender } from '../../lib/text/gender.ts';
import { countText } from '../../lib/text/number-text.ts';

export interface DrawForm {
  readonly name: string;
  readonly location: string;
  /** Empty while it follows the place. */
  readonly timeZone: string;
  readonly gender: Gender;
  /** The first match on the clock of the venue: `2026-11-28T19:00`. */
  readonly start: string;
  /** Empty when everything is played on the day of the first match. */
  readonly lastDay: string;
  /** As typed; `readPlayers` reads it. */
  readonly players: string;
  readonly seeded: number;
  readonly places: 'lot' | 'list';
  readonly bestOf: 3 | 5;
  /** The number of rounds at the end that are best of 5. */
  readonly longRounds: number;
  /** Empty for the rules of the installation. */
  readonly scoringRules: WholeRulesId | '';
  readonly hasSecondChances: boolean;
  /** The draws for those who lose: 'third-place,plate'. */
  readonly fedDraws: string;
  readonly prizeText: string;
  /** The draw that it repeats with the same people. */
  readonly playAgain: string | null;
}

export const emptyForm: DrawForm = {
  name: '',
  location: '',
  timeZone: '',
  gender: 'open',
  start: '',
  lastDay: '',
  players: '',
  seeded: 0,
  places: 'lot',
  bestOf: 5,
  longRounds: 0,
  scoringRules: '',
  hasSecondChances: false,
  fedDraws: '',
  prizeText: '',
  playAgain: null,
};

/** The draw that so many players make, or the nearest that there is. */
export function nearestSize(players: number): DrawSize {
  const { least, most } = PLAYERS_OF_A_DRAW;
  return sizeFor(Math.min(Math.max(players, least), most));
}

/** '11 players, draw of 16, 5 byes' */
export function drawText(players: number): string {
  const { least, most } = PLAYERS_OF_A_DRAW;
  const count = countText(players, 'player');
  if (players < least || players > most) return count;
  const size = sizeFor(players);
  const byes = size - players;
  return `${count}, draw of ${size}${byes === 0 ? '' : `, ${countText(byes, 'bye')}`}`;
}
