import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { matchAt } from '../draw/bracket.ts';
import { bestOfMatch, gamesToWin } from '../draw/match-games.ts';
import { judgePage } from './judge/judge-page.ts';
import { endOfReplay, FASTEST_PACE_MINUTES, type Replay, replayedMatches, replayPageAt } from './replay.ts';
import { planOf } from './testing/changed-pages.ts';
import { arbitraryDraw, pageOf } from './testing/tour-pages.ts';

const MINUTE = 60_000;

const arbitraryReplay: fc.Arbitrary<Replay> = fc
  .record({
    draw: arbitraryDraw('words'),
    timeZone: fc.constantFrom('Europe/London', 'America/Toronto', 'Asia/Kolkata', 'UTC'),
    minute: fc.integer({ min: 29_000_000, max: 31_000_000 }),
    paceMinutes: fc.integer({ min: FASTEST_PACE_MINUTES, max: 360 }),
  })
  .map(({ draw, timeZone, minute, paceMinutes }) => ({
    page: pageOf(draw, { style: 'words' }),
    timeZone,
    startsAt: minute * MINUTE,
    paceMinutes,
  }));

/** A part of the replay's length, or a moment at which a game ends: those moments are short beside the rest. */
const arbitraryMoment = fc.oneof(
  fc.double({ min: -0.1, max: 1.1, noNaN: true }).map((part) => ({ part })),
  fc.nat().map((game) => ({ game })),
);

function momentOf(replay: Replay, chosen: { part: number } | { game: number }): number {
  const ends = replayedMatches(replay).flatMap(({ gamesEndAt }) => gamesEndAt);
  if ('game' in chosen) return ends[chosen.game % ends.length] ?? replay.startsAt;
  return replay.startsAt + chosen.part * (endOfReplay(replay) - replay.startsAt + MINUTE);
}

const arbitraryMoments = fc
  .tuple(arbitraryReplay, arbitraryMoment, arbitraryMoment)
  .map(([replay, ...chosen]) => {
    const [earlier = 0, later = 0] = chosen.map((one) => momentOf(replay, one)).toSorted((a, b) => a - b);
    return { replay, earlier, later };
  });

const pointsAt = (replay: Replay, now: number) =>
  replayPageAt(replay, now).rounds.flatMap(({ matches }) => matches);

describe('a replay', () => {
  test('takes nothing back: what was over or on the board stays as it is', () => {
    fc.assert(
      fc.property(arbitraryMoments, ({ replay, earlier, later }) => {
        const after = pointsAt(replay, later);
        for (const [n, before] of pointsAt(replay, earlier).entries()) {
          const then = after[n];
          expect(then?.gameScores.slice(0, before.gameScores.length)).toEqual(before.gameScores);
          if (before.winner !== null) expect(then).toEqual(before);
        }
      }),
    );
  });

  test('begins with the draw as it was made, and ends with what really happened', () => {
    fc.assert(
      fc.property(arbitraryReplay, (replay) => {
        const real = planOf(replay.page);
        const before = planOf(replayPageAt(replay, replay.startsAt - 1));
        expect(before.slots).toEqual(real.slots);
        expect(before.results.every((result) => result === null)).toBe(true);
        const after = planOf(replayPageAt(replay, endOfReplay(replay)));
        expect(after.results).toEqual(real.results);
        expect(after.gameScores).toEqual(real.gameScores);
        expect(after.warnings).toEqual(real.warnings);
      }),
    );
  });

  test('shows at every moment a page that can be read: a match on court has fewer games than win it', () => {
    fc.assert(
      fc.property(arbitraryMoments, ({ replay, later }) => {
        const page = replayPageAt(replay, later);
        const plan = planOf(page);
        expect(plan.warnings).toEqual([]);
        for (const [r, { matches }] of page.rounds.entries())
          for (const [position, { winner, games, gameScores }] of matches.entries()) {
            if (winner !== null || games === null) continue;
            expect(games[0] + games[1]).toBe(gameScores.length);
            const toWin = gamesToWin(bestOfMatch(plan, matchAt(plan.size, r + 1, position)));
            expect(Math.max(...games)).toBeLessThan(toWin);
          }
      }),
    );
  });

  test('has one match on court at a time, each after those whose winners play in it', () => {
    fc.assert(
      fc.property(arbitraryReplay, (replay) => {
        const matches = replayedMatches(replay);
        for (const [n, match] of matches.entries()) {
          const next = matches[n + 1];
          if (!next) continue;
          const inMatches = (next.startsAt - match.startsAt) / (replay.paceMinutes * MINUTE);
          if (next.round === match.round) expect(inMatches).toBe(1);
          else expect(inMatches).toBeGreaterThanOrEqual(next.round < replay.page.rounds.length ? 4 : 1);
          expect(match.endsAt).toBeLessThan(next.startsAt);
          expect(next.round).toBeGreaterThanOrEqual(match.round);
        }
      }),
    );
  });

  test('P11: at the fastest pace a result comes each minute', () => {
    fc.assert(
      fc.property(arbitraryReplay, (replay) => {
        const matches = replayedMatches({ ...replay, paceMinutes: FASTEST_PACE_MINUTES });
        for (const [n, { round, startsAt, gamesEndAt, endsAt }] of matches.entries()) {
          const before = matches[n - 1];
          const since = before?.round === round ? before.endsAt : startsAt;
          expect(endsAt - since).toBeLessThanOrEqual(MINUTE);
          expect(gamesEndAt.at(-1) ?? endsAt).toBe(endsAt);
          expect(gamesEndAt).toEqual(gamesEndAt.toSorted((a, b) => a - b));
        }
      }),
    );
  });

  test('has times that fit its days', () => {
    fc.assert(
      fc.property(arbitraryReplay, (replay) => {
        const page = replayPageAt(replay, replay.startsAt);
        const odd = judgePage(page, planOf(page)).map(({ type }) => type);
        expect(odd).not.toContain('DATES_OUTSIDE');
      }),
    );
  });
});
