// How sign-in slows down for an account that is being guessed at, and never stops for its owner: a right password is
// accepted at any pace.

/** Failures within this many minutes count. */
export const failureWindowMinutes = 15;
/** As many failures cost nothing. */
const freeFailures = 10;
const slowestSeconds = 8;

/** How long the next try waits before it is looked at, in seconds. */
export function signInDelaySeconds(recentFailures: number): number {
  if (recentFailures < freeFailures) return 0;
  return Math.min(2 ** (recentFailures - freeFailures), slowestSeconds);
}
