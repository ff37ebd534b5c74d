/** The layers of a draw: the real players, the players that the picks send there, and the verdicts. */
import type { DrawPlayer, Match } from '@boast/contract/tournaments';
import type { Draw } from '@boast/domain/draw/draw';
import { type Occupant, type ResolvedMatch, resolveDraw } from '@boast/domain/draw/resolved-matches';
import { finalOf } from '@boast/domain/draw/results';
import type { Picks } from '@boast/domain/picks/picks';
import { type PredictedMatch, predictDraw } from '@boast/domain/picks/predict-draw';
import { type ComparedMatch, compareEntries } from '@boast/domain/scoring/compare-entries';
import type { ScoringRules } from '@boast/domain/scoring/rules';
import { eliminated, type MatchScore, scoreEntry } from '@boast/domain/scoring/score-entry';

export interface DrawSource {
  readonly draw: Draw;
  readonly picks: Picks;
  readonly players: ReadonlyMap<string, DrawPlayer>;
  /** `predict` before the start, `look` for readers who cannot enter, `results` from the start on. */
  readonly mode: 'predict' | 'look' | 'results';
  readonly rules: ScoringRules;
  /** The picks belong to an entry, so they are judged. */
  readonly isEntered: boolean;
  readonly otherPicks?: Picks | null;
  /** By number: those in play show their games so far. */
  readonly matches?: readonly Match[] | undefined;
}

export interface DrawLayers extends DrawSource {
  readonly predicted: readonly PredictedMatch[];
  /** By the results, in the mode that shows them. */
  readonly real: readonly ResolvedMatch[];
  readonly occupants: readonly (readonly [Occupant, Occupant])[];
  /** Whether each side is filled by the picks alone. */
  readonly guessed: readonly (readonly [boolean, boolean])[];
  readonly scores: ReadonlyMap<number, MatchScore>;
  readonly other: OtherLayer | null;
  readonly out: ReadonlySet<number>;
  /** The winner of the final; before that the picked champion while they are still in. */
  readonly champion: Occupant;
}

interface OtherLayer {
  readonly predicted: readonly PredictedMatch[];
  readonly compared: ReadonlyMap<number, ComparedMatch>;
}

export function layOut(source: DrawSource): DrawLayers {
  const { draw, picks, mode, rules, isEntered } = source;
  const predicted = predictDraw(draw, picks);
  const real = resolveDraw(mode === 'results' ? draw : { ...draw, results: [] });
  const guessed = real.map(({ match, sides }): [boolean, boolean] => {
    const isGuess = (side: 0 | 1) => sides[side] === 'open' && predicted[match]?.sides[side] !== 'open';
    return [isGuess(0), isGuess(1)];
  });
  const occupants = real.map(({ match, sides }): [Occupant, Occupant] => {
    const at = (side: 0 | 1) =>
      guessed[match]?.[side] ? (predicted[match]?.sides[side] ?? 'open') : sides[side];
    return [at(0), at(1)];
  });
  const final = finalOf(draw.size);
  const decided = real[final]?.through ?? 'open';
  const out = mode === 'results' ? eliminated(draw, real) : new Set<number>();
  const favourite = predicted[final]?.through ?? 'open';
  const hope = typeof favourite === 'number' && out.has(favourite) ? 'open' : favourite;
  const judged = mode === 'results' && isEntered ? scoreEntry(draw, picks, rules).matches : [];
  return {
    ...source,
    predicted,
    real,
    occupants,
    guessed,
    scores: new Map(judged.map((score) => [score.match, score])),
    other: layOther(source),
    out,
    champion: decided === 'open' ? hope : decided,
  };
}

function layOther({ draw, picks, otherPicks, rules }: DrawSource): OtherLayer | null {
  if (!otherPicks) return null;
  const { matches } = compareEntries(draw, [picks, otherPicks], rules);
  return {
    predicted: predictDraw(draw, otherPicks),
    compared: new Map(matches.map((compared) => [compared.match, compared])),
  };
}
