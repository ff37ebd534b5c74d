/** A result belongs to the two players who played it: whoever compares results of two draws does it here. */
import type { Draw } from './draw.ts';
import { type ResolvedMatch, resolveDraw } from './resolved-matches.ts';
import { isSameResult } from './results.ts';
import { playerInSlot } from './slot-players.ts';

/** The two players of a match; null where one is not known. */
export type MatchPlayers = readonly [string | null, string | null];

export const NO_PLAYERS: MatchPlayers = [null, null];

/** By match number. */
export const matchPlayers = (draw: Draw): MatchPlayers[] =>
  resolveDraw(draw).map(({ sides: [upper, lower] }: ResolvedMatch) => [
    playerInSlot(draw, upper),
    playerInSlot(draw, lower),
  ]);

export const playersOf = (draw: Draw, match: number): MatchPlayers => matchPlayers(draw)[match] ?? NO_PLAYERS;

export const areSamePlayers = (a: MatchPlayers, b: MatchPlayers): boolean => a[0] === b[0] && a[1] === b[1];

/** Numbers of the matches that ended otherwise, or between other players. */
export function changedResults(before: Draw, after: Draw): number[] {
  const [was, is] = [matchPlayers(before), matchPlayers(after)];
  return is.flatMap((players, match) => {
    const [old, now] = [before.results[match], after.results[match]];
    const areSame = isSameResult(old, now) && (!now || areSamePlayers(was[match] ?? NO_PLAYERS, players));
    return areSame ? [] : [match];
  });
}
