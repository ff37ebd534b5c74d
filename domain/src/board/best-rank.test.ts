import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Draw } from '../draw/draw.ts';
import { bestOfMatch, gamesToWin } from '../draw/match-games.ts';
import { openMatches, resolveDraw } from '../draw/resolved-matches.ts';
import type { Picks } from '../picks/picks.ts';
import { pointsInMatch } from '../scoring/round-points.ts';
import { SCORING_RULES, type ScoringRules } from '../scoring/rules.ts';
import { scoreEntry } from '../scoring/score-entry.ts';
import { anyDraw, anyPicks, anyResults } from '../testing/arbitraries.ts';
import { columnsOf } from '../testing/columns-of.ts';
import { completions, finishRanks } from '../testing/finish-ranks.ts';
import { bestCase } from './best-case.ts';
import { boundRank } from './best-rank.ts';
import { computeBoard, rankOf } from './board.ts';
import { countCompletions } from './count-completions.ts';
import { computeRanks, rankAmong } from './ranks.ts';

const everyRules = Object.values(SCORING_RULES);

interface Situation {
  readonly draw: Draw;
  readonly entries: readonly Picks[];
  readonly rules: ScoringRules;
}

/** Eight players with byes, some matches played, a few entries, perhaps a player replaced after the seal (edge 14). */
const situation = (maxSize: 8 | 32 = 8): fc.Arbitrary<Situation> =>
  anyDraw({ maxSize }).chain((draw) =>
    fc.record({
      draw: fc
        .tuple(anyResults(draw), fc.option(fc.nat(draw.size - 1)))
        .map(([played, slot]) => (slot === null ? played : { ...played, replaced: [slot] })),
      entries: fc.array(
        fc.boolean().chain((partial) => anyPicks(draw, { partial })),
        { minLength: 1, maxLength: 5 },
      ),
      rules: fc.constantFrom(...everyRules),
    }),
  );

const ranksIn = ({ draw, entries, rules }: Situation) => {
  const columns = columnsOf(draw, entries);
  return (end: Draw) => computeRanks(columns, end, rules);
};

const bounds = (given: Situation) =>
  given.entries.map((picks, entry) => boundRank({ draw: given.draw, entry, picks, ranksOf: ranksIn(given) }));

const exact = (given: Situation) => {
  const { best, worst } = finishRanks({
    ...given,
    entryCount: given.entries.length,
    ranksOf: ranksIn(given),
  });
  return { best: [...best], worst: [...worst] };
};

function ranksByHand({ draw, entries, rules }: Situation): number[] {
  const points = entries.map((picks) => scoreEntry(draw, picks, rules).points);
  return points.map((own) => 1 + points.filter((other) => other > own).length);
}

/** Three matches are open, each with two winners and three scores. */
const manyEnds = 216;

describe('the best rank still possible', () => {
  it('is never worse than what any end of a small draw brings, and is that of the best end where it says so', () => {
    fc.assert(
      fc.property(situation(), (given) => {
        const { draw, entries, rules } = given;
        fc.pre(countCompletions(draw, rules) <= manyEnds);
        const ends = [...completions(draw, rules)].map((end) => ranksByHand({ ...given, draw: end }));
        const best = entries.map((_, entry) => Math.min(...ends.map((ranks) => ranks[entry] ?? 0)));
        const worst = entries.map((_, entry) => Math.max(...ends.map((ranks) => ranks[entry] ?? 0)));
        expect(exact(given)).toEqual({ best, worst });
        for (const [entry, { rank, isExact }] of bounds(given).entries()) {
          expect(rank).toBeLessThanOrEqual(best[entry] ?? 0);
          if (isExact) expect(rank).toBe(best[entry]);
        }
      }),
      { numRuns: 60 },
    );
  }, 60_000);

  it('is never worse than the rank that a large draw ends with', () => {
    const ended = situation(32).chain((given) => fc.tuple(fc.constant(given), anyEnd(given.draw)));
    fc.assert(
      fc.property(ended, ([given, end]) => {
        const reached = ranksByHand({ ...given, draw: end });
        for (const [entry, { rank }] of bounds(given).entries())
          expect(rank).toBeLessThanOrEqual(reached[entry] ?? 0);
      }),
    );
  });

  it('is the rank itself once all is decided', () => {
    const over = situation(32).map((given) => ({ ...given, draw: endOf(given.draw) }));
    fc.assert(
      fc.property(over, (given) => {
        const board = computeBoard(columnsOf(given.draw, given.entries), given.draw, given.rules);
        const ranks = given.entries.map((_, entry) => rankOf(board, entry));
        expect(bounds(given)).toEqual(ranks.map((rank) => ({ rank, isExact: true })));
        expect(exact(given)).toEqual({ best: ranks, worst: ranks });
      }),
    );
  });
});

describe('the best case', () => {
  it('brings every open pick in with its score, and nobody anything where the player is out', () => {
    fc.assert(
      fc.property(situation(32), ({ draw, entries, rules }) => {
        for (const picks of entries) {
          const before = scoreEntry(draw, picks, rules);
          const open = before.matches.filter(({ verdict }) => verdict === 'open');
          const hopedFor = open.reduce((sum, { match }) => {
            const { winner, score } = pointsInMatch(rules, draw, match);
            return sum + winner + score;
          }, 0);
          const hoped = bestCase(draw, picks);
          expect(scoreEntry(hoped, picks, rules).points).toBe(before.points + hopedFor);
          const decided = draw.results.filter(Boolean).length;
          expect(hoped.results.filter(Boolean)).toHaveLength(decided + open.length);
        }
      }),
    );
  });
});

describe('ends of a draw', () => {
  it('are as many as counted, all different, each decided in every match', () => {
    fc.assert(
      fc.property(situation(), ({ draw, rules }) => {
        fc.pre(countCompletions(draw, rules) <= manyEnds);
        const ends = [...completions(draw, rules)];
        expect(ends).toHaveLength(countCompletions(draw, rules));
        expect(new Set(ends.map((end) => JSON.stringify(end.results))).size).toBe(ends.length);
        for (const end of ends) expect(endOf(end)).toEqual(end);
      }),
      { numRuns: 40 },
    );
  });
});

it('ranks alone are those of the board', () => {
  fc.assert(
    fc.property(situation(32), ({ draw, entries, rules }) => {
      const columns = columnsOf(draw, entries);
      const [board, ranks] = [computeBoard(columns, draw, rules), computeRanks(columns, draw, rules)];
      expect(entries.map((_, entry) => rankAmong(ranks, entry))).toEqual(
        entries.map((_, entry) => rankOf(board, entry)),
      );
    }),
  );
});

function endOf(draw: Draw, coins: readonly boolean[] = []): Draw {
  let end = draw;
  for (const { match } of resolveDraw(draw)) {
    if (openMatches(end).every((open) => open.match !== match)) continue;
    const winner = coins[match] ? 1 : 0;
    const won = gamesToWin(bestOfMatch(end, match));
    const games: [number, number] = winner === 0 ? [won, 1] : [1, won];
    end = { ...end, results: end.results.with(match, { winner, ending: 'played', games }) };
  }
  return end;
}

const anyEnd = (draw: Draw): fc.Arbitrary<Draw> =>
  fc.array(fc.boolean(), { minLength: draw.size, maxLength: draw.size }).map((coins) => endOf(draw, coins));
