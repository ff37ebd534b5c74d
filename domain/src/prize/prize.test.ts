import { createHash } from 'node:crypto';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pointsOf } from '../board/board.ts';
import { packPicks } from '../picks/packed-picks.ts';
import { SCORING_RULES } from '../scoring/rules.ts';
import { hashNow } from '../seal/hashing.ts';
import { toHex } from '../seal/hex.ts';
import { anyDraw, anyPicks, anyResults } from '../testing/arbitraries.ts';
import { replayBoard } from '../verify/replay-board.ts';
import { calculatePrize, creditsOfPrize, PRIZE_RULES, type PrizeRuleId } from './prize.ts';
import { isPrizeReplayed } from './replay-prize.ts';

const sha256 = (bytes: Uint8Array): Uint8Array => createHash('sha256').update(bytes).digest();
const root = sha256(new Uint8Array([1]));
const idOf = (n: number): string => `00000000-0000-4000-8000-${n.toString(16).padStart(12, '0')}`;
const boardOf = (
  standings: readonly { correct: number; points: number }[],
): Parameters<typeof calculatePrize>[0] => ({
  entryCount: standings.length,
  correctOf: (entry) => standings[entry]?.correct ?? 0,
  pointsOf: (entry) => standings[entry]?.points ?? 0,
  entryIdOf: idOf,
});
const correct = (...counts: number[]) => boardOf(counts.map((n) => ({ correct: n, points: n * 100 })));
const terms = { rule: 'correct-1', pool: 10_000, root, removed: new Set<string>() } as const;
const calculate = (...facts: Parameters<typeof calculatePrize>) => hashNow(sha256, calculatePrize(...facts));
const amounts = (result: ReturnType<typeof calculate>) =>
  Object.fromEntries(result.shares.map(({ entry, amount }) => [entry, amount]));

describe('the prize', () => {
  it('goes to the most correct picks', () => {
    const result = calculate(correct(3, 5, 4), terms);
    expect(result).toMatchObject({ best: 5, shares: [{ entryId: idOf(1), amount: 10_000 }] });
  });

  it('edge 28: is split on equal picks, for the bonus breaks no tie for money unless the rule says so', () => {
    const board = boardOf([
      { correct: 5, points: 503 },
      { correct: 5, points: 501 },
    ]);
    expect(amounts(calculate(board, terms))).toEqual({ 0: 5_000, 1: 5_000 });
    expect(amounts(calculate(board, { ...terms, rule: 'points-1' }))).toEqual({ 0: 10_000 });
  });

  it('edge 26: gives the cents that are left in the order of SHA-256(root‖entryId)', () => {
    const result = calculate(correct(5, 5, 5), terms);
    const byHash = [0, 1, 2].toSorted((a, b) => {
      const hash = (n: number) =>
        createHash('sha256')
          .update(root)
          .update(Buffer.from(idOf(n).replaceAll('-', ''), 'hex'))
          .digest('hex');
      return hash(a) < hash(b) ? -1 : 1;
    });
    expect(result.shares.map(({ entry, amount }) => [entry, amount])).toEqual([
      [byHash[0], 3_334],
      [byHash[1], 3_333],
      [byHash[2], 3_333],
    ]);
  });

  it('edge 26: gives some of more than 10,000 winners nothing', () => {
    const result = calculate(correct(...Array.from({ length: 10_001 }, () => 1)), terms);
    expect(result.shares.filter(({ amount }) => amount === 0)).toHaveLength(1);
  });

  it('edge 26: goes to nobody where nobody is right, or nobody entered', () => {
    const nobody = { best: null, shares: [] };
    expect(calculate(correct(0, 0), terms)).toEqual(nobody);
    expect(calculate(correct(), terms)).toEqual(nobody);
  });

  it('edge 27: passes over who was removed, and shares anew among the rest', () => {
    const removed = new Set([idOf(0)]);
    expect(amounts(calculate(correct(5, 5, 4), { ...terms, removed }))).toEqual({ 1: 10_000 });
    const both = new Set([idOf(0), idOf(1)]);
    expect(amounts(calculate(correct(5, 5, 4), { ...terms, removed: both }))).toEqual({
      2: 10_000,
    });
  });
});

