/**
 * What the draw shows, round by round, out of the domain's draw and a person's picks. Before the start a match shows
 * whom the picks send there; from then on who really stands there, and the picks beside it.
 */
import { matchCount, roundCount, roundName } from '@boast/domain/draw/bracket';
import { type DrawSource, layOut } from './draw-layers.ts';
import type { MatchView } from './match-view.ts';
import { showMatch } from './show-match.ts';

export interface RoundView {
  readonly round: number;
  readonly name: string;
  readonly matches: readonly MatchView[];
  /** Picked and predictable matches of the round. */
  readonly picked: number;
  readonly total: number;
}

/** The rounds of the draw, first round first. */
export function viewDraw(source: DrawSource): RoundView[] {
  const { draw } = source;
  const layers = layOut(source);
  const shown = Array.from({ length: matchCount(draw.size) }, (_, match) => showMatch(layers, match));
  return Array.from({ length: roundCount(draw.size) }, (_, index) => {
    const matches = shown.filter((match) => match.round === index + 1);
    return {
      round: index + 1,
      name: roundName(draw.size, index + 1),
      matches,
      picked: matches.filter((match) => match.pick).length,
      total: matches.filter((match) => !match.isBye).length,
    };
  });
}
