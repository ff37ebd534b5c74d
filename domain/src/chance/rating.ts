/**
 * The strength of players by the results in our own database: Elo ratings that start from the world rank. Byes, walkovers and
 * disqualifications say nothing about strength and do not count; a retirement counts as the result shown on the board. A round
 * is judged by what was known before it, so the order inside a round does not matter. docs/chances.md says how well this fits.
 */
import { matchAt } from '../draw/bracket.ts';
import type { Draw } from '../draw/draw.ts';
import { ENDINGS } from '../draw/endings.ts';
import { playedOverOf } from '../draw/match-games.ts';
import { resolveDraw } from '../draw/resolved-matches.ts';
import { matchesInRound, roundCount } from '../draw/rounds.ts';
import { playerInSlot } from '../draw/slot-players.ts';
import { winProbability } from './match-chance.ts';

/** The lead of a player ranked twice as high. */
const PER_DOUBLING = 80;
/** How far the most surprising result would move both ratings. */
const MAX_SHIFT = 100;
/** The world rank assumed for the first seed of a field in which nobody is known. */
const UNKNOWN_FIELD = 50;
/** The rating of the world's first. Only differences matter. */
const FIRST_OF_WORLD = 2_000;

export const ratingOfRank = (worldRank: number): number =>
  FIRST_OF_WORLD - PER_DOUBLING * Math.log2(worldRank);

export interface RatedField {
  readonly draw: Draw;
  /** By slot; null when it is not known. */
  readonly worldRanks: readonly (number | null)[];
  /** By slot, as printed: `1`, `9/16`, `WC`. */
  readonly seeds: readonly (string | null)[];
}

export interface RatedTournament extends RatedField {
  readonly id: string;
  readonly startDate: string;
}

/** By player id. */
type Ratings = ReadonlyMap<string, number>;

interface RatedMatch {
  readonly tournament: RatedTournament;
  readonly match: number;
  /** The winner first: slots, players, and their ratings before the match. */
  readonly slots: readonly [number, number];
  readonly players: readonly [string, string];
  readonly before: readonly [number, number];
}

interface Rated {
  /** Includes players who have not played yet. */
  readonly ratings: Ratings;
  /** In the order in which they were judged. */
  readonly matches: readonly RatedMatch[];
}

/**
 * Rates players over all results of these tournaments, which are of one gender. They may come in any order: they are sorted by
 * day, and within a day by id.
 */
export function ratePlayers(tournaments: readonly RatedTournament[]): Rated {
  const ratings = new Map<string, number>();
  const matches: RatedMatch[] = [];
  for (const tournament of inOrder(tournaments)) {
    for (const [playerId, rating] of startsIn(tournament, ratings)) ratings.set(playerId, rating);
    for (let round = 1; round <= roundCount(tournament.draw.size); round += 1) {
      const played = playedIn(tournament, round, ratings);
      for (const match of played) rateMatch(match, ratings);
      matches.push(...played);
    }
  }
  return { ratings, matches };
}

/** The ratings that a field starts with when no results are known. */
export const firstRatings = (field: RatedField): Ratings => new Map(startsIn(field, new Map()));

const inOrder = (tournaments: readonly RatedTournament[]): RatedTournament[] =>
  tournaments.toSorted((a, b) => compare(a.startDate, b.startDate) || compare(a.id, b.id));

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/**
 * First ratings of players who were not rated before. Without a world rank the seed decides: the known players give the level
 * of the field, and its seeds are as far apart as ranks are. A player without a seed starts in the last place of the field.
 */
function startsIn({ draw, worldRanks, seeds }: RatedField, ratings: Ratings): [string, number][] {
  const players = draw.slots.flatMap((slot, n) => (slot.kind === 'player' ? [{ ...slot, slot: n }] : []));
  const field = players.map(({ playerId, slot }) => {
    const worldRank = worldRanks[slot] ?? null;
    return {
      playerId,
      rating: ratings.get(playerId) ?? (worldRank === null ? null : ratingOfRank(worldRank)),
      behindFirst: PER_DOUBLING * Math.log2(placeOfSeed(seeds[slot] ?? null) ?? players.length),
    };
  });
  const levels = field.flatMap(({ rating, behindFirst }) => (rating === null ? [] : [rating + behindFirst]));
  const level = levels.length === 0 ? ratingOfRank(UNKNOWN_FIELD) : mean(levels);
  return field
    .filter(({ playerId }) => !ratings.has(playerId))
    .map(({ playerId, rating, behindFirst }) => [playerId, rating ?? level - behindFirst]);
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** `9/16` gives the middle of those places on the scale of ranks; null for a seed that is not a place, such as `WC`. */
function placeOfSeed(seed: string | null): number | null {
  const [, first, last = first] = /^([1-9]\d{0,2})(?:\/([1-9]\d{0,2}))?$/.exec(seed ?? '') ?? [];
  return first === undefined ? null : Math.sqrt(Number(first) * Number(last));
}

function playedIn(tournament: RatedTournament, round: number, ratings: Ratings): RatedMatch[] {
  const { draw } = tournament;
  const first = matchAt(draw.size, round, 0);
  return resolveDraw(draw)
    .slice(first, first + matchesInRound(draw.size, round))
    .flatMap(({ match, isBye, sides }) => {
      const result = draw.results[match];
      if (isBye || !result || !ENDINGS[result.ending].tellsStrength) return [];
      const [winner, loser] = result.winner === 0 ? sides : [sides[1], sides[0]];
      if (typeof winner !== 'number' || typeof loser !== 'number') return [];
      const players = [playerInSlot(draw, winner), playerInSlot(draw, loser)] as const;
      if (players[0] === null || players[1] === null) return [];
      const [winners, losers] = [ratings.get(players[0]), ratings.get(players[1])];
      if (winners === undefined || losers === undefined) return [];
      return [
        {
          tournament,
          match,
          slots: [winner, loser] as const,
          players: [players[0], players[1]] as const,
          before: [winners, losers] as const,
        },
      ];
    });
}

/** The less likely the result was, the more the winner takes from the loser. */
function rateMatch({ tournament, match, players, before }: RatedMatch, ratings: Map<string, number>): void {
  const likely = winProbability(before[0], before[1], playedOverOf(tournament.draw, match));
  const moved = MAX_SHIFT * (1 - likely);
  ratings.set(players[0], (ratings.get(players[0]) ?? 0) + moved);
  ratings.set(players[1], (ratings.get(players[1]) ?? 0) - moved);
}
