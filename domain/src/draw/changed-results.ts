/** A result belongs to the two players who played it: whoever compares results of two draws does it here. */
import type { Draw } from './draw.ts';
import { type ResolvedMatch, resolveDraw } from './resolved-matches.ts';
import { isSameResult } from './results.ts';
import { playerInSlot } from './slot-players.ts';

/** The two players of a match; null where one is not known. */
export type MatchPlayers = readonly [string | null, string | null];

/** By match number. */
export const matchPlayers = (draw: Draw): MatchPlayers[] =>
  resolveDraw(draw).map(({ sides: [one, two] }: ResolvedMatch) => [
    playerInSlot(draw, one),
    playerInSlot(draw, two),
  ]);

export const playersOf = (draw: Draw, match: number): MatchPlayers =>
  matchPlayers(draw)[match] ?? [null, null];

export const areSamePlayers = (one: MatchPlayers, other: MatchPlayers): boolean =>
  one[0] === other[0] && one[1] === other[1];

/** Numbers of the matches that ended otherwise, or between other players. */
export function changedResults(before: Draw, after: Draw): number[] {
  const [was, is] = [matchPlayers(before), matchPlayers(after)];
  return is.flatMap((players, match) => {
    const [old, now] = [before.results[match], after.results[match]];
    const areSame = isSameResult(old, now) && (!now || areSamePlayers(was[match] ?? [null, null], players));
    return areSame ? [] : [match];
  });
}
