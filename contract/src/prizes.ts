import { PRIZE_UNITS, REMOVAL_REASONS } from '@boast/domain/prize/prize';
import * as z from 'zod';
import { ending } from './ending.ts';
import { instant } from './instant.ts';
import { model } from './model.ts';
import { operation } from './operation.ts';
import { single } from './single.ts';
import { textLine, textLines } from './text.ts';
import { tournamentParams } from './tournaments.ts';
import { uuid } from './uuid.ts';

const reason = textLines().min(3).max(500);

const winner = model('PrizeWinner', {
  entryId: uuid,
  userId: uuid,
  username: z.string(),
  correct: z.int(),
  points: z.int(),
  /** SHA-256 of the seal's root and the entry's id, in hex. It decides who gets the units that cannot be split. */
  orderHash: z.string(),
  /** Cents or credits; 0 for some when there are more winners than units. */
  amount: z.int(),
});

/** A tournament's prize, with everything needed to compute it again. */
const prizes = model('Prizes', {
  amount: z.int(),
  /** Cents of US dollars, or credits. */
  unit: z.enum(PRIZE_UNITS),
  basis: z.enum(['correct', 'points']),
  /**
   * `open`: in play. `provisional`: the board is being verified. `held`: open to objections until `heldUntil`. `due`:
   * calculated, and two administrators must release it. `released`: being paid. `paid`. `none`: the tournament was cancelled.
   */
  state: z.enum(['open', 'provisional', 'held', 'due', 'released', 'paid', 'none']),
  heldUntil: instant.nullable(),
  /** The results that it was calculated from; null while it is open, like the fields below. */
  resultsVersion: z.int().nullable(),
  /** Hex. */
  root: z.string().nullable(),
  entryCount: z.int().nullable(),
  /** All winners' correct picks or points, by the basis; null when nobody wins. */
  best: z.int().nullable(),
  winnerCount: z.int(),
  /** The first thousand winners, in the order of their hashes. */
  winners: z.array(winner),
  /** Part of it was paid, so a correction counts for it only if the error was ours. */
  hasBeenPaid: z.boolean(),
  /** Results that it uses in place of the board's, which officials corrected after it was paid. */
  otherwise: z.array(
    z.object({
      match: z.int(),
      result: z
        .object({
          winner: z.literal([0, 1]).nullable(),
          ending,
          games: z.tuple([z.int(), z.int()]),
        })
        .nullable(),
    }),
  ),
  /** Slots of Round 1 in which it differs from the board, which changed after it was paid. */
  replacedOtherwise: z.array(
    z.object({
      slot: z.int(),
      /** Picks of the slot's sealed player earn nothing for the prize, as if the player had been replaced. */
      isReplaced: z.boolean(),
    }),
  ),
  /** Entries that were ruled out. They keep their rank on the board. */
  removed: z.array(z.object({ entryId: uuid, userId: uuid, username: z.string() })),
});
export type Prizes = z.infer<typeof prizes>;

const prizeToSettle = model('PrizeToSettle', {
  id: uuid,
  userId: uuid,
  username: z.string(),
  entryId: uuid,
  amount: z.int(),
  unit: z.enum(PRIZE_UNITS),
  status: z.enum(['DUE', 'SETTLED']),
  method: z.enum(['CREDITS', 'CASH', 'WAIVED']).nullable(),
  reference: z.string().nullable(),
  settledAt: instant.nullable(),
});

const adminPrizes = model('AdminPrizes', {
  public: prizes,
  /** The calculation that two administrators release; null before there is one. */
  calculation: z.int().nullable(),
  approvals: z.array(
    z.object({
      adminId: uuid,
      username: z.string(),
      approvedAt: instant,
      /** False when the administrator has lost their rights since. */
      counts: z.boolean(),
    }),
  ),
  /** Why the caller may not be one of the two; null when they may. */
  hindrance: z.string().nullable(),
  prizes: z.array(prizeToSettle),
  removals: z.array(
    z.object({
      entryId: uuid,
      userId: uuid,
      username: z.string(),
      reason: z.enum(REMOVAL_REASONS),
      note: z.string(),
      removedAt: instant,
    }),
  ),
  /** Signs that a winner may not be allowed to win; a person decides. */
  signs: z.array(
    z.object({
      entryId: uuid,
      sign: z.enum(['administrator', 'banned', 'deleted', 'open_dispute', 'debt', 'demo', 'same_person']),
      /** For `same_person`: owners of entries who may be the same person, by their addresses; the first ten by name. */
      others: z.object({ count: z.int(), usernames: z.array(z.string()) }).optional(),
    }),
  ),
});
export type AdminPrizes = z.infer<typeof adminPrizes>;

export const prizeOperations = {
  getPrizes: operation({
    method: 'GET',
    path: '/tournaments/:tournamentId/prizes',
    summary: 'The prize of a tournament: its winners and how it was calculated',
    access: 'visitor',
    params: tournamentParams,
    response: single(prizes),
    cacheSeconds: 15,
    errors: ['NOT_FOUND'],
  }),
  getAdminPrizes: operation({
    method: 'GET',
    path: '/admin/tournaments/:tournamentId/prizes',
    summary: 'The prize of a tournament with everything that staff need to release and settle it',
    access: 'cashier',
    params: tournamentParams,
    response: single(adminPrizes),
    errors: ['NOT_FOUND'],
  }),
  removeFromPrize: operation({
    method: 'POST',
    path: '/admin/tournaments/:tournamentId/prize-removals',
    summary: 'Rules an entry out of the prize, before it is paid; the others share its part',
    access: 'cashier',
    params: tournamentParams,
    body: z.strictObject({ entryId: uuid, reason: z.enum(REMOVAL_REASONS), note: reason }),
    response: single(adminPrizes),
    status: 201,
    errors: ['NOT_FOUND', 'PRIZE_REFUSED'],
  }),
  restoreToPrize: operation({
    method: 'DELETE',
    path: '/admin/tournaments/:tournamentId/prize-removals/:entryId',
    summary: 'Undoes a removal, before the prize is paid',
    access: 'cashier',
    params: tournamentParams.extend({ entryId: uuid }),
    response: single(adminPrizes),
    errors: ['NOT_FOUND', 'PRIZE_REFUSED'],
  }),
  releasePrizes: operation({
    method: 'POST',
    path: '/admin/tournaments/:tournamentId/prizes/release',
    summary: 'Releases a calculation for payment; two administrators must do so',
    access: 'cashier',
    asksAgain: true,
    params: tournamentParams,
    body: z.strictObject({
      calculation: z.int(),
      reason,
    }),
    response: single(adminPrizes),
    errors: ['NOT_FOUND', 'PRIZE_REFUSED', 'STALE_VERSION'],
  }),
  settlePrize: operation({
    method: 'POST',
    path: '/admin/prizes/:prizeId/settle',
    summary:
      'Records that a released prize was paid, pays it in credits, or records that its winner waived it',
    access: 'cashier',
    asksAgain: true,
    params: z.object({ prizeId: uuid }),
    body: z.strictObject({
      method: z.enum(['CASH', 'CREDITS', 'WAIVED']),
      /** The reference of the payment, or how it was waived. */
      reference: textLine().min(3).max(200),
    }),
    response: single(prizeToSettle),
    errors: ['NOT_FOUND', 'PRIZE_REFUSED'],
  }),
};
