import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emptyColumns, putEntry } from '../board/columns.ts';
import { computeRanks } from '../board/ranks.ts';
import { matchCount } from '../draw/bracket.ts';
import { type Draw, emptyDraw } from '../draw/draw.ts';
import { openMatches } from '../draw/resolved-matches.ts';
import { packPicks } from '../picks/packed-picks.ts';
import { noPicks, type Pick, type Picks } from '../picks/picks.ts';
import { SCORING_RULES } from '../scoring/rules.ts';
import { anyDraw, anyPicks, anyResults } from './arbitraries.ts';
import { chancesByBruteForce } from './brute-force.ts';
import { completions, finishRanks } from './finish-ranks.ts';

/** Eight players; the upper one won every match of Round 1, so the semi-finals and the final are open. */
const semiFinals: Draw = {
  ...emptyDraw(8),
  slots: Array.from({ length: 8 }, (_, n) => ({ kind: 'player', playerId: `p${n}` })),
  results: [0, 1, 2, 3, 4, 5, 6].map((match) =>
    match < 4 ? { winner: 0, ending: 'played', games: [3, 0] } : null,
  ),
};
const upper: Pick = { side: 0, gamesLost: 0 };
const lower: Pick = { side: 1, gamesLost: 0 };
/** Picks of the two semi-finals and the final; Round 1 as it was played. */
const finishing = (...picks: [Pick, Pick, Pick]): Picks => [upper, upper, upper, upper, ...picks];
const rest = {
  draw: semiFinals,
  rules: SCORING_RULES['simple-1'],
  prize: 'correct-1',
  withScores: false,
} as const;

describe('by hand', () => {
  it('counts the ends of two who differ in the final alone', () => {
    const entries = [finishing(upper, upper, upper), finishing(upper, upper, lower)];
    const { ends, entries: found } = chancesByBruteForce({ ...rest, entries });
    expect(ends).toBe(8);
    // The winner of the upper semi-final and the final is right for the first entry; after an upset both entries are equal.
    expect(found.map(({ alone, shared }) => [alone, shared[2]])).toEqual([
      [2, 4],
      [2, 4],
    ]);
    expect(found.map(({ chance, share }) => [chance, share])).toEqual([
      [0.75, 0.5],
      [0.75, 0.5],
    ]);
    expect(found.map(({ bestRank, worstRank }) => [bestRank, worstRank])).toEqual([
      [1, 2],
      [1, 2],
    ]);
  });

  it('weighs each end by those who meet in it', () => {
    const entries = [finishing(upper, upper, upper), finishing(upper, upper, lower)];
    const upperWins = ({ sides }: { sides: readonly [number, number] }) => (sides[0] === 0 ? 0.9 : 0.5);
    const [first, second] = chancesByBruteForce({ ...rest, entries, upperWins }).entries;
    expect(first?.chanceAlone).toBeCloseTo(0.9 * 0.9);
    expect(second?.chanceAlone).toBeCloseTo(0.5 * (0.9 * 0.1 + 0.1 * 0.5));
  });

  it('a score decides where points do, and only where scores are counted', () => {
    const close = { side: 0, gamesLost: 2 } as const;
    const entries = [finishing(upper, upper, upper), finishing(upper, upper, close)];
    const points = { ...rest, rules: SCORING_RULES['classic-1'], prize: 'points-1', entries } as const;
    const scores = () => [0.5, 0.3, 0.2];
    const [straight, five] = chancesByBruteForce({ ...points, withScores: true, scores }).entries;
    expect([straight?.chanceAlone, five?.chanceAlone]).toEqual([expect.closeTo(0.125), expect.closeTo(0.05)]);
    const byWinners = chancesByBruteForce({ ...points, withScores: false });
    expect(byWinners.entries.map(({ alone, shared }) => [alone, shared[2]])).toEqual([
      [0, 8],
      [0, 8],
    ]);
  });

  it('edge 27: whoever is ruled out wins nothing, and leaves it to the next', () => {
    const entries = [finishing(upper, upper, upper), finishing(upper, upper, lower)];
    const { entries: found } = chancesByBruteForce({ ...rest, entries, removed: [0] });
    expect(found.map(({ chance }) => chance)).toEqual([0, 1]);
  });

  it('nobody wins without a correct pick', () => {
    const { ends, withoutWinner, entries } = chancesByBruteForce({ ...rest, entries: [noPicks(semiFinals)] });
    expect([ends, withoutWinner, entries[0]?.chance]).toEqual([8, 8, 0]);
  });
});

const everyRules = Object.values(SCORING_RULES);

/** A draw of eight with byes, some matches played, perhaps a player replaced after the seal (edge 14). */
const anySituation = anyDraw({ maxSize: 8 }).chain((draw) =>
  fc.record({
    draw: fc
      .tuple(anyResults(draw), fc.option(fc.nat(draw.size - 1)))
      .map(([played, slot]) => (slot === null ? played : { ...played, replaced: [slot] })),
    entries: fc.array(
      fc.boolean().chain((partial) => anyPicks(draw, { partial })),
      { minLength: 1, maxLength: 4 },
    ),
    rules: fc.constantFrom(...everyRules),
    prize: fc.constantFrom('correct-1', 'points-1'),
    upper: fc.double({ min: 0.01, max: 0.99, noNaN: true }),
  }),
);

const openCount = (draw: Draw): number => openMatches(draw).length;

describe('of any draw', () => {
  it('what all entries are to have adds up to one, with what nobody has', () => {
    fc.assert(
      fc.property(anySituation, ({ upper: chance, ...given }) => {
        const found = chancesByBruteForce({ ...given, withScores: false, upperWins: () => chance });
        const shares = found.entries.reduce((sum, { share }) => sum + share, found.chanceWithoutWinner);
        expect(shares).toBeCloseTo(1, 9);
        expect(found.ends).toBe(2 ** openCount(given.draw));
        const parts = found.entries.reduce(
          (sum, { alone, shared }) =>
            sum + alone + shared.reduce((all, ends, by) => all + ends / Math.max(1, by), 0),
          found.withoutWinner,
        );
        expect(parts).toBeCloseTo(found.ends, 6);
      }),
    );
  });

  it('ranks as the board of each end does', () => {
    const few = anySituation.filter(({ draw }) => openCount(draw) <= 3);
    fc.assert(
      fc.property(few, ({ draw, entries, rules, prize }) => {
        const columns = emptyColumns(matchCount(draw.size), entries.length);
        for (const [entry, picks] of entries.entries()) putEntry(columns, entry, packPicks(picks));
        const ranksOf = (end: Draw) => computeRanks(columns, end, rules);
        const { best, worst } = finishRanks({ draw, rules, entryCount: entries.length, ranksOf });
        const withScores = rules.score > 0;
        const found = chancesByBruteForce({ draw, entries, rules, prize, withScores });
        expect(found.entries.map(({ bestRank }) => bestRank)).toEqual([...best]);
        expect(found.entries.map(({ worstRank }) => worstRank)).toEqual([...worst]);
        expect(found.ends).toBe([...completions(draw, rules)].length);
      }),
      { numRuns: 60 },
    );
  });
});
