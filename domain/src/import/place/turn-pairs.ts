import type { Draw, Slot } from '../../draw/draw.ts';
import { opposite } from '../../draw/side.ts';
import type { DrawPlan } from './build-draw.ts';

/**
 * After the seal each player of Round 1 keeps their side, whichever of the two a page prints first. `idOf` gives the id under which the
 * plan's player is stored.
 */
export function turnPairs(
  plan: DrawPlan,
  { slots }: Pick<Draw, 'slots'>,
  idOf: (key: string) => string,
): DrawPlan {
  const isAt = (printed: number, slot: number): boolean => {
    const [there, here] = [plan.slots[printed], slots[slot]];
    return there?.kind === 'player' && here?.kind === 'player' && idOf(there.playerId) === here.playerId;
  };
  const isTurned = (match: number): boolean => {
    const [upper, lower] = [match * 2, match * 2 + 1];
    const turned = [isAt(upper, lower), isAt(lower, upper)].filter(Boolean).length;
    return turned > [isAt(upper, upper), isAt(lower, lower)].filter(Boolean).length;
  };
  const inOrder = <T>(of: readonly T[]): T[] =>
    of.map((own, slot) => (isTurned(slot >> 1) ? (of[slot ^ 1] ?? own) : own));
  return {
    ...plan,
    slots: inOrder<Slot>(plan.slots),
    seeds: inOrder(plan.seeds),
    results: plan.results.map((result, match) => {
      if (result === null || !isTurned(match)) return result;
      const games = [result.games[1], result.games[0]] as const;
      return result.winner === null
        ? { ...result, games }
        : { ...result, winner: opposite(result.winner), games };
    }),
    gameScores: plan.gameScores.map((scores, match) =>
      isTurned(match) ? scores.map(([one, two]) => [two, one] as const) : scores,
    ),
  };
}
