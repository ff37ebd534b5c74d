import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { bestCase } from '../board/best-rank.ts';
import type { Draw } from '../draw/draw.ts';
import { anyDraw, anyPicks, anyResults } from '../testing/arbitraries.ts';
import { compareEntries } from './compare-entries.ts';
import { SCORING_RULES } from './rules.ts';
import { scoreEntry } from './score-entry.ts';

const situation = anyDraw().chain((draw) =>
  fc.record({
    draw: anyResults(draw),
    one: anyPicks(draw, { partial: true }),
    two: anyPicks(draw, { partial: true }),
    rules: fc.constantFrom(...Object.values(SCORING_RULES)),
  }),
);

it('is the same from either side, and gives each entry its own points', () => {
  fc.assert(
    fc.property(situation, ({ draw, one, two, rules }) => {
      const here = compareEntries(draw, [one, two], rules);
      const there = compareEntries(draw, [two, one], rules);
      expect(here.counts).toEqual(there.counts);
      expect(here.points).toEqual(there.points.toReversed());
      expect(here.swing).toEqual(there.swing.toReversed());
      expect(here.points).toEqual([one, two].map((picks) => scoreEntry(draw, picks, rules).points));
      expect(here.matches).toHaveLength(Object.values(here.counts).reduce((sum, count) => sum + count, 0));
    }),
  );
});

it('an entry agrees with itself in all it picked', () => {
  fc.assert(
    fc.property(situation, ({ draw, one, rules }) => {
      const { counts, swing } = compareEntries(draw, [one, one], rules);
      expect([counts.winner, counts.different]).toEqual([0, 0]);
      expect(swing).toEqual([0, 0]);
    }),
  );
});

it('who agrees earns alike: only the score can tell them apart', () => {
  fc.assert(
    fc.property(situation, ({ draw, one, two, rules }) => {
      for (const { agreement, one: mine, two: theirs } of compareEntries(draw, [one, two], rules).matches) {
        if (agreement === 'same') expect(mine).toEqual(theirs);
        if (agreement === 'winner') expect(mine.verdict).toBe(theirs.verdict);
        if (agreement === 'different') expect(mine.points === 0 || theirs.points === 0).toBe(true);
      }
    }),
  );
});

it('the swing is what the best case of one side brings it on the other', () => {
  fc.assert(
    fc.property(situation, ({ draw, one, two, rules }) => {
      const lead = (so: Draw) => scoreEntry(so, one, rules).points - scoreEntry(so, two, rules).points;
      const [swing] = compareEntries(draw, [one, two], rules).swing;
      expect(lead(bestCase(draw, one)) - lead(draw)).toBe(swing);
    }),
  );
});
