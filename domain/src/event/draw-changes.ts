/** Changes of a draw, each judged on the contest whose draw it is. The players of later matches follow by themselves. */

import { changeRoundOne, ROUND_ONE_REFUSALS, type RoundOneChange } from '../draw/change-round-one.ts';
import { areSamePlayers, type MatchPlayers, playersOf } from '../draw/changed-results.ts';
import type { Draw } from '../draw/draw.ts';
import { refusePoints } from '../draw/game-points.ts';
import type { MatchResult } from '../draw/match-result.ts';
import { REDRAW_REFUSALS, type Redraw, redraw } from '../draw/redraw.ts';
import { changeResult, hasPlay, isSameResult, replaceResult } from '../draw/results.ts';
import type { CalendarDate } from '../time/calendar-date.ts';
import { type Changed, refuse } from './changed.ts';
import { type ChangedBy, type Contest, type MatchDetails, type PlaceDetails, withMatch } from './event.ts';
import { askOf, questionsOfResult } from './questions.ts';
import type { Refusal } from './refusal.ts';
import { refuseResult } from './refuse-result.ts';
import { setPlayBy } from './set-play-by.ts';

/** `contestId` names the contest of a fed draw; without it the whole draw changes. */
export type DrawChange = { readonly contestId?: string } & (
  | MatchChange
  | UndoneResult
  /** The day by which a round, counted from 1, is to be played. */
  | { readonly kind: 'play_by'; readonly round: number; readonly day: CalendarDate | null }
  | { readonly kind: 'place'; readonly place: RoundOneChange; readonly startsAt?: number | null | undefined }
  | { readonly kind: 'redraw'; readonly redraw: Redraw }
  /** A draw that was played elsewhere: all results at once. */
  | PlayedElsewhere
  | { readonly kind: 'lot'; readonly slots: Draw['slots']; readonly seeds: readonly (string | null)[] }
);

interface PlayedElsewhere {
  readonly kind: 'results';
  readonly results: Draw['results'];
  readonly decided: readonly number[];
  /** Times, courts and points, by match number; what stands stays if omitted. */
  readonly details?: readonly Omit<MatchDetails, 'resultBy' | 'gamesSoFar'>[];
}

/** A result, points, a time or a court of one match. What is undefined stays; a result of null is cleared. */
export interface MatchChange {
  readonly kind: 'match';
  readonly match: number;
  readonly result?: AskedResult | null | undefined;
  readonly startsAt?: number | null | undefined;
  readonly court?: string | null | undefined;
  /** Consent to clear the results of later matches that rest on this one. */
  readonly cascade: boolean;
}

export interface AskedResult {
  /** Null for a match without a winner. */
  readonly winnerId: string | null;
  readonly ending: MatchResult['ending'];
  readonly games: readonly [number, number];
  readonly gameScores: MatchDetails['gameScores'];
}

/** Results as they stood before one was changed, with the players who met then. */
export interface UndoneResult {
  readonly kind: 'undo';
  /** The result that the change entered, which must still stand. */
  readonly match: number;
  readonly entered: MatchResult | null;
  readonly before: readonly EarlierResult[];
}

export interface EarlierResult {
  readonly number: number;
  readonly result: MatchResult | null;
  readonly gameScores: MatchDetails['gameScores'];
  readonly resultBy: ChangedBy | null;
  /** Undefined in changes that an earlier release kept: those can't be undone. */
  readonly players?: MatchPlayers | undefined;
}

interface DrawFacts {
  readonly by: ChangedBy;
  readonly now: number;
  readonly accepted: readonly string[];
  /** The days of the event. */
  readonly days: Pick<Contest['fields'], 'startDate' | 'endDate'>;
}

