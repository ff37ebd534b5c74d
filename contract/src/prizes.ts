import { PRIZE_UNITS, REMOVAL_REASONS } from '@boast/domain/prize/prize';
import * as z from 'zod';
import { model } from './model.ts';
import { operation } from './operation.ts';
import { tournamentParams } from './tournaments.ts';
import { dataEnvelope } from './values/data-envelope.ts';
import { ending } from './values/ending.ts';
import { instant } from './values/instant.ts';
import { textLine, textLines } from './values/text.ts';
import { uuid } from './values/uuid.ts';

const reason = textLines().min(3).max(500);

const winner = model('PrizeWinner', {
  entryId: uuid,
  userId: uuid,
  username: z.string(),
  correct: z.int(),
  points: z.int(),
  orderHash: z
    .string()
    .describe(
      "SHA-256 of the seal's root and the entry's id, in hex. It decides who gets the units that can't be split.",
    ),
  amount: z.int().describe('Cents or credits; 0 for some when there are more winners than units.'),
});

const prizes = model(
  { id: 'Prizes', description: "A tournament's prize, with everything needed to compute it again." },
  {
    amount: z.int(),
    unit: z.enum(PRIZE_UNITS).describe('Cents of US dollars, or credits.'),
    basis: z.enum(['correct', 'points']),
    state: z
      .enum(['open', 'provisional', 'held', 'due', 'released', 'paid', 'none'])
      .describe(
        '`open`: in play. `provisional`: the board is being verified. `held`: open to objections until `heldUntil`. `due`: calculated, and two administrators must release it. `released`: being paid. `paid`. `none`: the tournament was cancelled.',
      ),
    heldUntil: instant.nullable(),
    resultsVersion: z
      .int()
      .nullable()
      .describe('The results that it was calculated from; null while it is open, like the fields below.'),
    root: z.string().nullable().describe('Hex.'),
    entryCount: z.int().nullable(),
    best: z
      .int()
      .nullable()
      .describe("All winners' correct picks or points, by the basis; null when nobody wins."),
    winnerCount: z.int(),
    winners: z.array(winner).describe('The first thousand winners, in the order of their hashes.'),
    hasBeenPaid: z
      .boolean()
      .describe('Part of it was paid, so a correction counts for it only if the error was ours.'),
    otherwise: z
      .array(
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
      )
      .describe("Results that it uses in place of the board's, which officials corrected after it was paid."),
    replacedOtherwise: z
      .array(
        z.object({
          slot: z.int(),
          isReplaced: z
            .boolean()
            .describe(
              "Picks of the slot's sealed player earn nothing for the prize, as if the player had been replaced.",
            ),
        }),
      )
      .describe('Slots of Round 1 in which it differs from the board, which changed after it was paid.'),
    removed: z
      .array(z.object({ entryId: uuid, userId: uuid, username: z.string() }))
      .describe('Entries that were ruled out. They keep their rank on the board.'),
  },
);
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
  calculation: z
    .int()
    .nullable()
    .describe('The calculation that two administrators release; null before there is one.'),
  approvals: z.array(
    z.object({
      adminId: uuid,
      username: z.string(),
      approvedAt: instant,
      counts: z.boolean().describe('False when the administrator has lost their rights since.'),
    }),
  ),
  hindrance: z.string().nullable().describe('Why the caller may not be one of the two; null when they may.'),
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
  signs: z
    .array(
      z.object({
        entryId: uuid,
        sign: z.enum(['administrator', 'banned', 'deleted', 'open_dispute', 'debt', 'demo', 'same_person']),
        others: z
          .object({ count: z.int(), usernames: z.array(z.string()) })
          .optional()
          .describe(
            'For `same_person`: owners of entries who may be the same person, by their addresses; the first ten by name.',
          ),
      }),
    )
    .describe('Signs that a winner may not be allowed to win; a person decides.'),
});
export type AdminPrizes = z.infer<typeof adminPrizes>;

export const prizeOperations = {
  getPrizes: operation({
    method: 'GET',
    path: '/tournaments/:tournamentId/prizes',
    summary: 'The prize of a tournament: its winners and how it was calculated',
    access: 'visitor',
    params: tournamentParams,
    response: dataEnvelope(prizes),
    cacheSeconds: 15,
    errors: ['NOT_FOUND'],
  }),
  getAdminPrizes: operation({
    method: 'GET',
    path: '/admin/tournaments/:tournamentId/prizes',
    summary: 'The prize of a tournament with everything that staff need to release and settle it',
    access: 'cashier',
    params: tournamentParams,
    response: dataEnvelope(adminPrizes),
    errors: ['NOT_FOUND'],
  }),
  removeFromPrize: operation({
    method: 'POST',
    path: '/admin/tournaments/:tournamentId/prize-removals',
    summary: 'Rules an entry out of the prize, before it is paid; the others share its part',
    access: 'cashier',
    params: tournamentParams,
    body: z.strictObject({ entryId: uuid, reason: z.enum(REMOVAL_REASONS), note: reason }),
    response: dataEnvelope(adminPrizes),
    status: 201,
    errors: ['NOT_FOUND', 'PRIZE_REFUSED'],
  }),
  restoreToPrize: operation({
    method: 'DELETE',
    path: '/admin/tournaments/:tournamentId/prize-removals/:entryId',
    summary: 'Undoes a removal, before the prize is paid',
    access: 'cashier',
    params: tournamentParams.extend({ entryId: uuid }),
    response: dataEnvelope(adminPrizes),
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
    response: dataEnvelope(adminPrizes),
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
      reference: textLine().min(3).max(200).describe('The reference of the payment, or how it was waived.'),
    }),
    response: dataEnvelope(prizeToSettle),
    errors: ['PRIZE_REFUSED'],
  }),
};
