/** Two tabs that wake together, or an answer lost on its way, may use a token once more within this time. */
export const forgivenessMs = 10_000;

type RefreshVerdict = 'rotate' | 'repeat' | 'end_family';

/**
 * Decides about a token of a living family; the caller locks the family first. `usedMsAgo` is the time since its first use,
 * null when it is unused. A negative time means the clock stepped back, and forgives.
 */
export function judgeRefresh(usedMsAgo: number | null): RefreshVerdict {
  if (usedMsAgo === null) return 'rotate';
  return usedMsAgo <= forgivenessMs ? 'repeat' : 'end_family';
}
