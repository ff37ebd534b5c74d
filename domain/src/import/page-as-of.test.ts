import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { moveTourPage, pageAsOf } from './page-as-of.ts';
import { planOf } from './testing/changed-pages.ts';
import { arbitraryDraw, pageOf } from './testing/tour-pages.ts';

describe('a page as of an earlier moment', () => {
  test('has the results of the rounds played, the same slots, and nothing to warn of', () => {
    fc.assert(
      fc.property(arbitraryDraw('words'), fc.nat(7), (draw, rounds) => {
        const whole = planOf(pageOf(draw, { style: 'words' }));
        const plan = planOf(pageAsOf(pageOf(draw, { style: 'words' }), ({ round }) => round <= rounds));
        expect(plan.slots).toEqual(whole.slots);
        expect(plan.schedule).toEqual(whole.schedule);
        expect(plan.warnings).toEqual([]);
        const first = draw.size - (draw.size >> Math.min(rounds, Math.log2(draw.size)));
        expect(plan.results).toEqual(whole.results.map((result, match) => (match < first ? result : null)));
      }),
    );
  });
  test('never has a result whose players are still to come', () => {
    fc.assert(
      fc.property(arbitraryDraw('words'), fc.func(fc.boolean()), (draw, isPlayed) => {
        const plan = planOf(pageAsOf(pageOf(draw, { style: 'words' }), isPlayed));
        expect(plan.warnings).toEqual([]);
      }),
    );
  });
});

test('a moved page keeps its times of day and the days between', () => {
  fc.assert(
    fc.property(arbitraryDraw('words'), (draw) => {
      const page = pageOf(draw, { style: 'words' });
      const moved = moveTourPage(page, '2027-12-30');
      expect([moved.startDate, moved.endDate]).toEqual(['2027-12-30', '2028-01-07']);
      expect(moveTourPage(moved, '2026-03-01')).toEqual(page);
      expect(planOf(moved).schedule[0]?.startsAtLocal).toBe('2027-12-30T10:30');
    }),
    { numRuns: 10 },
  );
});
