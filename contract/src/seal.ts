import * as z from 'zod';
import { instant, operation, paged, pageQuery, single, uuid } from './operation.ts';
import { tournamentParams } from './tournaments.ts';

/** Bytes in hex. */
const hex = z.string();

const seal = z.object({
  tournamentId: uuid,
  /** The root of a Merkle tree over the entries in the order of their ids, hashed with SHA-256 as in RFC 6962. */
  root: hex,
  entryCount: z.int(),
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

export const getSeal = operation({
  method: 'GET',
  path: '/tournaments/:tournamentId/seal',
  summary: 'What was sealed at the lock, and how anybody can check it',
  access: 'visitor',
  params: tournamentParams,
  response: single(seal),
  cacheSeconds: 15,
  sameForAll: true,
  errors: ['NOT_FOUND', 'NOT_SEALED'],
});

const sealedEntry = z.object({
  entryId: uuid,
  version: z.int(),
  /** Packed as in domain/picks/codec.ts. */
  picks: hex,
});

export const entryProof = operation({
  method: 'GET',
  path: '/entries/:entryId/proof',
  summary: 'That an entry is in the seal: its leaf and the hashes that lead from it to the root',
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
      root: hex,
    }),
  ),
  errors: ['NOT_FOUND', 'NOT_SEALED'],
});

export const sealedEntries = operation({
  method: 'GET',
  path: '/tournaments/:tournamentId/sealed-entries',
  summary: 'Every sealed entry, in the order of the tree: what the root and the board are computed from',
  access: 'visitor',
  params: tournamentParams,
  query: pageQuery(1_000, 10_000),
  response: paged(sealedEntry.extend({ userId: uuid, username: z.string() })),
  cacheSeconds: 60,
  errors: ['NOT_FOUND', 'NOT_SEALED'],
});
