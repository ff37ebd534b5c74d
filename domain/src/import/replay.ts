/**
 * A past event played again with its real results at new times. What its page says depends on the moment alone, so two
 * processes agree, and so does one that was away for a month.
 */
import { toLocal } from '../time/zoned-time.ts';
import { pageAsOf } from './page-as-of.ts';
import type { TourPage, TourPageMatch } from './read/tour-page.ts';

const MINUTE_MS = 60_000;

export const FASTEST_PACE_MINUTES = 1;
/** Every match takes as long, so results come at the replay's pace, and a match ends before the next one begins. */
const MATCH_MS = 50_000;
/** Before a round that a second chance begins with, play rests for so many matches: people pick what is left. */
const MATCHES_OF_REST = 3;
/** A game takes this long beside its points, as in points. */
const BESIDE_POINTS = 12;

export interface Replay {
  readonly page: TourPage;
  readonly timeZone: string;
  /** The first ball, in ms since the epoch: a full minute, because pages print no seconds. */
  readonly startsAt: number;
  /** From the start of a match to the start of the next in its round; at least `FASTEST_PACE_MINUTES`. */
  readonly paceMinutes: number;
}

export interface ReplayedMatch {
  /** The first round is 1; positions begin at 0. */
  readonly round: number;
  readonly position: number;
  readonly startsAt: number;
  /** When each of its games ends; empty for a walkover. */
  readonly gamesEndAt: readonly number[];
  readonly endsAt: number;
}

/** Every played match, one after the other, round by round, each round in its own order of play. */
export function replayedMatches({ page, startsAt, paceMinutes }: Replay): ReplayedMatch[] {
  const played = page.rounds.flatMap(({ matches }, r) =>
    matches
      .map((match, position) => ({ match, round: r + 1, position }))
      .filter(({ match }) => match.ending !== null)
      .toSorted((a, b) => printedTime(a.match).localeCompare(printedTime(b.match))),
  );
  const restsBefore = (round: number): number =>
    Math.min(round, page.rounds.length - 1) - (played[0]?.round ?? round);
  return played.map(({ match, round, position }, n) => {
    const waited = n + MATCHES_OF_REST * Math.max(0, restsBefore(round));
    const begins = startsAt + waited * paceMinutes * MINUTE_MS;
    return {
      round,
      position,
      startsAt: begins,
      gamesEndAt: endsOfGames(match, begins),
      endsAt: begins + MATCH_MS,
    };
  });
}

const printedTime = ({ startsAtLocal }: TourPageMatch): string => startsAtLocal ?? '';

function endsOfGames({ gameScores }: TourPageMatch, begins: number): number[] {
  const lengths = gameScores.map(([one, two]) => BESIDE_POINTS + one + two);
  const all = lengths.reduce((sum, length) => sum + length, 0);
  let played = 0;
  return lengths.map((length) => {
    played += length;
    return begins + Math.round((MATCH_MS * played) / all);
  });
}

export const endOfReplay = (replay: Replay): number =>
  replayedMatches(replay).at(-1)?.endsAt ?? replay.startsAt;

export function replayPageAt(replay: Replay, now: number): TourPage {
  const matches = new Map(replayedMatches(replay).map((match) => [keyOf(match), match]));
  const timed = withTimes(replay, matches);
  const isOver = (match: ReplayedMatch | undefined): boolean => match !== undefined && match.endsAt <= now;
  const page = pageAsOf(timed, (place) => isOver(matches.get(keyOf(place))));
  return {
    ...page,
    rounds: page.rounds.map((round, r) => ({
      ...round,
      matches: round.matches.map((match, position) => {
        const played = matches.get(keyOf({ round: r + 1, position }));
        const real = timed.rounds[r]?.matches[position];
        if (match.ending !== null || !played || !real) return match;
        // A page prints nothing of a match without known players, not even its time.
        if (match.sides.every(({ kind }) => kind === 'empty')) return { ...match, startsAtLocal: null };
        return onCourt(match, { played, real, now });
      }),
    })),
  };
}

const keyOf = ({ round, position }: { readonly round: number; readonly position: number }): string =>
  `${round}/${position}`;

interface OnCourt {
  readonly played: ReplayedMatch;
  readonly real: TourPageMatch;
  readonly now: number;
}

function onCourt(match: TourPageMatch, { played, real, now }: OnCourt): TourPageMatch {
  const gameScores = real.gameScores.filter((_, game) => (played.gamesEndAt[game] ?? 0) <= now);
  if (gameScores.length === 0) return match;
  const wonByOne = gameScores.filter(([one, two]) => one > two).length;
  // As printed: its sides may be the other way round than in the bracket, and its points with them.
  return { ...match, sides: real.sides, games: [wonByOne, gameScores.length - wonByOne], gameScores };
}

function withTimes(
  { page, timeZone, ...replay }: Replay,
  matches: ReadonlyMap<string, ReplayedMatch>,
): TourPage {
  const last = Math.max(replay.startsAt, ...[...matches.values()].map(({ startsAt }) => startsAt));
  return {
    ...page,
    startDate: toLocal(replay.startsAt, timeZone).slice(0, 10),
    endDate: toLocal(last, timeZone).slice(0, 10),
    rounds: page.rounds.map((round, r) => ({
      ...round,
      matches: round.matches.map((match, position) => {
        const played = matches.get(keyOf({ round: r + 1, position }));
        return { ...match, startsAtLocal: played ? toLocal(played.startsAt, timeZone) : null };
      }),
    })),
  };
}
