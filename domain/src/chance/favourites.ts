import { playerInSlot } from '../draw/slot-players.ts';
import { fillPicks } from '../picks/fill-picks.ts';
import type { Picks } from '../picks/picks.ts';
import { firstRatings, type RatedField } from './rating.ts';

/**
 * Fills the open matches with the higher-rated player; of two equals the upper one in the draw. Straight games, because
 * that is the likeliest score of every match (docs/chances.md). A match with an open slot stays open.
 */
export function pickFavourites(field: RatedField, picks: Picks): Picks {
  const { draw } = field;
  const ratings = firstRatings(field);
  return fillPicks(draw, picks, ({ sides }) => {
    const [upperRating, lowerRating] = sides.map((side) => ratings.get(playerInSlot(draw, side) ?? ''));
    if (upperRating === undefined || lowerRating === undefined) return null;
    return { side: upperRating >= lowerRating ? 0 : 1, gamesLost: 0, auto: true };
  });
}
