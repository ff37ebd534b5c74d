import type { Hashing } from '../seal/hashing.ts';
import { fromHex, isHex, toHex } from '../seal/hex.ts';
import { hashLeaf, sealLeaf, verifyInclusion } from '../seal/merkle.ts';
import type { Receipt } from '../seal/receipt.ts';
import { digestBytes, type ExportedEntry, type PublishedSeal } from './sealed-export.ts';

export interface EntryProof extends ExportedEntry {
  readonly tournamentId: string;
  readonly index: number;
  /** In hex, nearest first. */
  readonly proof: readonly string[];
}

/**
 * How a receipt's save relates to the seal. `sealed`: this very save. `carried`: this save, in a draw that changed afterwards
 * without touching its picks. `later`: a later version of the entry, made by its owner or a draw change. `altered`: the sealed
 * entry has other picks than this version, or is an earlier version. `unproven`: the proof does not lead to the root.
 */
export type SealPlace = 'sealed' | 'carried' | 'later' | 'altered' | 'unproven';

export function* placeInSeal(
  receipt: Receipt,
  entryProof: EntryProof,
  seal: PublishedSeal,
): Hashing<SealPlace> {
  const { entryId, version } = entryProof;
  if (entryId !== receipt.entryId || seal.tournamentId !== receipt.tournamentId) return 'unproven';
  const leafHash = yield* provenLeaf(entryProof, seal);
  if (leafHash === null) return 'unproven';
  if (toHex(leafHash) === receipt.leafHash) {
    const isSameDraw = receipt.drawDigest === undefined || receipt.drawDigest === seal.drawDigest;
    return isSameDraw ? 'sealed' : 'carried';
  }
  return version > receipt.version ? 'later' : 'altered';
}

/** The leaf hash that a proof belongs to; null when the proof does not lead to the root. */
export function* provenLeaf(entryProof: EntryProof, seal: PublishedSeal): Hashing<Uint8Array | null> {
  const { entryId, version, picks, index, proof } = entryProof;
  if (![picks, seal.root, seal.drawDigest ?? '', ...proof].every(isHex)) return null;
  const leafHash = yield* hashLeaf(sealLeaf({ entryId, version, picks: fromHex(picks) }));
  const isThere = yield* verifyInclusion({
    leafHash,
    index,
    leafCount: seal.entryCount,
    proof: proof.map(fromHex),
    drawDigest: digestBytes(seal),
    root: fromHex(seal.root),
  });
  return isThere ? leafHash : null;
}
