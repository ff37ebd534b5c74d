import { at } from '../at.ts';
import { pointsOf } from '../board/board.ts';
import type { Hashing } from '../seal/hashing.ts';
import { fromHex } from '../seal/hex.ts';
import type { ReplayedBoard } from '../verify/replay-board.ts';
import { calculatePrize, PRIZE_RULES, type PrizeRuleId } from './prize.ts';

/** Whether a recomputed board gives exactly the published winners and amounts. `root` is the seal's, in hex. */
export function* isPrizeReplayed(
  { board, entryIds }: ReplayedBoard,
  published: PublishedPrize,
  root: string,
): Hashing<boolean> {
  const { best, shares } = yield* calculatePrize(
    {
      entryCount: board.entryCount,
      correctOf: (entry) => at(board.correct, entry),
      pointsOf: (entry) => pointsOf(board, entry),
      entryIdOf: (entry) => at(entryIds, entry),
    },
    {
      rule: ruleOf(published.basis),
      pool: published.amount,
      root: fromHex(root),
      removed: new Set(published.removed.map(({ entryId }) => entryId)),
    },
  );
  if (best !== published.best || shares.length !== published.winnerCount) return false;
  return published.winners.every((winner, place) => {
    const share = shares[place];
    return (
      share?.entryId === winner.entryId &&
      share.amount === winner.amount &&
      share.orderHash === winner.orderHash &&
      board.correct[share.entry] === winner.correct &&
      pointsOf(board, share.entry) === winner.points
    );
  });
}

interface PublishedPrize {
  readonly basis: 'correct' | 'points';
  readonly amount: number;
  readonly best: number | null;
  readonly winnerCount: number;
  /** The first of them, in the order of their hashes. */
  readonly winners: readonly {
    readonly entryId: string;
    readonly correct: number;
    readonly points: number;
    readonly orderHash: string;
    readonly amount: number;
  }[];
  readonly removed: readonly { readonly entryId: string }[];
}

function ruleOf(basis: PublishedPrize['basis']): PrizeRuleId {
  const found = Object.entries(PRIZE_RULES).find(([, rule]) => rule.basis === basis);
  if (!found) throw new RangeError(`No prize goes by ${basis}`);
  return found[0] as PrizeRuleId;
}
