/** Which score a swipe of some length means, in pixels. All three fit on a narrow phone from anywhere on the player. */

/** A shorter movement is a press or a scroll, not a swipe. */
const BEGIN = 12;
const FIRST_STOP = 44;
const BETWEEN_STOPS = 52;

export const isSideways = (across: number, down: number): boolean =>
  Math.abs(across) >= BEGIN && Math.abs(across) > 1.5 * Math.abs(down);

/** The games the winner loses at this distance, in either direction; null before the first stop. */
export function armedScore(across: number, scores: number): number | null {
  const stop = Math.floor((Math.abs(across) - FIRST_STOP) / BETWEEN_STOPS);
  return stop < 0 ? null : Math.min(stop, scores - 1);
}
