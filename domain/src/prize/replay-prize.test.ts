import { createHash } from 'node:crypto';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { pointsOf } from '../board/board.ts';
import { packPicks } from '../picks/codec.ts';
import { SCORING_RULES } from '../scoring/rules.ts';
import { toHex } from '../seal/bytes.ts';
import { hashNow } from '../seal/hashing.ts';
import { anyDraw, anyPicks, anyResults } from '../testing/arbitraries.ts';
import { replayBoard } from '../verify/replay-board.ts';
import { calculatePrize, PRIZE_RULES, type PrizeRuleId } from './prize.ts';
import { isPrizeReplayed, type PublishedPrize } from './replay-prize.ts';

const sha256 = (bytes: Uint8Array): Uint8Array => createHash('sha256').update(bytes).digest();
const root = toHex(sha256(Uint8Array.of(9)));
const idOf = (n: number): string => `0199d6a0-0000-7000-8000-${n.toString(16).padStart(12, '0')}`;

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
        { rule, pool, root: Buffer.from(root, 'hex'), removed: new Set([idOf(removed)]) },
      ),
    );
    const published: PublishedPrize = {
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
      const holds = (shown: PublishedPrize, by = root) =>
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