/** A cancelled draw stays as it stood. */
export function changeDraw(contest: Contest, change: DrawChange, facts: DrawFacts): Changed {
  if (contest.fields.status === 'CANCELLED') return refuse(CODES[change.kind], CANCELLED);
  switch (change.kind) {
    case 'match':
      return changeMatch(contest, change, facts);
    case 'undo':
      return undoResult(contest, change);
    case 'play_by':
      return setPlayBy(contest, change, facts.days);
    case 'place':
      return changePlace(contest, change, facts);
    case 'redraw':
      return reorder(contest, change.redraw, facts);
    case 'results':
      return { ok: true, contest: withResults(contest, change) };
    case 'lot':
      return drawAgain(contest, change);
  }
}

function changeMatch(contest: Contest, change: MatchChange, facts: DrawFacts): Changed {
  const { match, result, startsAt, court } = change;
  const entered =
    result === undefined
      ? { ok: true as const, contest }
      : enterResult(contest, { ...change, result }, facts);
  if (!entered.ok) return entered;
  const details = {
    ...(startsAt !== undefined && { startsAt }),
    ...(court !== undefined && { court }),
    ...(result !== undefined && { gameScores: result?.gameScores ?? [] }),
  };
  return { ...entered, contest: withMatch(entered.contest, match, details) };
}

function enterResult(
  contest: Contest,
  { match, result: request, cascade }: MatchChange & { readonly result: AskedResult | null },
  { by, accepted }: DrawFacts,
): Changed {
  if (!contest.isSealed)
    return refuse(
      'RESULT_REFUSED',
      contest.feed === null
        ? 'You can enter results once the tournament has started and entries are sealed'
        : 'You can enter results here once all its players are known',
    );
  const result = request === null ? null : toResult(contest.draw, match, request);
  if (typeof result === 'string') return refuse('RESULT_REFUSED', result);
  const points = request?.gameScores ?? [];
  if (result && refusePoints(result, points) === 'points_contradict')
    return refuseResult('points_contradict', []);
  const outcome = changeResult(contest.draw, { match, result, cascade, otherGames: true });
  if (!outcome.ok) return refuseResult(outcome.refusal, outcome.laterMatches);
  const open = result ? questionsOfResult(contest.draw, { match, result, points, accepted }) : [];
  if (open.length > 0) return { ok: false, refusal: askOf(open) };
  const matches = contest.matches.map((details, number) => {
    if (number === match) return { ...details, resultBy: by };
    // A result that is cleared because an earlier one fell belongs to nobody: the page may bring it in again.
    return outcome.cleared.includes(number) ? { ...details, gameScores: [], resultBy: null } : details;
  });
  return { ok: true, contest: { ...contest, draw: outcome.draw, matches }, cleared: outcome.cleared };
}

/** The result with its winner's side, or why there is none. */
function toResult(draw: Draw, match: number, { winnerId, ending, games }: AskedResult): MatchResult | string {
  if (ending === 'no_result')
    return winnerId === null ? { winner: null, ending, games } : 'A match without a result has no winner';
  const winner = playersOf(draw, match).indexOf(winnerId);
  return winnerId !== null && (winner === 0 || winner === 1)
    ? { winner, ending, games }
    : 'The winner must be one of the two players of this match';
}

/** The earlier result and later ones that were cleared with it come back, to the players who earned them. */
function undoResult(contest: Contest, { match, entered, before }: UndoneResult): Changed {
  const draw = drawBefore(contest.draw, { match, entered, before });
  if (!draw) return refuse('UNDO_REFUSED', 'Other results have come in since. Correct this one instead.');
  const matches = contest.matches.map((details, number) => {
    const earlier = before.find((result) => result.number === number);
    return earlier ? { ...details, gameScores: earlier.gameScores, resultBy: earlier.resultBy } : details;
  });
  return { ok: true, contest: { ...contest, draw, matches } };
}

/** Null where a later change depends on this one, replaced it, or brought other players together. */
export function drawBefore(draw: Draw, { match, entered, before }: Omit<UndoneResult, 'kind'>): Draw | null {
  if (!isSameResult(draw.results[match] ?? null, entered)) return null;
  let restored = draw;
  // In the order of play, so that both players of a later match are known when its result comes back. Its games stood, so nobody judges them.
  for (const { number, result, players } of before.toSorted((a, b) => a.number - b.number)) {
    const outcome = replaceResult(restored, { match: number, result, cascade: false });
    if (!outcome.ok) return null;
    restored = outcome.draw;
    if (!players || !areSamePlayers(playersOf(restored, number), players)) return null;
  }
  return restored;
}

