import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { bestCase } from '../board/best-case.ts';
import { tryResults } from '../board/what-if.ts';
import { type Draw, emptyDraw } from '../draw/draw.ts';
import { resolveDraw } from '../draw/resolved-matches.ts';
import { noPicks } from '../picks/picks.ts';
import { anyDraw, anyPicks, anyResults } from '../testing/arbitraries.ts';
import { compareEntries, nextDifference } from './compare-entries.ts';
import { playableMatches } from './follow-entry.ts';
import { SCORING_RULES } from './rules.ts';
import { scoreEntry } from './score-entry.ts';

const classic = SCORING_RULES['classic-1'];
const eight: Draw = {
  ...emptyDraw(8),
  slots: Array.from({ length: 8 }, (_, n) => ({ kind: 'player', playerId: `p${n}` })),
};

it('a pick of one alone is a difference, and of none it is neither', () => {
  const one = noPicks(eight).with(0, { side: 0, gamesLost: 1 }).with(1, { side: 0, gamesLost: 0 });
  const two = noPicks(eight).with(1, { side: 0, gamesLost: 2 }).with(2, { side: 1, gamesLost: 0 });
  const { matches, swing } = compareEntries(eight, [one, two], classic);
  expect(matches.map(({ agreement }) => agreement)).toEqual([
    'different',
    'winner',
    'different',
    'neither',
    'neither',
    'neither',
    'neither',
  ]);
  // A winner and a score that the other did not pick, and one score beside the other's.
  expect(swing).toEqual([102, 102]);
});

it('agrees on a later match only where both send the same player through it', () => {
  const path = noPicks(eight).with(0, { side: 0, gamesLost: 0 }).with(1, { side: 0, gamesLost: 0 });
  const one = path.with(4, { side: 0, gamesLost: 1 });
  const two = path.with(4, { side: 1, gamesLost: 1 });
  expect(compareEntries(eight, [one, two], classic).matches[4]?.agreement).toBe('different');
  expect(compareEntries(eight, [one, one], classic).matches[4]?.agreement).toBe('same');
});

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

it('the next difference is the first match to come whose winner can part the two', () => {
  fc.assert(
    fc.property(situation, ({ draw, one, two, rules }) => {
      const ordered = playableMatches(draw).toReversed();
      const ahead = (so: Draw) => scoreEntry(so, one, rules).correct - scoreEntry(so, two, rules).correct;
      const parts = (match: number) =>
        resolveDraw(draw)[match]?.sides.some(
          (slot) =>
            typeof slot === 'number' &&
            ahead(tryResults(draw, [{ match, slot, gamesLost: 0 }]).draw) !== ahead(draw),
        );
      const between = (...picks: [typeof one, typeof two]) =>
        nextDifference(compareEntries(draw, picks, rules), ordered);
      expect(between(one, two)).toBe(ordered.find(parts) ?? null);
      expect(between(two, one)).toBe(between(one, two));
      expect(between(one, one)).toBeNull();
    }),
  );
});
