/**
 * An entry's own bracket. A pick says which side of *this bracket's* match goes through and how many games the other side wins,
 * so a predicted winner is always one of the predicted players: an inconsistent tree cannot be encoded.
 */
import { type DrawSize, matchCount, nextOf, type Side } from '../draw/bracket.ts';
import {
  bestOfMatch,
  type Draw,
  gamesToWin,
  type Occupant,
  pickedInSlot,
  resolveDraw,
  sidesOf,
} from '../draw/draw.ts';
import { opposite } from '../draw/results.ts';
import { fromHex, isHex, toHex } from '../seal/hashing.ts';

export const GAMES_LOST_BITS = 0b0000_0011;
export const SIDE_BIT = 0b0000_0100;
export const PICKED_BIT = 0b0000_1000;
export const AUTO_BIT = 0b0001_0000;

const packPick = (pick: Pick | null): number =>
  pick === null
    ? 0
    : PICKED_BIT | (pick.side === 1 ? SIDE_BIT : 0) | pick.gamesLost | (pick.auto ? AUTO_BIT : 0);

export function packPicks(picks: Picks): Uint8Array {
  const bytes = new Uint8Array(picks.length);
  for (const [match, pick] of picks.entries()) bytes[match] = packPick(pick);
  return bytes;
}

declare const fits: unique symbol;

/** Packed picks that were checked against the draw of this version; an entry is written only with these. */
export interface FittingPicks {
  readonly bytes: Uint8Array;
  readonly drawVersion: number;
  readonly [fits]: true;
}

/** Throws for picks that contradict the draw: nobody could read such an entry. */
export function fitPicks({ draw, version }: VersionedDraw, picks: Picks): FittingPicks {
  if (!isConsistent(draw, picks))
    throw new RangeError(`These picks do not fit version ${version} of the draw`);
  return { bytes: packPicks(picks), drawVersion: version } as FittingPicks;
}

interface VersionedDraw {
  readonly draw: Draw;
  readonly version: number;
}

/** Null when the bytes are not picks of a draw of this size. */
export function unpackPicks(size: DrawSize, bytes: Uint8Array): Picks | null {
  if (bytes.length !== matchCount(size)) return null;
  const picks: (Pick | null)[] = [];
  for (const byte of bytes) {
    const pick = unpackPick(byte);
    if (pick === undefined) return null;
    picks.push(pick);
  }
  return picks;
}

function unpackPick(byte: number): Pick | null | undefined {
  if (byte === 0) return null;
  const gamesLost = byte & GAMES_LOST_BITS;
  const known = PICKED_BIT | SIDE_BIT | GAMES_LOST_BITS | AUTO_BIT;
  if ((byte & PICKED_BIT) === 0 || (byte & ~known) !== 0 || gamesLost > 2) return undefined;
  const pick: Pick = { side: (byte & SIDE_BIT) === 0 ? 0 : 1, gamesLost: gamesLost as GamesLost };
  return (byte & AUTO_BIT) === 0 ? pick : { ...pick, auto: true };
}

export type GamesLost = 0 | 1 | 2;

export interface Pick {
  readonly side: Side;
  readonly gamesLost: GamesLost;
  /** Filled in by the rule after a draw change, not chosen by the entrant. */
  readonly auto?: boolean;
}

/** By match number; null without a pick, and for every bye. */
export type Picks = readonly (Pick | null)[];

export interface PredictedMatch {
  readonly match: number;
  readonly sides: readonly [Occupant, Occupant];
  readonly isBye: boolean;
  readonly pick: Pick | null;
  /** The predicted winner's slot, or the player who goes through a bye. */
  readonly through: Occupant;
}

export const noPicks = (draw: { readonly size: DrawSize }): Picks =>
  Array.from({ length: matchCount(draw.size) }, () => null);

/** The entry's bracket: Round 1 of the draw, then the winners that the entry picks. Real results play no part. */
export function predictDraw(draw: Draw, picks: Picks): PredictedMatch[] {
  const predicted: PredictedMatch[] = [];
  for (let match = 0; match < matchCount(draw.size); match += 1)
    predicted.push(predictMatch(match, sidesOf(draw, predicted, match), picks[match] ?? null));
  return predicted;
}

function predictMatch(
  match: number,
  sides: readonly [Occupant, Occupant],
  pick: Pick | null,
): PredictedMatch {
  const [one, two] = sides;
  if (one === 'bye') return { match, sides, isBye: true, pick: null, through: two };
  if (two === 'bye') return { match, sides, isBye: true, pick: null, through: one };
  return { match, sides, isBye: false, pick, through: pick ? sides[pick.side] : 'open' };
}

/** Whether every pick sends through a player whom this bracket has in that match, with a possible score. */
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

/** The predicted matches out of those that can be predicted, `n of m`. */
export function pickProgress(draw: Draw, picks: Picks): PickProgress {
  const playable = predictDraw(draw, picks).filter((match) => !match.isBye);
  return { picked: playable.filter((match) => match.pick).length, total: playable.length };
}

interface BracketRounds {
  readonly size: Draw['size'];
  readonly bestOf: Draw['bestOf'];
}

