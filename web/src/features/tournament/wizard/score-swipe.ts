/** How far a swipe means which score, in pixels. A narrow phone has room for all three from anywhere on the player. */

/** From here a movement is a swipe, and not a press or the page being scrolled. */
const BEGIN = 12;
const FIRST_STOP = 44;
const BETWEEN_STOPS = 52;

export const isSideways = (across: number, down: number): boolean =>
  Math.abs(across) >= BEGIN && Math.abs(across) > 1.5 * Math.abs(down);

/** Games the winner loses at this distance, in either direction; null before the first stop. */
export function armedScore(across: number, scores: number): number | null {
  const stop = Math.floor((Math.abs(across) - FIRST_STOP) / BETWEEN_STOPS);
  return stop < 0 ? null : Math.min(stop, scores - 1);
}
