/** The layers of the bracket after the start: the picks, the results, or their difference. */
import { noPicks } from '@boast/domain/picks/picks';
import type { DrawSource } from '../draw/draw-layers.ts';
import { type RoundView, viewDraw } from '../draw/draw-view.ts';

export type DrawLayer = 'picks' | 'results' | 'difference';

/** The rounds of a layer. `judged` are those of the difference, which every draw starts from. */
export function viewLayer(
  source: DrawSource,
  judged: readonly RoundView[],
  layer: DrawLayer,
): readonly RoundView[] {
  if (layer === 'difference') return judged;
  if (layer === 'results')
    return viewDraw({ ...source, picks: noPicks(source.draw), isEntered: false, otherPicks: null });
  const picked = viewDraw({ ...source, mode: 'look', otherPicks: null });
  return picked.map((round, index) => ({
    ...round,
    matches: round.matches.map((match, position) => {
      const { verdict = null, points = 0 } = judged[index]?.matches[position] ?? {};
      return { ...match, verdict, points };
    }),
  }));
}
