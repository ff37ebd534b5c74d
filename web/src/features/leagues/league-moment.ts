/** What is left in the history of a league's page, so that it knows what to begin with. */

/** It was made a moment ago: its page opens with the invitation. */
export const justMade = { isMade: true } as const;

export const isJustMade = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'isMade' in state;
