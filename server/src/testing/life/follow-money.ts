/**
 * Prizes in the model: a change of the draw counts until somebody was paid, and afterwards only if the error
 * was ours.
 */
import type { Draw } from '@boast/domain/draw/draw';
import { isDrawComplete } from '@boast/domain/draw/results';
import { countedForPrize, prizeDraw } from '@boast/domain/prize/counted-for-prize';
import { scoringRules } from '@boast/domain/scoring/rules';
import { scoreEntry } from '@boast/domain/scoring/score-entry';
import { type ModelTournament, must, picksOfHex } from './life-model.ts';

/** Divisible by every possible number of winners. */
export const POOL = 720_720;

/** Call after a result or a replaced player. */
export function changeDraw(tournament: ModelTournament, draw: Draw, ours: boolean): void {
  const { counted, draw: before, paid, status } = tournament;
  if (paid.size > 0)
    tournament.counted = countedForPrize({ counted, before, after: draw, operatorError: ours });
  tournament.draw = draw;
  if (status !== 'CANCELLED' && (ours || paid.size === 0))
    tournament.status = isDrawComplete(draw) ? 'COMPLETED' : 'ACTIVE';
}

/** Pays every winner who was not paid before. */
export function pay(tournament: ModelTournament): string {
  const { paid } = tournament;
  for (const [person, amount] of sharesOf(tournament)) if (!paid.has(person)) paid.set(person, amount);
  tournament.status = 'PAID';
  return 'ok';
}

/** By person, in order. */
export function sharesOf({
  draw: board,
  counted,
  seal,
}: ModelTournament): [person: number, amount: number][] {
  const draw = prizeDraw(board, counted);
  const scores = must(seal).entries.map(({ person, picks }) => {
    const { correct } = scoreEntry(draw, picksOfHex(draw, picks), scoringRules('classic-1'));
    return { person, correct };
  });
  const best = Math.max(1, ...scores.map(({ correct }) => correct));
  const winners = scores.filter(({ correct }) => correct === best).map(({ person }) => person);
  return winners.sort((a, b) => a - b).map((person) => [person, POOL / winners.length]);
}
