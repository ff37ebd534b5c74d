import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Draw, emptyDraw } from '../draw/draw.ts';
import type { MatchResult } from '../draw/match-result.ts';
import { anyDraw, anyResults } from '../testing/arbitraries.ts';
import { winProbability } from './match-chance.ts';
import { type RatedTournament, ratePlayers, ratingOfRank } from './rating.ts';

const eight: Draw = {
  ...emptyDraw(8),
  slots: Array.from({ length: 8 }, (_, n) => ({ kind: 'player', playerId: `p${n}` })),
};
const won: MatchResult = { winner: 0, ending: 'played', games: [3, 1] };
const nobody = (draw: Draw) => draw.slots.map(() => null);
const tournamentOf = (draw: Draw, more: Partial<RatedTournament> = {}): RatedTournament => ({
  id: 'a',
  startDate: '2026-03-01',
  draw,
  worldRanks: nobody(draw),
  seeds: nobody(draw),
  ...more,
});
const withResults = (...results: (MatchResult | null)[]): Draw => ({
  ...eight,
  results: eight.results.map((_, match) => results[match] ?? null),
});
const ratingIn = (tournaments: RatedTournament[], player: string): number =>
  ratePlayers(tournaments).ratings.get(player) ?? Number.NaN;

describe('the start', () => {
  it('is the world rank: the better it is, the likelier a win', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2_000 }), fc.integer({ min: 1, max: 2_000 }), (one, other) => {
        const chance = winProbability(ratingOfRank(one), ratingOfRank(other));
        expect(Math.sign(chance - 0.5)).toBe(Math.sign(other - one));
      }),
    );
  });

  it('takes a place without a rank from the seed, and the last place without either', () => {
    const seeds = ['1', '2', '3/4', '5/8', 'WC', 'Q', null, null];
    const { ratings } = ratePlayers([tournamentOf(eight, { seeds })]);
    const [one, two, three, five, ...rest] = eight.slots.map((_, n) => ratings.get(`p${n}`) ?? 0);
    expect(one).toBeGreaterThan(two ?? 0);
    expect(two).toBeGreaterThan(three ?? 0);
    expect(three).toBeGreaterThan(five ?? 0);
    expect(five).toBeGreaterThan(rest[0] ?? 0);
    expect(new Set(rest).size).toBe(1);
    // Seeds are as far apart as ranks are.
    expect((one ?? 0) - (two ?? 0)).toBeCloseTo(ratingOfRank(1) - ratingOfRank(2));
  });

  it('of a newcomer follows those of the field who are known', () => {
    const seeds = ['1', '2', ...Array.from({ length: 6 }, () => null)];
    const ranked = (rank: number) =>
      tournamentOf(eight, { seeds, worldRanks: [rank, ...nobody(eight).slice(1)] });
    expect(ratingIn([ranked(3)], 'p1')).toBeCloseTo(ratingOfRank(6));
    expect(ratingIn([ranked(300)], 'p1')).toBeCloseTo(ratingOfRank(600));
  });
});

describe('a result', () => {
  it('gives the winner what the loser loses, and more of an upset', () => {
    const rated = (worldRanks: number[]) => {
      const before = tournamentOf(eight, { worldRanks });
      const after = tournamentOf(withResults(won), { worldRanks });
      return ['p0', 'p1'].map((player) => ratingIn([after], player) - ratingIn([before], player));
    };
    const favourite = rated([1, 16, 20, 20, 20, 20, 20, 20]);
    const upset = rated([16, 1, 20, 20, 20, 20, 20, 20]);
    for (const [winner = 0, loser = 0] of [favourite, upset]) {
      expect(winner).toBeGreaterThan(0);
      expect(loser).toBeCloseTo(-winner, 9);
    }
    expect(upset[0]).toBeGreaterThan(favourite[0] ?? 0);
  });

  it('counts as a retirement does, and not at all where nobody played', () => {
    const after = (result: MatchResult) => ratingIn([tournamentOf(withResults(result))], 'p0');
    const played = after(won);
    expect(after({ winner: 0, ending: 'retirement', games: [1, 1] })).toBe(played);
    expect(after({ winner: 0, ending: 'walkover', games: [0, 0] })).toBeLessThan(played);
    expect(
      ratePlayers([tournamentOf(withResults({ winner: 0, ending: 'walkover', games: [0, 0] }))]).matches,
    ).toEqual([]);
  });

  it('is judged by what was known before its round', () => {
    const draw = withResults(won, won, won, won, won);
    const { matches } = ratePlayers([tournamentOf(draw)]);
    const [first] = matches;
    const semiFinal = matches.at(-1);
    expect(semiFinal?.players).toEqual(['p0', 'p2']);
    expect(semiFinal?.before[0]).toBeGreaterThan(first?.before[0] ?? Number.NaN);
  });
});

/** Three tournaments of the same slots, some of them on one day. */
const anySeason = fc
  .array(
    anyDraw({ maxSize: 16, full: false }).chain((draw) =>
      fc.record({ draw: anyResults(draw), day: fc.integer({ min: 1, max: 3 }) }),
    ),
    { minLength: 1, maxLength: 4 },
  )
  .map((season) =>
    season.map(({ draw, day }, n) => tournamentOf(draw, { id: `t${n}`, startDate: `2026-03-0${day}` })),
  );

it('rates a season alike in whatever order it is told, and everybody in it', () => {
  fc.assert(
    fc.property(
      anySeason.chain((season) =>
        fc.tuple(fc.constant(season), fc.shuffledSubarray(season, { minLength: season.length })),
      ),
      ([season, shuffled]) => {
        const rated = ratePlayers(season);
        expect(ratePlayers(shuffled)).toEqual(rated);
        for (const { match, tournament, before } of rated.matches) {
          expect(tournament.draw.results[match]?.ending).not.toBe('walkover');
          expect(before.every(Number.isFinite)).toBe(true);
        }
        const players = season.flatMap(({ draw }) =>
          draw.slots.flatMap((slot) => (slot.kind === 'player' ? slot.playerId : [])),
        );
        expect([...rated.ratings.keys()].toSorted()).toEqual([...new Set(players)].toSorted());
      },
    ),
    { numRuns: 60 },
  );
});
