import { matchCount } from '../draw/bracket.ts';
import type { Draw } from '../draw/draw.ts';
import type { GamesLost } from '../draw/match-games.ts';
import { sidesOf } from '../draw/resolved-matches.ts';
import { opposite, type Side } from '../draw/side.ts';
import { pickedInSlot } from '../draw/slot-players.ts';
import type { Pick, Picks } from './picks.ts';
import { type PredictedMatch, predictDraw, predictMatch } from './predict-draw.ts';
import { scoreChoices, scoreText } from './scores.ts';

/**
 * Reads tips, the form of picks in the API, and checks the whole tree: both players of a tip must be the two that
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

/** A pick whose opponent is still unknown has no tip yet. */
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
