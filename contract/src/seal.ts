import { RECEIPT_FORMATS } from '@boast/domain/seal/receipt';
import * as z from 'zod';
import { instant, model, operation, paged, pageQuery, single, uuid } from './operation.ts';
import { tournamentParams } from './tournaments.ts';

/** Bytes in hex. */
const hex = z.string();

const seal = model('Seal', {
  tournamentId: uuid,
  /** The root of a Merkle tree over the entries in the order of their ids, hashed with SHA-256 as in RFC 6962. */
  root: hex,
  entryCount: z.int(),
  /** SHA-256 of the draw that the entries are read against. Null of seals made before draws were recorded. */
  drawDigest: hex.nullable(),
  draw: z
    .object({
      /** The format, best of how many games by round, and who stands in each place: a line each. */
      text: z.string(),
      /** Players who turned out to be others since, and stand under that id now. */
      merged: z.array(z.object({ from: uuid, to: uuid })),
    })
    .nullable(),
  sealedAt: instant,
  /** The moment from which no save counts: the start, or before it when play began earlier. */
  effectiveAt: instant,
  /** How to check it, for people. */
  rule: z.string(),
  /** The Ed25519 key that signed the receipts. */
  publicKey: hex,
  keyId: z.string(),
});
export type Seal = z.infer<typeof seal>;

const sealedEntry = model('SealedEntry', {
  entryId: uuid,
  version: z.int(),
  /** Packed as in domain/picks/picks.ts. */
  picks: hex,
});

const listedEntry = sealedEntry.extend({ userId: uuid, username: z.string() });
export type ListedEntry = z.infer<typeof listedEntry>;

/** Few sizes, so that pages are the same for all who read on. Larger ones would keep others waiting. */
const sealedPage = pageQuery(1_000).extend({
  page_size: z.coerce
    .number()
    .pipe(z.literal([100, 1_000]))
    .default(1_000),
});

const entryParams = z.object({ entryId: uuid });

const pickedInMatch = model('PickedInMatch', {
  winnerId: uuid,
  winnerName: z.string(),
  /** Null while nobody was known to stand against them. */
  loserName: z.string().nullable(),
  score: z.string(),
  /** Filled in by the rule. */
  automatic: z.boolean(),
});

/** What a save answers, signed; `domain/receipt` checks it. */
export const receipt = model('Receipt', {
  format: z.literal(RECEIPT_FORMATS),
  tournamentId: uuid,
  entryId: uuid,
  version: z.int(),
  /** SHA-256 of the draw that the picks were made for. Absent in receipts of saves from before draws were recorded. */
  drawDigest: z.string().optional(),
  /** Packed picks; these and what follows but the time in hex. */
  picks: z.string(),
  /** What the seal commits to for this version. */
  leafHash: z.string(),
  savedAt: instant,
  publicKey: z.string(),
  keyId: z.string(),
  signature: z.string(),
});

/** What one change of the draw did to an entry. */
const drawChange = model('DrawChange', {
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

export const sealOperations = {
  getSeal: operation({
    method: 'GET',
    path: '/tournaments/:tournamentId/seal',
    summary: 'What was sealed at the lock, and how anybody can check it',
    access: 'visitor',
    params: tournamentParams,
    response: single(seal),
    cacheSeconds: 15,
    sameForAll: true,
    errors: ['NOT_FOUND', 'NOT_SEALED'],
  }),
  entryProof: operation({
    method: 'GET',
    path: '/entries/:entryId/proof',
    summary: 'That an entry is in the seal: its leaf and the hashes that lead from it to the root',
    description: 'The leaf, and the hashes that lead from it to the root that `getSeal` answers.',
    access: 'visitor',
    params: z.object({ entryId: uuid }),
    response: single(
      sealedEntry.extend({
        tournamentId: uuid,
        leafHash: hex,
        index: z.int(),
        entryCount: z.int(),
        /** Nearest first. */
        proof: z.array(hex),
        drawDigest: hex.nullable(),
        root: hex,
      }),
    ),
    // It never changes.
    cacheSeconds: 3_600,
    sameForAll: true,
    errors: ['NOT_FOUND', 'NOT_SEALED'],
  }),
  sealedEntries: operation({
    method: 'GET',
    path: '/tournaments/:tournamentId/sealed-entries',
    summary: 'Every sealed entry, in the order of the tree: what the root and the board are computed from',
    description:
      'With `getSeal` it is all that is needed to compute the root, the board and the prize again.',
    access: 'visitor',
    params: tournamentParams,
    query: sealedPage,
    response: paged(listedEntry),
    cacheSeconds: 60,
    errors: ['NOT_FOUND', 'NOT_SEALED'],
  }),
  getReceipt: operation({
    method: 'GET',
    path: '/entries/:entryId/receipt',
    summary: 'The receipt of an own entry, of the version that stands or an earlier one',
    access: 'player',
    token: 'read',
    params: entryParams,
    query: z.object({ version: z.coerce.number().int().min(1).max(1_000_000).optional() }),
    response: single(receipt),
    errors: ['NOT_FOUND'],
  }),
  entryDrawChanges: operation({
    method: 'GET',
    path: '/entries/:entryId/draw-changes',
    summary: 'What changes of the draw did to an own entry, newest first',
    access: 'player',
    token: 'read',
    params: entryParams,
    response: z.object({ data: z.array(drawChange) }),
    errors: ['NOT_FOUND'],
  }),
};
