import { nextOf } from './bracket.ts';
import type { Draw } from './draw.ts';
import type { DrawSize } from './draw-size.ts';
import { ENDINGS } from './endings.ts';
import { gamesToWin, isOfOtherGames, playedOverOf } from './match-games.ts';
import type { MatchResult } from './match-result.ts';
import { isWalkedThrough, type Occupant, resolveDraw } from './resolved-matches.ts';
import { opposite } from './side.ts';
import { playerInSlot } from './slot-players.ts';

export type ResultRefusal =
  | 'match_is_bye'
  | 'nobody_to_play'
  | 'players_unknown'
  | 'score_against_winner'
  | 'score_not_possible'
  /** Of fewer or more games than the match is played over. */
  | 'other_games'
  | 'points_contradict'
  | 'later_match_played';

type ResultOutcome =
  | { ok: true; draw: Draw; cleared: number[] }
  | { ok: false; refusal: ResultRefusal; laterMatches: number[] };

interface Change {
  match: number;
  result: MatchResult | null;
  /** Consent to clear the results of later matches that this change makes impossible. */
  cascade: boolean;
}

/** `otherGames`: a score of fewer or more games than the match is played over is meant. */
export function changeResult(
  draw: Draw,
  { match, result, cascade, otherGames = false }: Change & { readonly otherGames?: boolean },
): ResultOutcome {
  const refusal = refuseResult(draw, match, result);
  if (refusal && !(otherGames && refusal === 'other_games')) return { ok: false, refusal, laterMatches: [] };
  return replaceResult(draw, { match, result, cascade });
}

/**
 * Enters, corrects or clears a result. Both players must be known, and once a later match has been played the result only
 * changes with consent to clear what was played on it. When the score is odd but the winner is marked, the mark
 * counts.
 */
export function replaceResult(draw: Draw, { match, result, cascade }: Change): ResultOutcome {
  const refusal = refusePlaces(draw, match, result);
  if (refusal) return { ok: false, refusal, laterMatches: [] };
  const before = draw.results[match] ?? null;
  const moves = before !== null && before.winner !== result?.winner;
  const later = moves ? playedOn(draw, match) : [];
  if (later.length > 0 && !cascade) {
    return { ok: false, refusal: 'later_match_played', laterMatches: later };
  }
  const results = draw.results.map((r, m) => (m === match ? result : later.includes(m) ? null : r));
  return { ok: true, draw: { ...draw, results }, cleared: later };
}

const refuseResult = (draw: Draw, match: number, result: MatchResult | null): ResultRefusal | null =>
  refusePlaces(draw, match, result) ?? (result && refuseScore(result, gamesToWin(playedOverOf(draw, match))));

function refusePlaces(draw: Draw, match: number, result: MatchResult | null): ResultRefusal | null {
  const resolved = resolveDraw(draw)[match];
  if (!resolved || resolved.isBye) return 'match_is_bye';
  if (isWalkedThrough(resolved)) return 'nobody_to_play';
  if (result === null) return null;
  return resolved.sides.some((side) => playerInSlot(draw, side) === null) ? 'players_unknown' : null;
}

/** The mark decides who won; the games are only checked not to contradict it. */
export function refuseScore(
  result: MatchResult,
  toWin: number,
): 'score_against_winner' | 'score_not_possible' | 'other_games' | null {
  if (isOfOtherGames(result, toWin)) return 'other_games';
  const { winner, ending, games } = result;
  const won = games[winner ?? 0];
  const lost = games[opposite(winner ?? 0)];
  const whole = Number.isInteger(won) && Number.isInteger(lost);
  if (!whole || won < 0 || lost < 0 || won > toWin || lost > toWin) return 'score_not_possible';
  if (lost === toWin) return winner === null ? 'score_not_possible' : 'score_against_winner';
  switch (ENDINGS[ending].games) {
    case 'none':
      return won + lost === 0 ? null : 'score_not_possible';
    case 'some':
      return won < toWin ? null : 'score_not_possible';
    case 'all':
      return won === toWin ? null : won < lost ? 'score_against_winner' : 'score_not_possible';
  }
}

function playedOn(draw: Draw, match: number): number[] {
  const later: number[] = [];
  for (let next = nextOf(draw.size, match); next; next = nextOf(draw.size, next.match)) {
    if (draw.results[next.match]) later.push(next.match);
  }
  return later;
}

type MaybeResult = MatchResult | null | undefined;

/** Compares winner, ending and games; two missing results are the same. */
export const isSameResult = (a: MaybeResult, b: MaybeResult): boolean =>
  !a || !b
    ? !a && !b
    : a.winner === b.winner &&
      a.ending === b.ending &&
      a.games[0] === b.games[0] &&
      a.games[1] === b.games[1];

export const isDrawComplete = (draw: Draw): boolean => wonBy(draw) !== 'open';

/** The player who won the final, or went through it without playing. */
export const wonBy = (draw: Draw): Occupant => resolveDraw(draw)[finalOf(draw.size)]?.through ?? 'open';

export const finalOf = (size: DrawSize): number => size - 2;

interface ShownMatch {
  readonly ending: MatchResult['ending'] | null;
  readonly games: readonly [number, number] | null;
  /** Points of each game, including one in play. */
  readonly gameScores: readonly (readonly [number, number])[];
}

/** Whether a ball was hit: a walkover on the eve is a result without play. */
export const hasPlay = ({ ending, games, gameScores }: ShownMatch): boolean =>
  gameScores.some(([upper, lower]) => upper + lower > 0) ||
  ((ending === null || ENDINGS[ending].games !== 'none') && games !== null && games[0] + games[1] > 0);
