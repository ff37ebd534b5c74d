/**
 * What the draw shows, match by match, out of the domain's draw and a person's picks. Before the start a match shows
 * whom the picks send there; from then on who really stands there, and the picks beside it.
 */
import type { DrawPlayer } from '@boast/contract/tournaments';
import { matchCount, nextOf, placeOf, roundCount, roundName } from '@boast/domain/draw/bracket';
import {
  type Draw,
  type MatchResult,
  type Occupant,
  playerInSlot,
  resolveDraw,
} from '@boast/domain/draw/draw';
import { finalOf } from '@boast/domain/draw/results';
import {
  type Pick as MatchPick,
  type Picks,
  type PredictedMatch,
  predictDraw,
} from '@boast/domain/picks/picks';
import { scoreChoices, scoreText } from '@boast/domain/picks/tips';
import type { ScoringRules } from '@boast/domain/scoring/rules';
import { type MatchScore, scoreEntry } from '@boast/domain/scoring/score-entry';
import { describeMatch, describeSide } from './match-names.ts';

export interface SideView {
  readonly kind: 'player' | 'tbd' | 'bye' | 'open';
  /** Set for a player and for a qualifier's place. */
  readonly slot: number | null;
  readonly player: DrawPlayer | null;
  /** The player's name; for a place without one what it waits for: `Winner of Round 2 match 3`. */
  readonly name: string;
  /** The person's own picks put this player here, not the draw or a result. */
  readonly isPredicted: boolean;
  /** A predicted player who can no longer come here. */
  readonly isOut: boolean;
  readonly isPicked: boolean;
  readonly isWinner: boolean;
  /** Games won; null while there is no result. */
  readonly games: number | null;
  /** On the way of the champion. */
  readonly isLit: boolean;
}

export interface PickView {
  readonly side: 0 | 1;
  readonly gamesLost: number;
  readonly score: string;
  /** The predicted winner, who need not stand in the real match. */
  readonly winner: string;
  readonly isAutomatic: boolean;
}

export interface MatchView {
  /** Number in the draw. */
  readonly match: number;
  readonly round: number;
  /** `Round 1 match 3` */
  readonly title: string;
  readonly isBye: boolean;
  readonly sides: readonly [SideView, SideView];
  /** A pick can be made here now. */
  readonly canPick: boolean;
  /** Scores to choose from; the index is the number of games the winner loses. */
  readonly scores: readonly string[];
  readonly pick: PickView | null;
  readonly verdict: MatchScore['verdict'] | null;
  readonly points: number;
  readonly ending: MatchResult['ending'] | null;
  /** Slot of whom the next match shows as coming from here; null while that is open, and after the final. */
  readonly through: number | null;
  /** Who goes on from here is the champion. */
  readonly isLit: boolean;
  /** Who wins the final, by result or by pick; null before, and in every other match. */
  readonly champion: string | null;
}

export interface RoundView {
  readonly round: number;
  readonly name: string;
  readonly matches: readonly MatchView[];
  /** Picked and predictable matches of the round. */
  readonly picked: number;
  readonly total: number;
}

export interface DrawSource {
  readonly draw: Draw;
  readonly picks: Picks;
  readonly players: ReadonlyMap<string, DrawPlayer>;
  /** `predict` before the start, `results` from then on. */
  readonly mode: 'predict' | 'results';
  readonly rules: ScoringRules;
  /** The picks are an entry's, so that they are judged. */
  readonly isEntered: boolean;
}

