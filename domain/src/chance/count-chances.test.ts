import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { at } from '../at.ts';
import { emptyColumns, putEntry } from '../board/columns.ts';
import { countCompletions } from '../board/count-completions.ts';
import { matchCount, nextOf } from '../draw/bracket.ts';
import type { Draw } from '../draw/draw.ts';
import { bestOfMatch } from '../draw/match-games.ts';
import { packPicks } from '../picks/packed-picks.ts';
import type { Picks } from '../picks/picks.ts';
import { PRIZE_RULES, type PrizeRuleId, prizeRuleUnder } from '../prize/prize.ts';
import { SCORING_RULES, type ScoringRules } from '../scoring/rules.ts';
import { anyDraw, anyPicks, anyResults } from '../testing/arbitraries.ts';
import { chancesByBruteForce } from '../testing/brute-force.ts';
import { countChances } from './count-chances.ts';
import { earnedIn, listEnds } from './ends.ts';
import { NO_KIND } from './kinds.ts';
import { emptyScores } from './leading-scores.ts';
import type { Odds } from './odds.ts';
import { readPool } from './pool.ts';

interface Field {
  readonly draw: Draw;
  readonly entries: readonly Picks[];
  readonly rules: ScoringRules;
  readonly prize: PrizeRuleId;
  readonly withScores: boolean;
  /** By slot, so that odds differ from pair to pair. */
  readonly strength: readonly number[];
}

/** A draw in which some matches, and all that they lead to, are taken back. */
const anyRest = (draw: Draw): fc.Arbitrary<Draw> =>
  fc
    .tuple(
      anyResults(draw, { complete: true }),
      fc.array(fc.nat(matchCount(draw.size) - 1), { maxLength: 3 }),
    )
    .map(([played, again]) => {
      const open = new Set(again.length === 0 ? [] : [matchCount(draw.size) - 1]);
      for (const first of again)
        for (let next: number | undefined = first; next !== undefined; next = nextOf(draw.size, next)?.match)
          open.add(next);
      return { ...played, results: played.results.map((result, match) => (open.has(match) ? null : result)) };
    });

/** Byes, retirements, replaced players, gaps in picks and any rules, with as many open matches as the slow count can bear. */
const anyField = (mostEnds: number): fc.Arbitrary<Field> =>
  anyDraw({ maxSize: 32 })
    .chain((draw) =>
      fc.record({
        draw: fc
          .tuple(anyRest(draw), fc.option(fc.nat(draw.size - 1)))
          .map(([played, slot]): Draw => (slot === null ? played : { ...played, replaced: [slot] })),
        entries: fc.array(
          fc.boolean().chain((partial) => anyPicks(draw, { partial })),
          { minLength: 1, maxLength: 7 },
        ),
        rules: fc.constantFrom<ScoringRules>(...Object.values(SCORING_RULES)),
        wanted: fc.constantFrom(...(Object.keys(PRIZE_RULES) as PrizeRuleId[])),
        withScores: fc.boolean(),
        strength: fc.array(fc.double({ min: 0.1, max: 10, noNaN: true }), { minLength: 32, maxLength: 32 }),
      }),
    )
    .map(({ wanted, ...field }) => ({ ...field, prize: prizeRuleUnder(field.rules, wanted) }))
    .filter((field) => {
      const counted = hasStake(field) ? field.rules : SCORING_RULES['simple-1'];
      return countCompletions(field.draw, counted) <= mostEnds;
    });

const evenIn = ({ draw }: Field): Odds => ({
  beats: () => 0.5,
  scores: (match) => (bestOfMatch(draw, match) === 3 ? [0.5, 0.5] : [0.25, 0.5, 0.25]),
});
const byStrength = ({ draw, strength }: Field): Odds => ({
  beats: (_, one, other) => (strength[one] ?? 1) / ((strength[one] ?? 1) + (strength[other] ?? 1)),
  scores: (match, winner, loser) => {
    const close = (strength[loser] ?? 1) / ((strength[winner] ?? 1) + (strength[loser] ?? 1));
    return bestOfMatch(draw, match) === 3 ? [1 - close, close] : [1 - close, close / 3, (close * 2) / 3];
  },
});

