import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { matchCount } from '../draw/bracket.ts';
import type { Draw } from '../draw/draw.ts';
import { bestOfMatch, type GamesLost, gamesToWin } from '../draw/match-games.ts';
import { resolveDraw } from '../draw/resolved-matches.ts';
import { SCORING_RULES } from '../scoring/rules.ts';
import { anyDraw, anyPicks, anyResults } from '../testing/arbitraries.ts';
import { columnsOf } from '../testing/columns-of.ts';
import { computeBoard, pointsOf, rankOf } from './board.ts';
import { packColumns, unpackColumns } from './packed-columns.ts';
import { computeRanks, rankAmong } from './ranks.ts';
import {
  asPicked,
  firstOf,
  readTried,
  standingIf,
  type TriedResult,
  tryResults,
  writeTried,
} from './what-if.ts';

/** The results so far, and the draw as it really ended. */
const anyFuture = anyDraw({ maxSize: 32 }).chain((draw) =>
  fc.tuple(
    anyResults(draw, { complete: true }),
    fc.nat(matchCount(draw.size)),
    fc.array(fc.boolean(), { minLength: 31, maxLength: 31 }),
    fc.array(
      fc.boolean().chain((partial) => anyPicks(draw, { partial })),
      { minLength: 1, maxLength: 21 },
    ),
  ),
);

/** The results from a match on, with scores; some matches may be left out. */
function triesOf(complete: Draw, from: number, isTried: (match: number) => boolean): TriedResult[] {
  return resolveDraw(complete).flatMap(({ match, isBye, through }): TriedResult[] => {
    const result = complete.results[match];
    if (isBye || !result || match < from || typeof through !== 'number' || !isTried(match)) return [];
    const lost = result.games[result.winner === 0 ? 1 : 0];
    const isScore =
      result.ending === 'played' && result.games[result.winner] === gamesToWin(bestOfMatch(complete, match));
    return [{ match, slot: through, gamesLost: isScore ? (lost as GamesLost) : null }];
  });
}

it.each(Object.values(SCORING_RULES))(
  'under $id a board under tried results is the board after those very results',
  (rules) => {
    fc.assert(
      fc.property(anyFuture, ([complete, from, tried, entries]) => {
        const now = {
          ...complete,
          results: complete.results.map((one, match) => (match < from ? one : null)),
        };
        const tries = triesOf(complete, from, (match) => tried[match] ?? true);
        const { draw, possible } = tryResults(now, tries.toReversed());
        // A match that rests on an open one cannot come true like this: both are left out alike.
        const after = {
          ...now,
          results: now.results.map((one, match) =>
            possible.some((each) => each.match === match) ? withoutOddScore(complete, match) : one,
          ),
        };
        expect(resolveDraw(draw)).toEqual(resolveDraw(after));
        const columns = columnsOf(complete, entries);
        const board = computeBoard(columns, after, rules);
        const travelled = unpackColumns(packColumns(columns), entries.length);
        const ranks = computeRanks(travelled, draw, rules);
        for (const [entry, picks] of entries.entries()) {
          expect(rankAmong(ranks, entry)).toBe(rankOf(board, entry));
          const standing = standingIf(draw, picks, rules);
          expect(standing).toMatchObject({
            points: pointsOf(board, entry),
            score: board.correct[entry],
            possibleScore: board.possible,
          });
        }
        for (const count of [1, 3, 50]) {
          const wanted = { count, entryCount: entries.length };
          expect(firstOf(ranks, wanted)).toEqual([...board.order.subarray(0, count)]);
        }
      }),
      { numRuns: 60 },
    );
  },
);

function withoutOddScore(complete: Draw, match: number) {
  const result = complete.results[match];
  if (!result || result.winner === null) return null;
  const toWin = gamesToWin(bestOfMatch(complete, match));
  return result.ending === 'played' && result.games[result.winner] === toWin
    ? result
    : { ...result, ending: 'played' as const, games: [0, 0] as const };
}

it('keeps what can come, and nothing else', () => {
  fc.assert(
    fc.property(
      anyFuture,
      fc.array(fc.record({ match: fc.nat(40), slot: fc.nat(40), gamesLost: fc.constantFrom(null, 0, 1, 2) })),
      ([complete, from], tries) => {
        const now = {
          ...complete,
          results: complete.results.map((one, match) => (match < from ? one : null)),
        };
        const { draw, possible } = tryResults(now, tries as TriedResult[]);
        expect(new Set(possible.map(({ match }) => match)).size).toBe(possible.length);
        expect(possible.length).toBeLessThanOrEqual(matchCount(now.size));
        for (const [match, result] of now.results.entries())
          if (result) expect(draw.results[match]).toBe(result);
        for (const { match, slot } of possible) expect(resolveDraw(draw)[match]?.through).toBe(slot);
        expect(possible.map(writeTried).map(readTried)).toEqual(possible);
        expect(tryResults(now, possible)).toEqual({ draw, possible });
        // A result that was really played is no longer tried.
        expect(tryResults(draw, possible).possible).toEqual([]);
      },
    ),
  );
});

it('as picked is the best case of an entry, where all that it sees can still come', () => {
  const size = 8;
  fc.assert(
    fc.property(
      anyDraw({ maxSize: size }).chain((draw) => fc.tuple(fc.constant(draw), anyPicks(draw))),
      ([draw, picks]) => {
        const { draw: end } = tryResults(draw, asPicked(draw, picks));
        const rules = SCORING_RULES['classic-1'];
        const { points, left } = standingIf(draw, picks, rules);
        expect(standingIf(end, picks, rules)).toMatchObject({ points: points + left, left: 0 });
      },
    ),
  );
});

it.each([['0g'], ['0']])('%j are no two picks', (text) => {
  expect(() => unpackColumns([text], 2)).toThrow(RangeError);
});
