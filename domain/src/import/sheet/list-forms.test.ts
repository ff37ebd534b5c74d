import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matchAt } from '../../draw/bracket.ts';
import { type Draw, emptyDraw } from '../../draw/draw.ts';
import type { DrawSize } from '../../draw/draw-size.ts';
import { resolveDraw } from '../../draw/resolved-matches.ts';
import { roundCount } from '../../draw/rounds.ts';
import { playerInSlot } from '../../draw/slot-players.ts';
import { buildDraw, type DrawPlan } from '../place/build-draw.ts';
import { arbitraryDraw, fullDraw, pageOf, pointsOf } from '../testing/tour-pages.ts';
import { scoreText } from './score-cells.ts';
import { EIGHT, FACTS, nameIn, planOf, slotNames, storyOf } from './testing/list-plans.ts';
import { writeSheet } from './write-sheet.ts';

describe('any draw', () => {
  const SCORE_FORMS: readonly ((score: string) => string)[] = [
    (score) => score,
    (score) => score.replaceAll('-', '/'),
    (score) => score.replaceAll('-', ' - '),
    (score) => score.replace(/ret$/, '(ret.)').replace('w/o', 'w.o.').replace(/def$/, 'def.'),
    (score) => `${score} (41m)`,
  ];
  const ROUND_FORMS: readonly ((round: number, count: number) => string)[] = [
    (round) => `Round ${round}`,
    (round, count) =>
      ['Final', 'Semi-finals', 'Quarters', 'R16', 'Last 32', 'Round of 64', 'R128'][count - round] ?? '',
    (round, count) => ['F', 'SF', 'QF'][count - round] ?? `${round}. Runde`,
  ];
  const form = fc.record({
    score: fc.constantFrom(...SCORE_FORMS),
    round: fc.constantFrom(...ROUND_FORMS),
    isWinnerFirst: fc.boolean(),
    hasByes: fc.boolean(),
  });
  type Form = typeof form extends fc.Arbitrary<infer F> ? F : never;

  /** Rows of all matches, each with the column Winner. */
  function listOf(
    plan: DrawPlan,
    { score: write, round: roundWord, isWinnerFirst, hasByes }: Form,
  ): string[][] {
    const count = roundCount(plan.size);
    const rounds = Array.from({ length: count }, (_, index) => index + 1);
    const resolved = resolveDraw(plan);
    return [
      ['Round', 'Player 1', 'Player 2', 'Winner', 'Score'],
      ...rounds.flatMap((round) =>
        Array.from({ length: plan.size >> round }, (_, place) => matchAt(plan.size, round, place)).flatMap(
          (match) => {
            const sides = resolved[match]?.sides ?? [];
            const names = sides.map((side) =>
              side === 'bye' ? 'BYE' : (nameIn(plan, playerInSlot(plan, side)) ?? 'TBD'),
            );
            if (names.includes('BYE') && (!hasByes || round > 1)) return [];
            const result = plan.results[match];
            const gameScores = pointsOf(result ?? null);
            const isTurned = isWinnerFirst && result?.winner === 1;
            const score = result ? write(scoreText({ ...result, gameScores }, isTurned)) : '';
            return [
              [
                roundWord(round, count),
                names[0] ?? '',
                names[1] ?? '',
                result?.winner == null ? '' : (names[result.winner] ?? ''),
                score,
              ],
            ];
          },
        ),
      ),
    ];
  }
  const sized = (size: DrawSize): fc.Arbitrary<Draw> => arbitraryDraw('words', [size]);

  it('is the same when it was written as a list with its byes, in whatever words', () => {
    fc.assert(
      fc.property(fc.constantFrom<DrawSize>(8, 16, 32).chain(sized), form, (draw, words) => {
        const building = buildDraw(pageOf(draw, { style: 'words' }));
        if (!building.ok) return;
        const { plan } = building;
        if (plan.results.some((result) => result?.ending === 'no_result')) return;
        if (plan.bestOf.includes(3)) return;
        // Where a match was broken off, only finished ones tell whose games a list gives first; the winner's are the rule.
        const isTold = plan.results.every(
          (result) => !result || ['played', 'walkover'].includes(result.ending),
        );
        const isWinnerFirst = words.isWinnerFirst || !isTold;
        const again = planOf([...FACTS, ...listOf(plan, { ...words, isWinnerFirst, hasByes: true })]);
        expect(slotNames(again)).toEqual(slotNames(plan));
        expect(again.results).toEqual(plan.results);
      }),
    );
  });

  it('has the same matches when its rows stand in any order', () => {
    const whole = fc
      .constantFrom<DrawSize>(8, 16, 32)
      .chain((size) =>
        fc.tuple(
          fc.array(fc.boolean(), { minLength: size / 2, maxLength: size / 2 }),
          fc.array(fc.constantFrom<0 | 1>(0, 1), { minLength: size - 1, maxLength: size - 1 }),
          fc.constant(size),
        ),
      );
    fc.assert(
      fc.property(whole, form, fc.infiniteStream(fc.nat()), ([byes, winners, size], words, order) => {
        const slots = fullDraw(size).slots.map((slot, at) =>
          at % 2 === 1 && byes[at >> 1] ? ({ kind: 'bye' } as const) : slot,
        );
        if (byes.every(Boolean)) return;
        let draw: Draw = { ...emptyDraw(size), slots, bestOf: emptyDraw(size).bestOf };
        winners.forEach((winner, match) => {
          if (resolveDraw(draw)[match]?.isBye) return;
          const result = {
            winner,
            ending: 'played',
            games: winner === 0 ? ([3, 1] as const) : ([1, 3] as const),
          } as const;
          draw = { ...draw, results: draw.results.with(match, result) };
        });
        const building = buildDraw(pageOf(draw, { style: 'words' }));
        if (!building.ok) throw new Error(building.message);
        const [head = [], ...rows] = listOf(building.plan, { ...words, hasByes: false });
        const keys = new Map(rows.map((row) => [row, order.next().value ?? 0]));
        const shuffled = rows.toSorted((a, b) => (keys.get(a) ?? 0) - (keys.get(b) ?? 0));
        expect(storyOf(planOf([...FACTS, head, ...shuffled]))).toEqual(storyOf(building.plan));
      }),
    );
  });

  it('may be told twice, by its places and by a list', () => {
    const draw = planOf([...FACTS, ...EIGHT]);
    const facts = {
      name: 'Northern Club Open',
      location: 'Leeds',
      startDate: '2027-03-01',
      endDate: '2027-03-04',
    };
    const places = writeSheet(facts, draw).slice(0, 14);
    expect(storyOf(planOf([...places, [], ...EIGHT]))).toEqual(storyOf(draw));
  });
});
