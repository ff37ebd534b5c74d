import { judgeRefresh } from '../account/judge-refresh.ts';

/** A family as a value, for reasoning about it: token n is the nth, and the last one is unused. */
export interface TokenFamily {
  /** When each token was used, in ms; null for the last one. */
  readonly usedAt: readonly (number | null)[];
  readonly ended: boolean;
}

export const newFamily: TokenFamily = { usedAt: [null], ended: false };

interface Refreshed {
  readonly family: TokenFamily;
  /** The token that the caller holds from now on; null when it was refused. */
  readonly token: number | null;
}

/** Presents a token at `now` (ms). A repeat gets the newest token, so both callers hold the same one. */
export function presentToken(family: TokenFamily, token: number, now: number): Refreshed {
  const usedAt = family.usedAt[token];
  if (family.ended || usedAt === undefined) return { family, token: null };
  const newest = family.usedAt.length - 1;
  switch (judgeRefresh(usedAt === null ? null : now - usedAt)) {
    case 'rotate':
      return { family: { ...family, usedAt: [...family.usedAt.with(token, now), null] }, token: newest + 1 };
    case 'repeat':
      return { family, token: newest };
    case 'end_family':
      return { family: { ...family, ended: true }, token: null };
  }
}
