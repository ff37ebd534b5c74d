/**
 * Tips are picks as the outside speaks of them: match, winner, loser, score. Reading them checks the whole tree
 * (edge 16): every tip's two players must be the two this entry itself sends into that match.
 */

import { matchCount, type Side } from '../draw/bracket.ts';
import { bestOfMatch, type Draw, gamesToWin, pickedInSlot, sidesOf } from '../draw/draw.ts';
import { opposite } from '../draw/results.ts';
import {
  type GamesLost,
  type Pick as MatchPick,
  type Picks,
  type PredictedMatch,
  predictDraw,
  predictMatch,
} from './picks.ts';

/** Just enough of a draw to know how many games a match can have. */
type BracketRounds = Pick<Draw, 'size' | 'bestOf'>;

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

/** `matchIds` by match number. Tips may come in any order. They name who was picked, also where somebody stands in since. */
export function readTips(draw: Draw, matchIds: readonly string[], tips: readonly MatchTip[]): TipsReading {
  const byMatch = new Map<number, MatchTip>();
  for (const tip of tips) {
    const match = matchIds.indexOf(tip.matchId);
    if (match === -1) return { ok: false, refusal: 'unknown_match', matchId: tip.matchId };
    if (byMatch.has(match)) return { ok: false, refusal: 'duplicate_match', matchId: tip.matchId };
    byMatch.set(match, tip);
  }
  // Feeders come before the matches they feed, so the picks made so far decide who stands in this one.
  const predicted: PredictedMatch[] = [];
  for (let match = 0; match < matchCount(draw.size); match += 1) {
    const unpicked = predictMatch(match, sidesOf(draw, predicted, match), null);
    const tip = byMatch.get(match);
    const reading = tip ? readTip(draw, unpicked, tip) : null;
    if (tip && typeof reading === 'string') return { ok: false, refusal: reading, matchId: tip.matchId };
    predicted.push(typeof reading === 'object' ? predictMatch(match, unpicked.sides, reading) : unpicked);
  }
  return { ok: true, picks: predicted.map(({ pick }) => pick) };
}

function readTip(draw: Draw, predicted: PredictedMatch, tip: MatchTip): MatchPick | TipRefusal {
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

/** Picks as tips, in match order. A pick whose opponent is still unknown has no tip yet and is left out. */
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