export interface MatchTip {
  readonly matchId: string;
  readonly predictedWinnerId: string;
  readonly predictedLoserId: string;
  /** `3-0`, `3-1`, `3-2`; `2-0`, `2-1` in a best-of-three round. */
  readonly predictedScore: string;
}

export type TipRefusal =
  | 'unknown_match'
  | 'duplicate_match'
  | 'match_is_bye'
  | 'winner_is_loser'
  | 'not_in_match'
  | 'score_not_possible';

type TipsReading =
  | { readonly ok: true; readonly picks: Picks }
  | { readonly ok: false; readonly refusal: TipRefusal; readonly matchId: string };

/**
 * Reads tips, the form of picks in the API, and checks the whole tree (edge 16): both players of a tip must be the two that
 * this entry sends into that match. `matchIds` are by match number. Tips may come in any order, and name the player who was
 * picked, even if replaced since.
 */
export function readTips(draw: Draw, matchIds: readonly string[], tips: readonly MatchTip[]): TipsReading {
  const unread = new Map<string, MatchTip>();
  for (const tip of tips) {
    if (unread.has(tip.matchId)) return { ok: false, refusal: 'duplicate_match', matchId: tip.matchId };
    unread.set(tip.matchId, tip);
  }
  // Feeders come before the matches they feed, so the picks made so far decide the sides of this one.
  const predicted: PredictedMatch[] = [];
  for (let match = 0; match < matchCount(draw.size); match += 1) {
    const unpicked = predictMatch(match, sidesOf(draw, predicted, match), null);
    const matchId = matchIds[match] ?? '';
    const tip = unread.get(matchId);
    const reading = tip ? readTip(draw, unpicked, tip) : null;
    if (typeof reading === 'string') return { ok: false, refusal: reading, matchId };
    predicted.push(reading ? predictMatch(match, unpicked.sides, reading) : unpicked);
    unread.delete(matchId);
  }
  const [unknown] = unread.keys();
  if (unknown !== undefined) return { ok: false, refusal: 'unknown_match', matchId: unknown };
  return { ok: true, picks: predicted.map(({ pick }) => pick) };
}

function readTip(draw: Draw, predicted: PredictedMatch, tip: MatchTip): Pick | TipRefusal {
  if (predicted.isBye) return 'match_is_bye';
  if (tip.predictedWinnerId === tip.predictedLoserId) return 'winner_is_loser';
  const players = predicted.sides.map((side) => pickedInSlot(draw, side));
  const side = players.indexOf(tip.predictedWinnerId);
  if (side !== 0 && side !== 1) return 'not_in_match';
  if (players[opposite(side)] !== tip.predictedLoserId) return 'not_in_match';
  const gamesLost = readScore(draw, predicted.match, tip.predictedScore);
  return gamesLost === null ? 'score_not_possible' : { side: side satisfies Side, gamesLost };
}

function readScore(draw: Draw, match: number, score: string): GamesLost | null {
  const index = scoreChoices(draw, match).indexOf(score);
  return index === -1 ? null : (index as GamesLost);
}

/** The scores that can be picked, best first; the index is the number of games the winner loses. */
export function scoreChoices(draw: BracketRounds, match: number): readonly string[] {
  return gamesToWin(bestOfMatch(draw, match)) === 3 ? ['3-0', '3-1', '3-2'] : ['2-0', '2-1'];
}
export const scoreText = (draw: BracketRounds, match: number, gamesLost: number): string =>
  `${gamesToWin(bestOfMatch(draw, match))}-${gamesLost}`;

/** Tips in match order. A pick whose opponent is still unknown has no tip yet. */
export function writeTips(draw: Draw, matchIds: readonly string[], picks: Picks): MatchTip[] {
  return predictDraw(draw, picks).flatMap(({ match, sides, pick }) => {
    const matchId = matchIds[match];
    if (!pick || matchId === undefined) return [];
    const winner = pickedInSlot(draw, sides[pick.side]);
    const loser = pickedInSlot(draw, sides[opposite(pick.side)]);
    if (winner === null || loser === null) return [];
    const predictedScore = scoreText(draw, match, pick.gamesLost);
    return [{ matchId, predictedWinnerId: winner, predictedLoserId: loser, predictedScore }];
  });
}

/**
 * Drafts may have gaps but never contradict themselves. The server reads a device's drafts with `readDraftPicks`, and a device
 * reads the server's.
 */

export const writeDraftPicks = (picks: Picks): string => toHex(packPicks(picks));

/** Null for text that holds no picks of this draw: another length, unknown bytes, a player who is not in the match. */
export function readDraftPicks(draw: Draw, text: string): Picks | null {
  const picks = isHex(text) ? unpackPicks(draw.size, fromHex(text)) : null;
  return picks && isConsistent(draw, picks) ? picks : null;
}

/** Compares winners and scores, however they were picked. */
export const samePicks = (a: Picks, b: Picks): boolean => countDifferences(a, b) === 0;

export const countDifferences = (a: Picks, b: Picks): number =>
  a.filter((one, match) => {
    const other = b[match] ?? null;
    return one?.side !== other?.side || one?.gamesLost !== other?.gamesLost;
  }).length;
