import { placeOf } from '../draw/bracket.ts';
import type { Draw } from '../draw/draw.ts';
import { roundName } from '../draw/rounds.ts';
import type { Picks } from '../picks/picks.ts';
import { SCORING_RULES } from './rules.ts';
import { scoreEntry } from './score-entry.ts';

export interface RoundRecord {
  readonly name: string;
  readonly right: number;
  /** Decided matches. */
  readonly of: number;
}

/**
 * How often somebody picked the right player, round by round over all their draws, from the final down. Rounds are added up by
 * name, whatever the size of the draw.
 */
export function rightByRound(
  entries: readonly { readonly draw: Draw; readonly picks: Picks }[],
): RoundRecord[] {
  const rounds = new Map<string, { right: number; of: number; place: number }>();
  for (const { draw, picks } of entries) {
    // The right winners are the same under all rules.
    for (const { match, verdict } of scoreEntry(draw, picks, SCORING_RULES['classic-1']).matches) {
      if (draw.results[match]?.winner == null) continue;
      const { round } = placeOf(draw.size, match);
      const name = roundName(draw, round);
      const existing = rounds.get(name) ?? { right: 0, of: 0, place: placeOfName(name, round) };
      rounds.set(name, {
        ...existing,
        right: existing.right + (verdict === 'correct' ? 1 : 0),
        of: existing.of + 1,
      });
    }
  }
  return [...rounds]
    .toSorted(([, a], [, b]) => a.place - b.place)
    .map(([name, { right, of }]) => ({ name, right, of }));
}

const last = ['Final', 'Semi Final', 'Quarter Final'];

/** Numbered rounds come after named ones, the latest first. */
function placeOfName(name: string, round: number): number {
  const index = last.indexOf(name);
  return index === -1 ? 1_000 - round : index;
}
