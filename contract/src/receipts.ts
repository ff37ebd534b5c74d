import { RECEIPT_FORMAT } from '@boast/domain/seal/receipt';
import * as z from 'zod';
import { instant, operation, single, uuid } from './operation.ts';

const entryParams = z.object({ entryId: uuid });

const pickedInMatch = z.object({
  winnerId: uuid,
  winnerName: z.string(),
  /** Null while nobody was known to stand against them. */
  loserName: z.string().nullable(),
  score: z.string(),
  /** Filled in by the rule. */
  automatic: z.boolean(),
});

/** What a save answers, signed; `domain/receipt` checks it. */
export const receipt = z.object({
  format: z.literal(RECEIPT_FORMAT),
  tournamentId: uuid,
  entryId: uuid,
  version: z.int(),
  /** Packed picks; these and what follows but the time in hex. */
  picks: z.string(),
  /** What the seal commits to for this version. */
  leafHash: z.string(),
  savedAt: instant,
  publicKey: z.string(),
  keyId: z.string(),
  signature: z.string(),
});

export const getReceipt = operation({
  method: 'GET',
  path: '/entries/:entryId/receipt',
  summary: 'The receipt of an own entry, of the version that stands or an earlier one',
  access: 'player',
  params: entryParams,
  query: z.object({ version: z.coerce.number().int().min(1).max(1_000_000).optional() }),
  response: single(receipt),
  errors: ['NOT_FOUND'],
});

/** What one change of the draw did to an entry. */
const drawChange = z.object({
  /** The entry's version that it made. */
  version: z.int(),
  at: instant,
  changes: z.array(
    z.object({
      matchId: uuid,
      roundName: z.string(),
      /** Null: nothing was picked. */
      before: pickedInMatch.nullable(),
      /** Null: nothing is picked now; the match waits for its players. */
      after: pickedInMatch.nullable(),
    }),
  ),
});
export type DrawChange = z.infer<typeof drawChange>;

export const entryDrawChanges = operation({
  method: 'GET',
  path: '/entries/:entryId/draw-changes',
  summary: 'What changes of the draw did to an own entry, newest first',
  access: 'player',
  params: entryParams,
  response: z.object({ data: z.array(drawChange) }),
  errors: ['NOT_FOUND'],
});