function poolOf(field: Field) {
  const columns = emptyColumns(matchCount(field.draw.size), field.entries.length);
  for (const [entry, picks] of field.entries.entries()) putEntry(columns, entry, packPicks(picks));
  return readPool(columns, field);
}

it('counts what the slow way counts, for every entry of any field', () => {
  fc.assert(
    fc.property(anyField(256), (field) => {
      const pool = poolOf(field);
      const odds = byStrength(field);
      const counted = countChances(pool, [odds, evenIn(field)]);
      const slow = chancesByBruteForce({
        ...field,
        withScores: hasStake(field),
        upperWins: ({ match, sides: [one, two] }) => odds.beats(match, one, two),
        scores: ({ match, winner, loser }) => odds.scores(match, winner, loser),
      });
      for (const [entry, expected] of slow.entries.entries()) {
        const kind = pool.kindOf[entry] ?? NO_KIND;
        const of = (values: Float64Array | undefined) => (kind === NO_KIND ? 0 : (values?.[kind] ?? 0));
        expect(of(counted.alone)).toBe(expected.alone);
        expect(of(counted.shared)).toBe(expected.shared.reduce((sum, ends) => sum + ends, 0));
        expect(of(counted.shares[0])).toBeCloseTo(expected.share, 10);
      }
    }),
    { numRuns: 1_000 },
  );
}, 60_000);

/** Whether the scores of open matches decide anything. */
const hasStake = ({ withScores, rules, prize }: Omit<Field, 'strength'>): boolean =>
  withScores && rules.score > 0 && PRIZE_RULES[prize].basis === 'points';

it('adds up to one, or to how likely it is that anybody has a pick right', () => {
  fc.assert(
    fc.property(anyField(4_096), (field) => {
      const pool = poolOf(field);
      const { shares } = countChances(pool, [byStrength(field), evenIn(field)]);
      for (const share of shares) {
        const sum = share.reduce((all, own, kind) => all + own * (pool.members[kind] ?? 0), 0);
        const isSomebodyRight = pool.base.some((units) => units > 0);
        if (isSomebodyRight) expect(sum).toBeCloseTo(1, 10);
        else expect(sum).toBeLessThanOrEqual(1 + 1e-10);
      }
    }),
    { numRuns: 200 },
  );
}, 60_000);

it('says of each next match what its result would make of a chance', () => {
  fc.assert(
    fc.property(anyField(1_024), (field) => {
      const pool = poolOf(field);
      const odds = byStrength(field);
      for (const { index, ifUpper, ifLower } of countChances(pool, [odds]).next) {
        const { match, sources } = at(pool.open, index);
        for (const [side, found] of [ifUpper, ifLower].entries()) {
          const decided: Odds = {
            ...odds,
            beats: (asked, one, other) =>
              asked === match ? Number(one === sources[side]) : odds.beats(asked, one, other),
          };
          const [expected] = countChances(pool, [decided]).shares;
          for (const [kind, share] of found.entries()) expect(share).toBeCloseTo(expected?.[kind] ?? 0, 8);
        }
      }
    }),
    { numRuns: 200 },
  );
}, 60_000);

it('tells of each end how much the first have, and how many they are', () => {
  fc.assert(
    fc.property(anyField(1_024), (field) => {
      const pool = poolOf(field);
      const ends = listEnds(pool.open);
      const leading = emptyScores(ends.count);
      countChances(pool, [byStrength(field)], leading);
      for (let end = 0; end < ends.count; end += 1) {
        const units = [...pool.base].map(
          (base, kind) => base + earnedIn(pool.open, ends, { end, picks: pool.picks, row: kind }),
        );
        const best = Math.max(...units);
        const leaders = units.map((own, kind) => (own === best ? at(pool.members, kind) : 0));
        expect(leading.best[end]).toBe(best);
        expect(leading.leaders[end]).toBe(best === 0 ? 0 : leaders.reduce((sum, many) => sum + many, 0));
      }
    }),
    { numRuns: 200 },
  );
}, 60_000);