it('a prize in cents is paid in credits only where they are whole', () => {
  expect([
    creditsOfPrize('CENT', 10_000),
    creditsOfPrize('CENT', 3_334),
    creditsOfPrize('CREDIT', 7),
  ]).toEqual([10, null, 7]);
});

it('edge 26: the sum always equals the pool, and shares differ by one unit at most', () => {
  const standings = fc.array(fc.record({ correct: fc.nat(5), points: fc.nat(9) }), { maxLength: 60 });
  fc.assert(
    fc.property(standings, fc.nat(12_000), fc.constantFrom('correct-1', 'points-1'), (rows, pool, rule) => {
      const { best, shares } = calculate(boardOf(rows), { ...terms, pool, rule });
      const given = shares.map(({ amount }) => amount);
      expect(given.reduce((sum, amount) => sum + amount, 0)).toBe(best === null ? 0 : pool);
      if (given.length > 0) expect(Math.max(...given) - Math.min(...given)).toBeLessThanOrEqual(1);
    }),
  );
});

const publishedRoot = toHex(sha256(Uint8Array.of(9)));

/** A finished draw with entries, and its prize as the server would publish it. */
const anyPaid = anyDraw({ maxSize: 16 })
  .chain((draw) => anyResults(draw, { complete: true }))
  .chain((draw) =>
    fc.record({
      draw: fc.constant(draw),
      picks: fc.array(anyPicks(draw), { minLength: 1, maxLength: 10 }),
      rule: fc.constantFrom<PrizeRuleId>('correct-1', 'points-1'),
      pool: fc.nat(10_000),
      removed: fc.nat(12),
    }),
  )
  .map(({ draw, picks, rule, pool, removed }) => {
    const entries = picks.map((own, n) => ({ entryId: idOf(n), version: 1, picks: toHex(packPicks(own)) }));
    const replayed = replayBoard(entries, draw, SCORING_RULES['classic-1']);
    const { board } = replayed;
    const { best, shares } = hashNow(
      sha256,
      calculatePrize(
        {
          entryCount: board.entryCount,
          correctOf: (entry) => board.correct[entry] ?? 0,
          pointsOf: (entry) => pointsOf(board, entry),
          entryIdOf: idOf,
        },
        { rule, pool, root: Buffer.from(publishedRoot, 'hex'), removed: new Set([idOf(removed)]) },
      ),
    );
    const published: Parameters<typeof isPrizeReplayed>[1] = {
      basis: PRIZE_RULES[rule].basis,
      amount: pool,
      best,
      winnerCount: shares.length,
      winners: shares.map((share) => ({
        ...share,
        correct: board.correct[share.entry] ?? 0,
        points: pointsOf(board, share.entry),
      })),
      removed: [{ entryId: idOf(removed) }],
    };
    return { replayed, published };
  });

it('edge 26: anybody computes the published prize again, and any other amount or winner is found', () => {
  fc.assert(
    fc.property(anyPaid, fc.nat(), ({ replayed, published }, n) => {
      const holds = (shown: Parameters<typeof isPrizeReplayed>[1], by = publishedRoot) =>
        hashNow(sha256, isPrizeReplayed(replayed, shown, by));
      expect(holds(published)).toBe(true);
      expect(holds({ ...published, winnerCount: published.winnerCount + 1 })).toBe(false);
      expect(holds({ ...published, best: (published.best ?? 0) + 1 })).toBe(false);
      const { winners } = published;
      if (winners.length === 0) return;
      expect(holds(published, '00'.repeat(32))).toBe(false);
      const at = n % winners.length;
      const change = (more: object) =>
        winners.map((winner, place) => (place === at ? { ...winner, ...more } : winner));
      for (const more of [{ amount: -1 }, { entryId: idOf(99) }, { correct: 99 }, { points: -1 }])
        expect(holds({ ...published, winners: change(more) })).toBe(false);
    }),
  );
});
