import { type DrawSize, isDrawSize, matchCount } from '../draw/bracket.ts';
import { unpackPicks } from '../picks/picks.ts';
import { fromHex, type Hashing, hashAll, isHex, toHex } from '../seal/hashing.ts';
import { hashLeaf, leafInput, merkleRoot, sealLeaf, verifyInclusion } from '../seal/merkle.ts';
import type { Receipt } from '../seal/receipt.ts';
import {
  isBytesInHex,
  isCount,
  isHexOf,
  isUuid,
  isVersion,
  readJson,
  readShape,
} from '../seal/strict-json.ts';

/**
 * All sealed entries as a file that anybody keeps, and its check against the root that was published at the lock. A file
 * holds nothing that the root does not commit to, so one flipped byte anywhere in it is found.
 */

export const EXPORT_FORMAT = 'sealed-entries-1';

export interface ExportedEntry {
  readonly entryId: string;
  readonly version: number;
  /** Packed picks, in hex. */
  readonly picks: string;
}

/** What was published at the lock. */
interface PublishedSeal {
  readonly tournamentId: string;
  /** In hex. */
  readonly root: string;
  readonly entryCount: number;
}

export interface SealedExport extends PublishedSeal {
  readonly format: typeof EXPORT_FORMAT;
  readonly drawSize: DrawSize;
  /** In the order of the tree: by their ids. */
  readonly entries: readonly ExportedEntry[];
}

/** As compact as JSON can be: a byte that means nothing could be flipped without being found. */
export const writeExport = ({ tournamentId, root, entryCount, drawSize, entries }: SealedExport): string =>
  JSON.stringify({
    format: EXPORT_FORMAT,
    tournamentId,
    root,
    entryCount,
    drawSize,
    entries: entries.map(({ entryId, version, picks }) => ({ entryId, version, picks })),
  } satisfies SealedExport);

/** Null for anything that is no such file. */
export function readExport(text: string): SealedExport | null {
  return readShape<SealedExport>(readJson(text), {
    format: (value) => value === EXPORT_FORMAT,
    tournamentId: isUuid,
    root: isHexOf(32),
    entryCount: isCount,
    drawSize: (value): value is DrawSize => typeof value === 'number' && isDrawSize(value),
    entries: (value): value is ExportedEntry[] => Array.isArray(value) && value.every(isEntry),
  });
}

const isEntry = (value: unknown): value is ExportedEntry =>
  readShape<ExportedEntry>(value, { entryId: isUuid, version: isVersion, picks: isBytesInHex }) !== null;

export type ExportFault =
  /** It is of another tournament, names another root, or another number of entries. */
  | { readonly kind: 'other_seal' }
  | { readonly kind: 'count'; readonly found: number }
  /** An entry whose picks are none of this draw. */
  | { readonly kind: 'picks'; readonly at: number }
  /** Not in the order of the ids: it stands twice, or where it does not belong. */
  | { readonly kind: 'order'; readonly at: number }
  /** Something in an entry is not what was sealed. */
  | { readonly kind: 'root'; readonly computed: string };

/** The first thing wrong with an export; null when it is exactly what was sealed. */
export function* findExportFault(exported: SealedExport, seal: PublishedSeal): Hashing<ExportFault | null> {
  const { tournamentId, root, entryCount, entries, drawSize } = exported;
  if (tournamentId !== seal.tournamentId || root !== seal.root || entryCount !== seal.entryCount)
    return { kind: 'other_seal' };
  if (entries.length !== seal.entryCount) return { kind: 'count', found: entries.length };
  for (const [at, entry] of entries.entries()) {
    const before = entries[at - 1];
    if (before && before.entryId >= entry.entryId) return { kind: 'order', at };
    if (!arePicks(entry.picks, drawSize)) return { kind: 'picks', at };
  }
  const leafHashes = yield* hashAll(entries.length, (at) => leafInput(leafOf(entries[at])));
  const computed = toHex(yield* merkleRoot(leafHashes));
  return computed === seal.root ? null : { kind: 'root', computed };
}

const arePicks = (picks: string, size: DrawSize): boolean =>
  picks.length === 2 * matchCount(size) && unpackPicks(size, fromHex(picks)) !== null;

function leafOf(entry: ExportedEntry | undefined): Uint8Array {
  if (!entry) throw new RangeError('No entry there');
  return sealLeaf({ ...entry, picks: fromHex(entry.picks) });
}

/** Whether a receipt's save is the one that was sealed, by the proof that the server gives for its entry. */

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
  const { entryId, version } = given;
  if (entryId !== receipt.entryId || seal.tournamentId !== receipt.tournamentId) return 'unproven';
  const leafHash = yield* provenLeaf(given, seal);
  if (leafHash === null) return 'unproven';
  if (toHex(leafHash) === receipt.leafHash) return 'sealed';
  return version > receipt.version ? 'later' : 'altered';
}

/** The hash of the leaf that a proof is of, where the proof leads to the root; else null. */
export function* provenLeaf(given: EntryProof, seal: PublishedSeal): Hashing<Uint8Array | null> {
  const { entryId, version, picks, index, proof } = given;
  if (![picks, seal.root, ...proof].every(isHex)) return null;
  const leafHash = yield* hashLeaf(sealLeaf({ entryId, version, picks: fromHex(picks) }));
  const isThere = yield* verifyInclusion({
    leafHash,
    index,
    leafCount: seal.entryCount,
    proof: proof.map(fromHex),
    root: fromHex(seal.root),
  });
  return isThere ? leafHash : null;
}
