/**
 * The open matches, and the entries as kinds. Entries of a kind have the same picks of players who can still win those matches,
 * so they win together or not at all; of entries with the same picks only those with the most units can ever be first.
 */
import type { Columns } from '../board/columns.ts';
import { forEachBlock, NOBODY } from '../board/sent-through.ts';
import { unitsInRound } from '../board/standings.ts';
import { feedersOf, placeOf } from '../draw/bracket.ts';
import type { Draw } from '../draw/draw.ts';
import { bestOfMatch, countedGamesLost, gamesToWin, isPlayedOverOthers } from '../draw/match-games.ts';
import {
  isAbsent,
  isWalkedThrough,
  openMatches,
  type ResolvedMatch,
  resolveDraw,
  unpickedMatches,
} from '../draw/resolved-matches.ts';
import { isReplaced } from '../draw/slot-players.ts';
import { GAMES_LOST_BITS } from '../picks/pick-bits.ts';
import { PRIZE_RULES, type PrizeRuleId } from '../prize/prize.ts';
import type { RoundPoints } from '../scoring/round-points.ts';
import { eliminated } from '../scoring/score-entry.ts';
import { createKinds, type Kinds } from './kinds.ts';
import type { OpenMatch, Source } from './open-match.ts';
import { codeOf, NO_PICK } from './pick-code.ts';

export interface Pool extends Kinds {
  /** In match order, so each comes after its feeders. The last is the final. */
  readonly open: readonly OpenMatch[];
  readonly entryCount: number;
}

export interface PoolTerms {
  readonly draw: Draw;
  readonly rules: RoundPoints;
  readonly prize: PrizeRuleId;
  readonly withScores: boolean;
}

/** `keepsAll` also separates entries by their units so far, so that those which can never be first are included. */
export function readPool(columns: Columns, terms: PoolTerms, { keepsAll = false } = {}): Pool {
  const { draw } = terms;
  const real = resolveDraw(draw);
  const unit = unitsOf(terms);
  const open = toPlay(real, terms, unit);
  const decided = decidedMatches(real, terms, unit);
  const codes = pickCodes(real, draw);
  const { entryCount } = columns;
  const kinds = createKinds({ entryCount, width: open.length + (keepsAll ? 1 : 0) });
  forEachBlock(columns, draw, ({ from, count, sentThrough, column }) => {
    const block = kinds.block(from, count);
    for (const { match, slot, gamesLost, winner, score } of decided)
      addEarned(block.base, {
        sent: sentThrough(match),
        picks: column(match),
        slot,
        gamesLost,
        winner,
        score,
      });
    for (const [index, { match, scores }] of open.entries()) {
      const [sent, picks, into] = [sentThrough(match), column(match), block.column(index)];
      const lost = scores > 1 ? GAMES_LOST_BITS : 0;
      for (let i = 0; i < count; i += 1)
        into[i] = (codes[sent[i] as number] as number) | ((picks[i] as number) & lost);
    }
    if (keepsAll) block.column(open.length).set(block.base);
    block.add();
  });
  const read = kinds.read();
  const picks = keepsAll ? withoutLast(read.picks, open.length + 1) : read.picks;
  return { open, entryCount, ...read, picks };
}

const withoutLast = (rows: Uint16Array, width: number): Uint16Array =>
  rows.filter((_, n) => n % width !== width - 1);

interface Earned extends Units {
  readonly sent: Uint8Array;
  readonly picks: Uint8Array;
  readonly slot: number;
  readonly gamesLost: number;
}

/** Has no branch, because half of the branches would be predicted wrongly. */
function addEarned(base: Uint16Array, { sent, picks, slot, gamesLost, winner, score }: Earned): void {
  for (let i = 0; i < base.length; i += 1) {
    // All ones when both are the same, else zero.
    const isRight = (((sent[i] as number) ^ slot) - 1) >> 31;
    const isScore = ((((picks[i] as number) & GAMES_LOST_BITS) ^ gamesLost) - 1) >> 31;
    base[i] = (base[i] as number) + (isRight & (winner + (isScore & score)));
  }
}

/** Matches no pick, for a result whose score cannot be right. */
const NO_SCORE = 255;

function decidedMatches(
  real: readonly ResolvedMatch[],
  { draw }: PoolTerms,
  unit: (round: number) => Units,
): ({ readonly match: number; readonly slot: number; readonly gamesLost: number } & Units)[] {
  const unpicked = unpickedMatches(draw);
  return real.flatMap(({ match, isVoid, through }) => {
    const result = draw.results[match];
    if (unpicked[match] || isVoid || !result || result.winner === null) return [];
    if (typeof through !== 'number' || isReplaced(draw, through)) return [];
    const gamesLost = countedGamesLost(draw, match, result) ?? NO_SCORE;
    return [{ match, slot: through, gamesLost, ...unit(placeOf(draw.size, match).round) }];
  });
}

/** Codes without a score, by slot; `NO_PICK` for players who are out. */
function pickCodes(real: readonly ResolvedMatch[], draw: Draw): Uint16Array {
  const codes = Uint16Array.from({ length: NOBODY + 1 }, (_, slot) => codeOf(slot, 0));
  for (let slot = draw.size; slot <= NOBODY; slot += 1) codes[slot] = NO_PICK;
  for (const slot of eliminated(draw, real)) codes[slot] = NO_PICK;
  return codes;
}

interface Units {
  readonly winner: number;
  readonly score: number;
}

/** The units of a match that nobody could pick. */
const NOTHING: Units = { winner: 0, score: 0 };

function unitsOf({ rules, prize }: PoolTerms): (round: number) => Units {
  if (PRIZE_RULES[prize].basis === 'correct') return () => ({ winner: 1, score: 0 });
  return (round) => unitsInRound(rules, round);
}

function toPlay(
  real: readonly ResolvedMatch[],
  { draw, withScores }: PoolTerms,
  unit: (round: number) => Units,
): OpenMatch[] {
  const open = openMatches(draw, real);
  const indexOf = new Map(open.map(({ match }, index) => [match, index]));
  function sourceOf(match: number, side: 0 | 1): Source {
    const feeder = feedersOf(draw.size, match)?.[side];
    const before = feeder === undefined ? undefined : real[feeder];
    const index = before && indexOf.get(before.match);
    if (index !== undefined) return -1 - index;
    // The other side goes through.
    if (before && isWalkedThrough(before)) return sourceOf(before.match, isAbsent(before.sides[0]) ? 1 : 0);
    const occupant = real[match]?.sides[side];
    if (typeof occupant !== 'number') throw new RangeError(`Nobody can come to match ${match}`);
    return occupant;
  }
  const unpicked = unpickedMatches(draw);
  return open.map(({ match }) => {
    const { winner, score } = unpicked[match] ? NOTHING : unit(placeOf(draw.size, match).round);
    const haveScores = withScores && score > 0 && !isPlayedOverOthers(draw, match);
    const scores = haveScores ? gamesToWin(bestOfMatch(draw, match)) : 1;
    return {
      match,
      sources: [sourceOf(match, 0), sourceOf(match, 1)],
      winnerUnits: winner,
      scoreUnits: scores > 1 ? score : 0,
      scores,
    };
  });
}
