/**
 * An entry's own bracket. A pick says which side of *this bracket's* match goes through and how many games the other
 * side wins, so a predicted winner is always one of the predicted players: an inconsistent tree has no encoding.
 */
import { type DrawSize, matchCount, nextOf, type Side } from '../draw/bracket.ts';
import { bestOfMatch, type Draw, gamesToWin, type Occupant, resolveDraw, sidesOf } from '../draw/draw.ts';

export type GamesLost = 0 | 1 | 2;

export interface Pick {
  readonly side: Side;
  readonly gamesLost: GamesLost;
  /** Filled in by the rule after a draw change, not chosen by the entrant. */
  readonly auto?: boolean;
}

/** By match number; null where nothing is picked, and for every bye. */
export type Picks = readonly (Pick | null)[];

export interface PredictedMatch {
  readonly match: number;
  readonly sides: readonly [Occupant, Occupant];
  readonly isBye: boolean;
  readonly pick: Pick | null;
  /** The predicted winner's slot, or whoever goes through a bye. */
  readonly through: Occupant;
}

export const noPicks = (draw: { readonly size: DrawSize }): Picks =>
  Array.from({ length: matchCount(draw.size) }, () => null);

/** The entry's bracket: the draw's Round 1, then whom the entry sends on. Real results play no part. */
export function predictDraw(draw: Draw, picks: Picks): PredictedMatch[] {
  const predicted: PredictedMatch[] = [];
  for (let match = 0; match < matchCount(draw.size); match += 1)
    predicted.push(predictMatch(match, sidesOf(draw, predicted, match), picks[match] ?? null));
  return predicted;
}

export function predictMatch(
  match: number,
  sides: readonly [Occupant, Occupant],
  pick: Pick | null,
): PredictedMatch {
  const [one, two] = sides;
  if (one === 'bye') return { match, sides, isBye: true, pick: null, through: two };
  if (two === 'bye') return { match, sides, isBye: true, pick: null, through: one };
  return { match, sides, isBye: false, pick, through: pick ? sides[pick.side] : 'open' };
}

/** True when every pick sends on somebody this bracket really has in that match, with a score that can happen. */
export function isConsistent(draw: Draw, picks: Picks): boolean {
  if (picks.length !== matchCount(draw.size)) return false;
  return predictDraw(draw, picks).every(({ match, isBye, through }) => {
    const pick = picks[match];
    if (!pick) return true;
    return !isBye && isPlayer(draw, through) && isPossibleScore(draw, match, pick.gamesLost);
  });
}

const isPlayer = (draw: Draw, occupant: Occupant): boolean =>
  typeof occupant === 'number' && draw.slots[occupant]?.kind === 'player';

export const isPossibleScore = (draw: Draw, match: number, gamesLost: number): boolean =>
  gamesLost >= 0 && gamesLost < gamesToWin(bestOfMatch(draw, match));

interface PickChange {
  readonly picks: Picks;
  /** Numbers of later matches whose pick rested on the one that changed and is gone now, nearest first. */
  readonly cleared: readonly number[];
}

/** Sets or changes one pick. Later picks of the player who no longer comes through are cleared. */
export function setPick(draw: Draw, picks: Picks, match: number, pick: Pick): PickChange {
  const before = picks[match] ?? null;
  const changed = picks.with(match, pick);
  if (before === null || before.side === pick.side) return { picks: changed, cleared: [] };
  return clearAfter(draw, changed, match);
}

/** Takes a pick back, and with it the later picks of the same player. */
export function removePick(draw: Draw, picks: Picks, match: number): PickChange {
  if (!picks[match]) return { picks, cleared: [] };
  return clearAfter(draw, picks.with(match, null), match);
}

/** Clears the picks that sent on the winner of `match`, as far as that player had been sent, byes included. */
export function clearAfter(draw: Draw, picks: Picks, match: number): PickChange {
  const byes = resolveDraw({ ...draw, results: [] }).map((resolved) => resolved.isBye);
  const kept = [...picks];
  const cleared: number[] = [];
  for (let next = nextOf(draw.size, match); next; next = nextOf(draw.size, next.match)) {
    if (byes[next.match]) continue;
    if (kept[next.match]?.side !== next.side) break;
    kept[next.match] = null;
    cleared.push(next.match);
  }
  return { picks: kept, cleared };
}

export interface PickProgress {
  readonly picked: number;
  readonly total: number;
}

/** How many of the matches that can be predicted are predicted: `n of m`. */
export function pickProgress(draw: Draw, picks: Picks): PickProgress {
  const playable = predictDraw(draw, picks).filter((match) => !match.isBye);
  return { picked: playable.filter((match) => match.pick).length, total: playable.length };
}
