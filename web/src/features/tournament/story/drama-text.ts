import { resolveDraw } from '@boast/domain/draw/resolved-matches';
import type { Picks } from '@boast/domain/picks/picks';
import { predictDraw } from '@boast/domain/picks/predict-draw';
import { calledMatches, type FieldCounts, isUpset } from '@boast/domain/scoring/moments';
import type { TournamentDraw } from '../picks/tournament-draw.ts';
import { surpriseOf } from './results-news-text.ts';

interface DramaInput {
  readonly source: TournamentDraw;
  readonly picks: Picks | null;
  readonly isOwn: boolean;
  readonly field: FieldCounts | null;
}

/** By match number, what was special about it: `Upset`, `Only 3 had it`, `32% with you`. */
export function dramaOf({ source, picks, isOwn, field }: DramaInput): ReadonlyMap<number, string> {
  const { draw, rules } = source;
  const surprise = { ...surpriseOf(source), field };
  const words = new Map<number, string>();
  for (const [match, result] of draw.results.entries())
    if (result && isUpset(surprise, match)) words.set(match, 'Upset');
  if (!picks) return words;
  for (const { match, count, isLone } of calledMatches({ ...surprise, picks, rules }))
    if (isLone) words.set(match, count === 1 ? 'Nobody else' : `Only ${count} had it`);
  if (!isOwn || !field || field.entryCount === 0) return words;
  const predicted = predictDraw(draw, picks);
  for (const { match, isBye, sides } of resolveDraw(draw)) {
    const through = predicted[match]?.through ?? 'open';
    const isStillOn = !isBye && !draw.results[match] && sides.every((side) => typeof side === 'number');
    if (typeof through !== 'number' || !isStillOn || !sides.includes(through)) continue;
    words.set(match, `${Math.round((100 * field.countOf(match, through)) / field.entryCount)}% with you`);
  }
  return words;
}

/** By match number, how many had its winner: `77% right`. */
export function sharesRight(
  { draw }: TournamentDraw,
  field: FieldCounts | null,
): ReadonlyMap<number, string> {
  if (!field || field.entryCount === 0) return new Map();
  return new Map(
    resolveDraw(draw).flatMap(({ match, through }): [number, string][] =>
      draw.results[match] && typeof through === 'number'
        ? [[match, `${Math.round((100 * field.countOf(match, through)) / field.entryCount)}% right`]]
        : [],
    ),
  );
}
