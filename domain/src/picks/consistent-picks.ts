import { matchCount } from '../draw/bracket.ts';
import type { Draw } from '../draw/draw.ts';
import type { Occupant } from '../draw/resolved-matches.ts';
import type { Picks } from './picks.ts';
import { predictDraw } from './predict-draw.ts';
import { isPossibleScore } from './scores.ts';

export function isConsistent(draw: Draw, picks: Picks): boolean {
  if (picks.length !== matchCount(draw.size)) return false;
  return predictDraw(draw, picks).every(({ match, isBye, through }) => {
    const pick = picks[match];
    if (!pick) return true;
    return !isBye && isPlayer(draw, through) && isPossibleScore(draw, match, pick.gamesLost);
  });
}

const isPlayer = (draw: Draw, occupant: Occupant): boolean =>
  typeof occupant === 'number' && draw.slots[occupant]?.kind === 'player';
