export const failureWindowMinutes = 15;
const freeFailures = 10;
const slowestSeconds = 8;

/**
 * Delays sign-in while an account is being guessed at, in seconds. It never locks the owner out: a correct password is accepted
 * at any pace.
 */
export function signInDelaySeconds(recentFailures: number): number {
  if (recentFailures < freeFailures) return 0;
  return Math.min(2 ** (recentFailures - freeFailures), slowestSeconds);
}