/** The rounds of the draw, first round first. */
export function viewDraw(source: DrawSource): RoundView[] {
  const { draw } = source;
  const shown = showMatches(source);
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

/** Everything about the draw that a match's view is made of. */
interface Layers extends DrawSource {
  readonly predicted: readonly PredictedMatch[];
  readonly occupants: readonly (readonly [Occupant, Occupant])[];
  /** True where a side is filled by the picks alone. */
  readonly guessed: readonly (readonly [boolean, boolean])[];
  readonly scores: ReadonlyMap<number, MatchScore>;
  readonly out: ReadonlySet<number>;
  /** Who won the final, else whom the picks see win it while they still can. */
  readonly champion: Occupant;
}

function showMatches(source: DrawSource): MatchView[] {
  const layers = layOut(source);
  return Array.from({ length: matchCount(source.draw.size) }, (_, match) => showMatch(layers, match));
}

function layOut(source: DrawSource): Layers {
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
  const decided = mode === 'results' ? (real[final]?.through ?? 'open') : 'open';
  const out = losersOf(draw, mode);
  const favourite = predicted[final]?.through ?? 'open';
  const hope = typeof favourite === 'number' && out.has(favourite) ? 'open' : favourite;
  const judged = mode === 'results' && isEntered ? scoreEntry(draw, picks, rules).matches : [];
  return {
    ...source,
    predicted,
    occupants,
    guessed,
    scores: new Map(judged.map((score) => [score.match, score])),
    out,
    champion: decided === 'open' ? hope : decided,
  };
}

/** Slots whose player has lost, or was replaced after the seal. */
function losersOf(draw: Draw, mode: DrawSource['mode']): Set<number> {
  if (mode === 'predict') return new Set();
  const losers = resolveDraw(draw).flatMap(({ match, sides }) => {
    const result = draw.results[match];
    return result ? [sides[result.winner === 0 ? 1 : 0]] : [];
  });
  return new Set([...losers, ...(draw.replaced ?? [])].filter((slot) => typeof slot === 'number'));
}

function showMatch(layers: Layers, match: number): MatchView {
  const { draw, mode, players, predicted, scores, champion } = layers;
  const result = mode === 'results' ? (draw.results[match] ?? null) : null;
  const sides = [showSide(layers, match, 0), showSide(layers, match, 1)] as const;
  const isBye = predicted[match]?.isBye ?? false;
  const next = nextOf(draw.size, match);
  const through = next ? (layers.occupants[next.match]?.[next.side] ?? 'open') : 'open';
  return {
    match,
    round: placeOf(draw.size, match).round,
    title: describeMatch(draw.size, match),
    isBye,
    sides,
    canPick: mode === 'predict' && sides.every((side) => side.kind === 'player'),
    scores: scoreChoices(draw, match),
    pick: showPick(layers, match),
    verdict: isBye ? null : (scores.get(match)?.verdict ?? null),
    points: scores.get(match)?.points ?? 0,
    ending: result?.ending ?? null,
    through: typeof through === 'number' ? through : null,
    isLit: typeof through === 'number' && through === champion,
    champion: next === null ? (players.get(playerInSlot(draw, champion) ?? '')?.fullName ?? null) : null,
  };
}

function showSide(layers: Layers, match: number, side: 0 | 1): SideView {
  const { draw, players, predicted, occupants, guessed, mode, out, champion } = layers;
  const occupant = occupants[match]?.[side] ?? 'open';
  const slot = typeof occupant === 'number' ? occupant : null;
  const player = players.get(playerInSlot(draw, occupant) ?? '') ?? null;
  const result = mode === 'results' ? (draw.results[match] ?? null) : null;
  const own = predicted[match];
  return {
    kind: player ? 'player' : slot === null ? (occupant === 'bye' ? 'bye' : 'open') : 'tbd',
    slot,
    player,
    name: player?.fullName ?? describeSide(draw.size, match, { side, occupant }),
    isPredicted: guessed[match]?.[side] ?? false,
    isOut: slot !== null && (guessed[match]?.[side] ?? false) && out.has(slot),
    isPicked: own?.pick != null && slot !== null && own.through === slot,
    isWinner: result?.winner === side,
    games: result && result.ending !== 'walkover' ? result.games[side] : null,
    isLit: slot !== null && slot === champion,
  };
}

function showPick({ draw, players, predicted }: Layers, match: number): PickView | null {
  const own = predicted[match];
  const pick: MatchPick | null = own?.pick ?? null;
  if (!own || !pick) return null;
  return {
    side: pick.side,
    gamesLost: pick.gamesLost,
    score: scoreText(draw, match, pick.gamesLost),
    winner: players.get(playerInSlot(draw, own.through) ?? '')?.fullName ?? 'TBD',
    isAutomatic: pick.auto ?? false,
  };
}
