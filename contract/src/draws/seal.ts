import { RECEIPT_FORMATS } from '@boast/domain/seal/receipt';
import * as z from 'zod';
import { pageOf, pageQuery } from '../list-page.ts';
import { model } from '../model.ts';
import { operation } from '../operation.ts';
import { tournamentParams } from '../tournaments.ts';
import { dataEnvelope } from '../values/data-envelope.ts';
import { instant } from '../values/instant.ts';
import { uuid } from '../values/uuid.ts';

const hex = z.string();

const seal = model('Seal', {
  tournamentId: uuid,
  root: hex.describe(
    'The root of a Merkle tree over the entries in the order of their ids, hashed with SHA-256 as in RFC 6962.',
  ),
  entryCount: z.int(),
  drawDigest: hex
    .nullable()
    .describe(
      'SHA-256 of the draw that the entries are read against. Null for seals made before draws were recorded.',
    ),
  draw: z
    .object({
      text: z
        .string()
        .describe(
          'One line each: the format, the games that each round is best of, and the occupant of each slot.',
        ),
      merged: z
        .array(z.object({ from: uuid, to: uuid }))
        .describe("Players who turned out to be the same as another, and now have that one's id."),
    })
    .nullable(),
  sealedAt: instant,
  effectiveAt: instant.describe(
    'No save counts from this moment on: the start, or earlier when play began earlier.',
  ),
  rule: z.string().describe('How to check it, for people.'),
  publicKey: hex.describe('The Ed25519 key that signed the receipts.'),
  keyId: z.string(),
});
export type Seal = z.infer<typeof seal>;

const sealedEntry = model('SealedEntry', {
  entryId: uuid,
  version: z.int(),
  picks: hex.describe('Packed: one byte for each match, by its number.'),
});

const listedEntry = sealedEntry.extend({ userId: uuid, username: z.string() });
export type ListedEntry = z.infer<typeof listedEntry>;

/** Few sizes, so that readers share cached pages; a larger page would make others wait. */
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
  loserName: z.string().nullable().describe('Null while no opponent was known.'),
  score: z.string(),
  automatic: z.boolean().describe('Filled in by the rule.'),
});

export const receipt = model(
  { id: 'Receipt', description: 'The signed answer to a save.' },
  {
    format: z.literal(RECEIPT_FORMATS),
    tournamentId: uuid,
    entryId: uuid,
    version: z.int(),
    drawDigest: z
      .string()
      .optional()
      .describe(
        'SHA-256 of the draw that the picks were made for. Absent in receipts of saves from before draws were recorded.',
      ),
    picks: z.string().describe('Packed picks, in hex like all fields below except the time.'),
    leafHash: z.string().describe('The hash that the seal commits to for this version.'),
    savedAt: instant,
    publicKey: z.string(),
    keyId: z.string(),
    signature: z.string(),
  },
);

const drawChange = model('DrawChange', {
  version: z.int().describe("The entry's version."),
  at: instant,
  changes: z.array(
    z.object({
      matchId: uuid,
      roundName: z.string(),
      before: pickedInMatch.nullable().describe('Null when nothing was picked.'),
      after: pickedInMatch
        .nullable()
        .describe('Null when nothing is picked now, because the match waits for its players.'),
    }),
  ),
});
export type DrawChange = z.infer<typeof drawChange>;

export const sealOperations = {
  getSeal: operation({
    method: 'GET',
    path: '/tournaments/:tournamentId/seal',
    summary: 'The seal made at the lock, and how to check it',
    access: 'visitor',
    params: tournamentParams,
    response: dataEnvelope(seal),
    cacheSeconds: 15,
    sharedByAll: true,
    errors: ['NOT_FOUND', 'NOT_SEALED'],
  }),
  entryProof: operation({
    method: 'GET',
    path: '/entries/:entryId/proof',
    summary: 'Proves that an entry is in the seal',
    description: 'The leaf, and the hashes that lead from it to the root of `getSeal`.',
    access: 'visitor',
    params: z.object({ entryId: uuid }),
    response: dataEnvelope(
      sealedEntry.extend({
        tournamentId: uuid,
        leafHash: hex,
        index: z.int(),
        entryCount: z.int(),
        proof: z.array(hex),
        drawDigest: hex.nullable(),
        root: hex,
      }),
    ),
    // Never changes.
    cacheSeconds: 3_600,
    sharedByAll: true,
    errors: ['NOT_FOUND', 'NOT_SEALED'],
  }),
  sealedEntries: operation({
    method: 'GET',
    path: '/tournaments/:tournamentId/sealed-entries',
    summary: 'Every sealed entry in the order of the tree, from which root and board are computed',
    description: 'With `getSeal` it is everything needed to compute the root, the board and the prize again.',
    access: 'visitor',
    params: tournamentParams,
    query: sealedPage,
    response: pageOf(listedEntry),
    cacheSeconds: 60,
    errors: ['NOT_FOUND', 'NOT_SEALED'],
  }),
  getReceipt: operation({
    method: 'GET',
    path: '/entries/:entryId/receipt',
    summary: 'The receipt of one of your entries, for its present version or an earlier one',
    access: 'player',
    token: 'read',
    params: entryParams,
    query: z.object({ version: z.coerce.number().int().min(1).max(1_000_000).optional() }),
    response: dataEnvelope(receipt),
    errors: ['NOT_FOUND'],
  }),
  entryDrawChanges: operation({
    method: 'GET',
    path: '/entries/:entryId/draw-changes',
    summary: 'Effects of draw changes on one of your entries, newest first',
    access: 'player',
    token: 'read',
    params: entryParams,
    response: z.object({ data: z.array(drawChange) }),
    errors: ['NOT_FOUND'],
  }),
};
