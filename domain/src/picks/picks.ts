/**
 * An entry's own bracket. A pick says which side of *this bracket's* match goes through and how many games the other side wins,
 * so a predicted winner is always one of the predicted players: an inconsistent tree cannot be encoded.
 */
import { matchCount, nextOf } from '../draw/bracket.ts';
import type { Draw } from '../draw/draw.ts';
import type { DrawSize } from '../draw/draw-size.ts';
import type { GamesLost } from '../draw/match-games.ts';
import { unpickedMatches } from '../draw/resolved-matches.ts';
import type { Side } from '../draw/side.ts';

export interface Pick {
  readonly side: Side;
  readonly gamesLost: GamesLost;
  /** Filled in, by the rule after a draw change or as the favourite, and not chosen by the entrant. */
  readonly auto?: boolean;
}

/** By match number; null without a pick, and for every bye. */
export type Picks = readonly (Pick | null)[];

export const noPicks = (draw: { readonly size: DrawSize }): Picks =>
  Array.from({ length: matchCount(draw.size) }, () => null);

interface PickChange {
  readonly picks: Picks;
  /** Numbers of later matches whose pick rested on the changed one and is gone, nearest first. */
  readonly cleared: readonly number[];
}

/** Sets or changes one pick, and clears later picks of the player who no longer comes through. */
export function setPick(draw: Draw, picks: Picks, match: number, pick: Pick): PickChange {
  const before = picks[match] ?? null;
  const changed = picks.with(match, pick);
  if (before === null || before.side === pick.side) return { picks: changed, cleared: [] };
  return clearAfter(draw, changed, match);
}

export function removePick(draw: Draw, picks: Picks, match: number): PickChange {
  if (!picks[match]) return { picks, cleared: [] };
  return clearAfter(draw, picks.with(match, null), match);
}

/** Clears the later picks of the winner of `match`, as far as that player was sent, byes included. */
export function clearAfter(draw: Draw, picks: Picks, match: number): PickChange {
  const byes = unpickedMatches(draw);
  const remaining = [...picks];
  const cleared: number[] = [];
  for (let next = nextOf(draw.size, match); next; next = nextOf(draw.size, next.match)) {
    if (byes[next.match]) continue;
    if (remaining[next.match]?.side !== next.side) break;
    remaining[next.match] = null;
    cleared.push(next.match);
  }
  return { picks: remaining, cleared };
}

export const samePicks = (a: Picks, b: Picks): boolean => countDifferences(a, b) === 0;

export const countDifferences = (a: Picks, b: Picks): number =>
  a.filter((pick, match) => {
    const otherPick = b[match] ?? null;
    return pick?.side !== otherPick?.side || pick?.gamesLost !== otherPick?.gamesLost;
  }).length;
