import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Draw } from '../draw/draw.ts';
import { changeResult } from '../draw/results.ts';
import { packPicks } from '../picks/packed-picks.ts';
import { SCORING_RULES } from '../scoring/rules.ts';
import { scoreEntry } from '../scoring/score-entry.ts';
import { anyDraw, anyPicks, anyResults } from '../testing/arbitraries.ts';
import { columnsOf } from '../testing/columns-of.ts';
import { type Board, computeBoard, placeOfEntry, pointsOf, rankOf } from './board.ts';
import { takeEntry } from './columns.ts';

const rules = SCORING_RULES['classic-1'];

const allPoints = (board: Board): number[] =>
  Array.from({ length: board.entryCount }, (_, entry) => pointsOf(board, entry));

const playedWithEntries = (complete = false) =>
  anyDraw({ maxSize: 64 }).chain((draw) =>
    fc.tuple(
      anyResults(draw, { complete }),
      fc.array(
        fc.boolean().chain((partial) => anyPicks(draw, { partial })),
        { maxLength: 21 },
      ),
    ),
  );

describe('the board', () => {
  it.each(Object.values(SCORING_RULES))('under $id equals scoring each entry by the rules', (set) => {
    fc.assert(
      fc.property(playedWithEntries(), ([draw, entries]) => {
        const board = computeBoard(columnsOf(draw, entries), draw, set);
        entries.forEach((picks, entry) => {
          const score = scoreEntry(draw, picks, set);
          expect(pointsOf(board, entry)).toBe(score.points);
          expect(board.correct[entry]).toBe(score.correct);
          expect(board.possible).toBe(score.possible);
        });
      }),
    );
  });

  it('edge 25: ranks 1, 1, 3 and keeps a fixed order inside a tie', () => {
    fc.assert(
      fc.property(playedWithEntries(true), ([draw, entries]) => {
        const board = computeBoard(columnsOf(draw, entries), draw, rules);
        const points = allPoints(board);
        const sorted = points
          .map((p, entry) => ({ p, entry }))
          .sort((a, b) => b.p - a.p || a.entry - b.entry);
        expect([...board.order]).toEqual(sorted.map((s) => s.entry));
        points.forEach((p, entry) => {
          expect(rankOf(board, entry)).toBe(1 + points.filter((other) => other > p).length);
          expect(board.order[placeOfEntry(board, entry)]).toBe(entry);
        });
      }),
    );
  });

  it('edge 18: after a correction equals the board computed from nothing', () => {
    fc.assert(
      fc.property(playedWithEntries(), fc.nat(100), ([draw, entries], n) => {
        const decided = draw.results.flatMap((result, match) =>
          result?.ending === 'played' ? [{ match, result }] : [],
        );
        const pick = decided[n % Math.max(decided.length, 1)];
        if (!pick) return;
        const { winner, games } = pick.result;
        const turned = { ...pick.result, winner: winner === 0 ? 1 : 0, games: [games[1], games[0]] } as const;
        const corrected = changeResult(draw, { match: pick.match, result: turned, cascade: true });
        if (!corrected.ok) throw new Error(corrected.refusal);
        const board = computeBoard(columnsOf(draw, entries), corrected.draw, rules);
        expect(allPoints(board)).toEqual(
          entries.map((picks) => scoreEntry(corrected.draw, picks, rules).points),
        );
      }),
    );
  });

  it('edge 14: picks of a player replaced after the seal score nothing', () => {
    fc.assert(
      fc.property(playedWithEntries(true), fc.nat(200), ([played, entries], n) => {
        const draw: Draw = { ...played, replaced: [n % played.size] };
        const board = computeBoard(columnsOf(draw, entries), draw, rules);
        expect(allPoints(board)).toEqual(entries.map((picks) => scoreEntry(draw, picks, rules).points));
      }),
    );
  });

  it('reads an entry back from the columns as it was put', () => {
    fc.assert(
      fc.property(playedWithEntries(), ([draw, entries]) => {
        const columns = columnsOf(draw, entries);
        expect(entries.map((_, entry) => takeEntry(columns, entry))).toEqual(entries.map(packPicks));
      }),
    );
  });

  it('counts a crowd of several blocks as it counts a few', () => {
    fc.assert(
      fc.property(playedWithEntries(), fc.integer({ min: 1_020, max: 2_100 }), ([draw, few], size) => {
        if (few.length === 0) return;
        const crowd = Array.from({ length: size }, (_, entry) => few[entry % few.length] ?? []);
        const [one, many] = [few, crowd].map((entries) =>
          computeBoard(columnsOf(draw, entries), draw, rules),
        );
        expect(many && allPoints(many)).toEqual(
          crowd.map((_, entry) => one && pointsOf(one, entry % few.length)),
        );
      }),
      { numRuns: 15 },
    );
  });
});
