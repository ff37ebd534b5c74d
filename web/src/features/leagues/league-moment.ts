/** History state of a league's page, which decides how it opens. */

/** The league was just made, so its page opens with the invitation. */
export const justMade = { isMade: true } as const;

export const isJustMade = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'isMade' in state;
