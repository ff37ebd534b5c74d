/** Whether a receipt's save is the one that was sealed, by the proof that the server gives for its entry. */

import { fromHex, isHex, toHex } from '../seal/bytes.ts';
import type { Hashing } from '../seal/hashing.ts';
import { hashLeaf, sealLeaf, verifyInclusion } from '../seal/merkle.ts';
import type { Receipt } from '../seal/receipt.ts';
import type { ExportedEntry, PublishedSeal } from './sealed-export.ts';

/** As the API answers it. */
export interface EntryProof extends ExportedEntry {
  readonly tournamentId: string;
  readonly index: number;
  /** In hex, nearest first. */
  readonly proof: readonly string[];
}

/**
 * `sealed`: this very save. `later`: a later version of the entry, which its owner or a draw change made. `altered`: the
 * entry stands there with other picks than this version had, or as an earlier one. `unproven`: the proof leads elsewhere.
 */
export type SealPlace = 'sealed' | 'later' | 'altered' | 'unproven';

export function* placeInSeal(receipt: Receipt, given: EntryProof, seal: PublishedSeal): Hashing<SealPlace> {
  const { entryId, version, picks, index, proof } = given;
  if (entryId !== receipt.entryId || seal.tournamentId !== receipt.tournamentId) return 'unproven';
  if (![picks, seal.root, ...proof].every(isHex)) return 'unproven';
  const leafHash = yield* hashLeaf(sealLeaf({ entryId, version, picks: fromHex(picks) }));
  const isThere = yield* verifyInclusion({
    leafHash,
    index,
    leafCount: seal.entryCount,
    proof: proof.map(fromHex),
    root: fromHex(seal.root),
  });
  if (!isThere) return 'unproven';
  if (toHex(leafHash) === receipt.leafHash) return 'sealed';
  return version > receipt.version ? 'later' : 'altered';
}
