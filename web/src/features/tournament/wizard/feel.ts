import { lessMotion } from '../../../lib/browser/media.ts';

/** Vibration of a phone: short for a pick, longer for bigger moments. None if the person wants reduced motion. */
const beats = { tip: [12], round: [18, 60, 18], champion: [30, 70, 30, 70, 90] } as const;

export function beat(what: keyof typeof beats): void {
  if (!('vibrate' in navigator) || lessMotion.matches) return;
  navigator.vibrate([...beats[what]]);
}
