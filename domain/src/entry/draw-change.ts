import { type Draw, isDrawFull } from '../draw/draw.ts';
import { bestOfMatch, type GamesLost, gamesToWin } from '../draw/match-games.ts';
import { opposite, type Side } from '../draw/side.ts';
import { playerInSlot } from '../draw/slot-players.ts';
import { fillPicks } from '../picks/fill-picks.ts';
import type { Pick, Picks } from '../picks/picks.ts';
import { type PredictedMatch, predictDraw } from '../picks/predict-draw.ts';
import { scoreText } from '../picks/scores.ts';

interface CarriedPicks {
  readonly picks: Picks;
  readonly dropped: readonly number[];
}

/**
 * Carries an entry's picks over a draw change before the seal: a pick stays if its player is still in
 * that match; every other pick is dropped, and the rule fills it at the lock. Both draws have the same size: another size would
 * be another tournament.
 */
export function carryPicks(before: Draw, after: Draw, picks: Picks): CarriedPicks {
  const pickedIds = predictDraw(before, picks).map(({ through }) => playerInSlot(before, through));
  let carried: Picks = picks.map(() => null);
  const dropped: number[] = [];
  for (const [match, pick] of picks.entries()) {
    if (!pick) continue;
    const side = sideOf(after, carried, match, pickedIds[match] ?? null);
    if (side === null) dropped.push(match);
    else carried = carried.with(match, { ...pick, side, gamesLost: possibleLoss(after, match, pick) });
  }
  return { picks: carried, dropped };
}

/** The loser of a round that is now best of three cannot win two games. */
const possibleLoss = (draw: Draw, match: number, { gamesLost }: Pick): GamesLost =>
  Math.min(gamesLost, gamesToWin(bestOfMatch(draw, match)) - 1) as GamesLost;

/** The side of a player in a match of the entry's own bracket; null when they cannot be picked. */
function sideOf(draw: Draw, picks: Picks, match: number, playerId: string | null): Side | null {
  const predicted = predictDraw(draw, picks)[match];
  if (!predicted || predicted.isBye || playerId === null) return null;
  const side = predicted.sides.findIndex((occupant) => playerInSlot(draw, occupant) === playerId);
  return side === 0 || side === 1 ? side : null;
}

/** World rank by slot; null for unranked. */
export type SlotRanks = readonly (number | null)[];

/**
 * Fills missing picks by the rule: the lower-ranked player, 3-0. Lower-ranked means
 * the larger number, and unranked is lowest of all; of two unranked players the lower one in the draw is picked.
 */
export const completePicks = (draw: Draw, picks: Picks, ranks: SlotRanks): Picks =>
  fillPicks(draw, picks, (match) => automaticPick(draw, match, ranks));

/** An open slot cannot be picked: its opponent is, and a match between two open slots gets no pick. */
function automaticPick(draw: Draw, { sides }: PredictedMatch, ranks: SlotRanks): Pick | null {
  const [hasUpper, hasLower] = sides.map((side) => playerInSlot(draw, side) !== null);
  if (!hasUpper && !hasLower) return null;
  if (!hasUpper || !hasLower) return { side: hasUpper ? 0 : 1, gamesLost: 0, auto: true };
  const [rankOne = Number.POSITIVE_INFINITY, rankTwo = Number.POSITIVE_INFINITY] = sides.map(
    (side) => (typeof side === 'number' ? ranks[side] : null) ?? Number.POSITIVE_INFINITY,
  );
  return { side: rankOne > rankTwo ? 0 : 1, gamesLost: 0, auto: true };
}

export const withoutAutomatic = (picks: Picks): Picks => picks.map((pick) => (pick?.auto ? null : pick));

/** Takes the filled-in picks out. A pick of a player who came through by one of them goes too. */
export const clearAutomatic = (draw: Draw, picks: Picks): CarriedPicks =>
  carryPicks(draw, draw, withoutAutomatic(picks));

export interface ReceiptPick {
  readonly winnerId: string;
  readonly loserId: string | null;
  readonly score: string;
  readonly automatic: boolean;
}

/** The effect of a draw change on one match of an entry; null means no pick. */
export interface PickReplacement {
  readonly match: number;
  readonly before: ReceiptPick | null;
  readonly after: ReceiptPick | null;
}

export interface SettledEntry {
  readonly picks: Picks;
  readonly replacements: readonly PickReplacement[];
}

interface EntryToSettle {
  readonly picks: Picks;
  readonly ranks: SlotRanks;
  /** At the lock nobody can pick again, even if the draw still has open slots. */
  readonly atLock: boolean;
}

/**
 * Updates an entry after a draw change: picks that still hold stay, and once Round 1 is full the rule fills the rest, again at
 * each change. Until then the entry stays incomplete, except at the lock.
 */
export function settleDrawChange(
  before: Draw,
  after: Draw,
  { picks, ranks, atLock }: EntryToSettle,
): SettledEntry {
  const carried = carryPicks(before, after, withoutAutomatic(picks)).picks;
  const settled = atLock || isDrawFull(after) ? completePicks(after, carried, ranks) : carried;
  const picksBefore = receiptPicks(before, picks);
  const picksAfter = receiptPicks(after, settled);
  const replacements = picksBefore.flatMap((old, match) => {
    const now = picksAfter[match] ?? null;
    return sameReceiptPick(old, now) ? [] : { match, before: old, after: now };
  });
  return { picks: settled, replacements };
}

const receiptPicks = (draw: Draw, picks: Picks): (ReceiptPick | null)[] =>
  predictDraw(draw, picks).map(({ match, sides, pick }) => {
    const winnerId = pick && playerInSlot(draw, sides[pick.side]);
    if (!pick || !winnerId) return null;
    const loserId = playerInSlot(draw, sides[opposite(pick.side)]);
    return {
      winnerId,
      loserId,
      score: scoreText(draw, match, pick.gamesLost),
      automatic: pick.auto ?? false,
    };
  });

/** A new opponent alone does not change what was picked. */
const sameReceiptPick = (a: ReceiptPick | null, b: ReceiptPick | null): boolean =>
  a === null || b === null
    ? a === b
    : a.winnerId === b.winnerId && a.score === b.score && a.automatic === b.automatic;
