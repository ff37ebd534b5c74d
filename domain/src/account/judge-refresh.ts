/** Two tabs that wake together, or an answer lost on its way, may use a token once more within this time. */
export const forgivenessMs = 10_000;

type RefreshVerdict = 'rotate' | 'repeat' | 'end_family';

/**
 * Decides about a refresh token. A sign-in is a family of tokens: each is used once and then has one successor. A token that
 * comes back after the forgiveness time is held by two parties, and ends the family. The caller locks the family first.
 * `usedMsAgo` is the time since the token's first use, null when it is unused. A negative time means that the clock stepped
 * back, and forgives.
 */
export function judgeRefresh(usedMsAgo: number | null): RefreshVerdict {
  if (usedMsAgo === null) return 'rotate';
  return usedMsAgo <= forgivenessMs ? 'repeat' : 'end_family';
}