function changePlace(
  contest: Contest,
  { place, startsAt }: Extract<DrawChange, { kind: 'place' }>,
  facts: DrawFacts,
): Changed {
  if (!contest.isSealed && hasBegun(contest, facts))
    return refuse('DRAW_REFUSED', BEING_SEALED, { refusal: 'locked' });
  const outcome = changeRoundOne(contest.draw, place, situationOf(contest));
  if (!outcome.ok) {
    const { refusal } = outcome;
    return refuse('DRAW_REFUSED', ROUND_ONE_REFUSALS[refusal], { refusal });
  }
  const { draw, slot } = outcome;
  // Another player takes the place, so the old seed does not apply. The page names the player of a place that was opened again.
  const places = contest.places.with(slot, { seed: null, byHand: place.kind !== 'clear' });
  const changed = { ...contest, draw, places };
  return {
    ok: true,
    contest: startsAt === undefined ? changed : withMatch(changed, place.match, { startsAt, gameScores: [] }),
  };
}

const situationOf = ({ isSealed, matches }: Contest) => ({
  sealed: isSealed,
  hasPlay: (match: number): boolean =>
    hasPlay({ ending: null, games: null, gameScores: matches[match]?.gameScores ?? [] }),
});

/** True from the start on, even before the seal: the picks made until then count. */
const hasBegun = ({ fields: { status, startsAt } }: Contest, { now }: DrawFacts): boolean =>
  status !== 'CREATING' && startsAt !== null && startsAt <= now;

export const BEING_SEALED =
  'The tournament has started and its entries are being sealed. Try again in a moment.';

function reorder(contest: Contest, request: Redraw, facts: DrawFacts): Changed {
  const { draw, isSealed } = contest;
  if (!isSealed && hasBegun(contest, facts))
    return refuse('DRAW_REFUSED', BEING_SEALED, { refusal: 'locked' });
  const outcome = redraw(draw, request, situationOf(contest));
  if (!outcome.ok)
    return refuse('DRAW_REFUSED', REDRAW_REFUSALS[outcome.refusal], { refusal: outcome.refusal });
  const places = contest.places.map((place, to): PlaceDetails => {
    if (!outcome.moved.includes(to)) return place;
    return { seed: contest.places[request.order[to] ?? to]?.seed ?? null, byHand: true };
  });
  const roundsByHand = contest.roundsByHand.map(
    (byHand, round) => byHand || outcome.draw.bestOf[round] !== draw.bestOf[round],
  );
  return { ok: true, contest: { ...contest, draw: outcome.draw, places, roundsByHand } };
}

function drawAgain(contest: Contest, { slots, seeds }: Extract<DrawChange, { kind: 'lot' }>): Changed {
  if (contest.fields.status !== 'CREATING')
    return refuse('LOCKED', "The draw is open to picks, so the lot can't be drawn again");
  const places = contest.places.map((place, slot) => ({ ...place, seed: seeds[slot] ?? null }));
  return { ok: true, contest: { ...contest, draw: { ...contest.draw, slots }, places } };
}

const withResults = (contest: Contest, { results, decided, details }: PlayedElsewhere): Contest => ({
  ...contest,
  draw: { ...contest.draw, results },
  matches: contest.matches.map((before, match) => ({
    ...before,
    ...details?.[match],
    resultBy: decided.includes(match) ? 'page' : before.resultBy,
  })),
});

export const CANCELLED = "This tournament was cancelled, so its draw can't change.";

const CODES = {
  match: 'RESULT_REFUSED',
  undo: 'UNDO_REFUSED',
  play_by: 'DRAW_REFUSED',
  place: 'DRAW_REFUSED',
  redraw: 'DRAW_REFUSED',
  results: 'LOCKED',
  lot: 'LOCKED',
} as const satisfies Record<DrawChange['kind'], Refusal['code']>;
