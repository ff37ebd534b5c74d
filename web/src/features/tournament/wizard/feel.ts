import { lessMotion } from '../../../lib/media.ts';

/** A phone that can be felt: a short beat for a tip, more for what is bigger. Nothing where motion is not wanted. */
const beats = { tip: [12], round: [18, 60, 18], champion: [30, 70, 30, 70, 90] } as const;

export function beat(what: keyof typeof beats): void {
  if (!('vibrate' in navigator) || lessMotion.matches) return;
  navigator.vibrate([...beats[what]]);
}
