import { placeOf } from '../draw/bracket.ts';
import type { Draw } from '../draw/draw.ts';
import { ENDINGS } from '../draw/endings.ts';
import { resolveDraw } from '../draw/resolved-matches.ts';
import { finalOf } from '../draw/results.ts';
import { opposite } from '../draw/side.ts';
import { groupBy } from '../group-by.ts';
import type { Picks } from '../picks/picks.ts';
import { predictDraw } from '../picks/predict-draw.ts';
import { pointsInMatch, type RoundPoints } from './round-points.ts';
import { scoreEntry } from './score-entry.ts';

export interface FieldCounts {
  readonly entryCount: number;
  readonly countOf: (match: number, slot: number) => number;
}

export interface Surprise {
  readonly draw: Draw;
  /** Null when it is not known. */
  readonly field: FieldCounts | null;
  /** World rank of the player of a slot; null without one. */
  readonly rankOf: (slot: number) => number | null;
}

/** A smaller field says nothing about surprise. */
const MIN_FIELD = 10;

/**
 * Whether hardly anybody expected the winner: at most a third as many entries picked them as picked the other, or they are far
 * below the other in the world ranking. A walkover is never an upset.
 */
export function isUpset({ draw, field, rankOf }: Surprise, match: number): boolean {
  const result = draw.results[match];
  const sides = resolveDraw(draw)[match]?.sides;
  if (!result || result.winner === null || !sides || !ENDINGS[result.ending].tellsStrength) return false;
  const [winner, loser] = [sides[result.winner], sides[opposite(result.winner)]];
  if (typeof winner !== 'number' || typeof loser !== 'number') return false;
  if (field && field.entryCount >= MIN_FIELD) {
    const saw = field.countOf(match, winner);
    const sawOther = field.countOf(match, loser);
    return sawOther > 0 && saw * 3 <= sawOther;
  }
  const [winnerRank, loserRank] = [rankOf(winner), rankOf(loser)];
  return (
    loserRank !== null &&
    (winnerRank === null || (winnerRank >= loserRank * 2 && winnerRank - loserRank >= 5))
  );
}

/** At most three entries had it, this one included, and at most a tenth of all. */
const isLone = (count: number, entryCount: number): boolean => count <= 3 && count * 10 <= entryCount;

export interface CalledMatch {
  readonly match: number;
  readonly slot: number;
  readonly points: number;
  /** Entries that had it, including this one; null when the field is not known. */
  readonly count: number | null;
  readonly isLone: boolean;
  readonly isUpset: boolean;
}

interface StoryEntry extends Surprise {
  readonly picks: Picks;
  readonly rules: RoundPoints;
}

export function calledMatches(entry: StoryEntry): CalledMatch[] {
  const { draw, picks, rules, field } = entry;
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
        isUpset: isUpset(entry, match),
      },
    ];
  });
}

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

interface Cost {
  readonly slot: number;
  readonly match: number;
  /** The points of their picked wins that did not happen, without scores. */
  readonly points: number;
}

export interface EntryStory {
  /** The right pick that fewest had, the latest of equals. Null when nothing was right. */
  readonly best: CalledMatch | null;
  /** Right picks that hardly anybody had, and upsets that were picked; the rarest first. */
  readonly alone: readonly CalledMatch[];
  readonly upsets: readonly CalledMatch[];
  readonly perfect: readonly number[];
  /** The pick that cost most; null when nothing was wrong. */
  readonly cost: Cost | null;
  readonly isTitle: boolean;
}

export function storyOf(entry: StoryEntry): EntryStory {
  const { draw, picks, rules } = entry;
  const called = calledMatches(entry).toSorted(rarestFirst);
  return {
    best: called[0] ?? null,
    alone: called.filter((match) => match.isLone),
    upsets: called.filter((match) => match.isUpset),
    perfect: perfectRounds(draw, picks, rules),
    cost: costOf(entry),
    isTitle: called.some(({ match }) => match === finalOf(draw.size)),
  };
}

const rarestFirst = (a: CalledMatch, b: CalledMatch): number =>
  (a.count ?? 0) - (b.count ?? 0) || b.match - a.match;

function costOf({ draw, picks, rules }: StoryEntry): Cost | null {
  const predicted = predictDraw(draw, picks);
  const bySlot = new Map<number, Cost>();
  for (const { match, verdict } of scoreEntry(draw, picks, rules).matches) {
    const slot = predicted[match]?.through;
    if (typeof slot !== 'number' || (verdict !== 'wrong' && verdict !== 'lost')) continue;
    const { winner } = pointsInMatch(rules, draw, match);
    const existing = bySlot.get(slot) ?? { slot, match, points: 0 };
    bySlot.set(slot, { ...existing, points: existing.points + winner });
  }
  const [most] = [...bySlot.values()].toSorted((a, b) => b.points - a.points || b.match - a.match);
  return most ?? null;
}
