/** What is worth telling of an entry: what few others saw, upsets it called, rounds without a fault, and what cost it most. */

import { placeOf } from '../draw/bracket.ts';
import { type Draw, resolveDraw } from '../draw/draw.ts';
import { ENDINGS } from '../draw/endings.ts';
import { finalOf, opposite } from '../draw/results.ts';
import { groupBy } from '../group-by.ts';
import { type Picks, predictDraw } from '../picks/picks.ts';
import { pointsInMatch, type RoundPoints } from './rules.ts';
import { scoreEntry } from './score-entry.ts';

/** How all sealed entries picked. */
export interface FieldCounts {
  readonly entryCount: number;
  /** Entries that see the player of this slot win this match. */
  readonly countOf: (match: number, slot: number) => number;
}

/** A draw with the two things that make a result surprising. */
export interface Surprise {
  readonly draw: Draw;
  /** Null where it is not known. */
  readonly field: FieldCounts | null;
  /** World rank of the player of a slot; null where they have none. */
  readonly rankOf: (slot: number) => number | null;
}

/** Fewer entries than these are no field to be measured against. */
const LEAST_FIELD = 10;

/**
 * A match that was won by the player whom hardly anybody saw there: at most a third as many entries as saw the other, or by
 * one far below the other in the world ranking. Nobody is upset by a walkover.
 */
export function isUpset({ draw, field, rankOf }: Surprise, match: number): boolean {
  const result = draw.results[match];
  const sides = resolveDraw(draw)[match]?.sides;
  if (!result || result.winner === null || !sides || !ENDINGS[result.ending].tellsStrength) return false;
  const [winner, loser] = [sides[result.winner], sides[opposite(result.winner)]];
  if (typeof winner !== 'number' || typeof loser !== 'number') return false;
  if (field && field.entryCount >= LEAST_FIELD) {
    const saw = field.countOf(match, winner);
    const sawOther = field.countOf(match, loser);
    return sawOther > 0 && saw * 3 <= sawOther;
  }
  const [rank, other] = [rankOf(winner), rankOf(loser)];
  return other !== null && (rank === null || (rank >= other * 2 && rank - other >= 5));
}

/** At most three entries had it, the one that is told of included, and at most a tenth of all. */
const isLone = (count: number, entryCount: number): boolean => count <= 3 && count * 10 <= entryCount;

export interface CalledMatch {
  readonly match: number;
  /** Of the player who won it, as picked. */
  readonly slot: number;
  readonly points: number;
  /** Entries that had it, this one included; null where the field is not known. */
  readonly count: number | null;
  readonly isLone: boolean;
  readonly isUpset: boolean;
}

interface ToldEntry extends Surprise {
  readonly picks: Picks;
  readonly rules: RoundPoints;
}

/** What an entry had right so far, in match order. */
export function calledMatches(told: ToldEntry): CalledMatch[] {
  const { draw, picks, rules, field } = told;
  const predicted = predictDraw(draw, picks);
  return scoreEntry(draw, picks, rules).matches.flatMap(({ match, verdict, points }): CalledMatch[] => {
    const slot = predicted[match]?.through;
    if (verdict !== 'correct' || typeof slot !== 'number') return [];
    const count = field?.countOf(match, slot) ?? null;
    return [
      {
        match,
        slot,
        points,
        count,
        isLone: field !== null && count !== null && isLone(count, field.entryCount),
        isUpset: isUpset(told, match),
      },
    ];
  });
}

/** Rounds of two matches and more that are decided and of which an entry had every winner, first round first. */
export function perfectRounds(draw: Draw, picks: Picks, rules: RoundPoints): number[] {
  const rounds = groupBy(
    scoreEntry(draw, picks, rules).matches.filter(({ verdict }) => verdict !== 'void'),
    ({ match }) => placeOf(draw.size, match).round,
  );
  return [...rounds]
    .filter(([, matches]) => matches.length > 1 && matches.every(({ verdict }) => verdict === 'correct'))
    .map(([round]) => round)
    .toSorted((a, b) => a - b);
}

/** A player whom an entry saw go farther than they went. */
interface Cost {
  readonly slot: number;
  /** Where they first failed it. */
  readonly match: number;
  /** What their picked wins would have earned, without scores. */
  readonly points: number;
}

export interface EntryStory {
  /** The right pick that fewest had; of several the latest. Null where nothing was right. */
  readonly best: CalledMatch | null;
  /** Right picks that hardly anybody had, and upsets that were seen coming; the rarest first. */
  readonly alone: readonly CalledMatch[];
  readonly upsets: readonly CalledMatch[];
  readonly perfect: readonly number[];
  /** What cost most; null where nothing was wrong. */
  readonly cost: Cost | null;
  /** The winner of the final was picked. */
  readonly isTitle: boolean;
}

/** An entry's story so far. */
export function storyOf(told: ToldEntry): EntryStory {
  const { draw, picks, rules } = told;
  const called = calledMatches(told).toSorted(rarestFirst);
  return {
    best: called[0] ?? null,
    alone: called.filter((one) => one.isLone),
    upsets: called.filter((one) => one.isUpset),
    perfect: perfectRounds(draw, picks, rules),
    cost: costOf(told),
    isTitle: called.some(({ match }) => match === finalOf(draw.size)),
  };
}

const rarestFirst = (a: CalledMatch, b: CalledMatch): number =>
  (a.count ?? 0) - (b.count ?? 0) || b.match - a.match;

function costOf({ draw, picks, rules }: ToldEntry): Cost | null {
  const predicted = predictDraw(draw, picks);
  const bySlot = new Map<number, Cost>();
  for (const { match, verdict } of scoreEntry(draw, picks, rules).matches) {
    const slot = predicted[match]?.through;
    if (typeof slot !== 'number' || (verdict !== 'wrong' && verdict !== 'lost')) continue;
    const { winner } = pointsInMatch(rules, draw.size, match);
    const known = bySlot.get(slot) ?? { slot, match, points: 0 };
    bySlot.set(slot, { ...known, points: known.points + winner });
  }
  const [most] = [...bySlot.values()].toSorted((a, b) => b.points - a.points || b.match - a.match);
  return most ?? null;
}
