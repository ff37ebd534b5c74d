import { matchCount } from '../draw/bracket.ts';
import { type DrawSize, isDrawSize } from '../draw/draw-size.ts';
import { readDrawText } from '../draw/draw-text.ts';
import { isConsistent } from '../picks/consistent-picks.ts';
import { unpackPicks } from '../picks/packed-picks.ts';
import { type Hashing, hashAll } from '../seal/hashing.ts';
import { fromHex, toHex } from '../seal/hex.ts';
import { drawDigest, leafInput, merkleRoot, sealLeaf, sealRoot } from '../seal/merkle.ts';
import {
  isBytesInHex,
  isCount,
  isHexOf,
  isUuid,
  isVersion,
  readJson,
  readShape,
} from '../seal/strict-json.ts';

export interface ExportedEntry {
  readonly entryId: string;
  readonly version: number;
  /** Packed picks, in hex. */
  readonly picks: string;
}

export interface PublishedSeal {
  readonly tournamentId: string;
  /** In hex. */
  readonly root: string;
  readonly entryCount: number;
  /** SHA-256 of the draw that the entries are read against, in hex; null for seals made before draws were recorded. */
  readonly drawDigest: string | null;
}

interface ExportedSeal {
  readonly tournamentId: string;
  readonly root: string;
  readonly entryCount: number;
  /** In the order of the tree, which is that of their ids. */
  readonly entries: readonly ExportedEntry[];
}

interface ExportWithoutDraw extends ExportedSeal {
  readonly format: 'sealed-entries-1';
  readonly drawSize: DrawSize;
}

interface ExportWithDraw extends ExportedSeal {
  readonly format: 'sealed-entries-2';
  /** As draw/draw-text.ts writes it. */
  readonly draw: string;
}

export type SealedExport = ExportWithoutDraw | ExportWithDraw;

/**
 * Writes all sealed entries as a file for anybody. It holds only what the root commits to, so a changed byte anywhere is found;
 * that is why the JSON has no spaces.
 */
export function writeExport(exported: SealedExport): string {
  const { format, tournamentId, root, entryCount } = exported;
  const entries = exported.entries.map(({ entryId, version, picks }) => ({ entryId, version, picks }));
  const draw =
    exported.format === 'sealed-entries-1' ? { drawSize: exported.drawSize } : { draw: exported.draw };
  return JSON.stringify({ format, tournamentId, root, entryCount, ...draw, entries });
}

export function readExport(text: string): SealedExport | null {
  const json = readJson(text);
  const shared = { tournamentId: isUuid, root: isHexOf(32), entryCount: isCount, entries: areEntries };
  return (
    readShape<ExportWithDraw>(json, {
      format: (value) => value === 'sealed-entries-2',
      ...shared,
      draw: (value): value is string => typeof value === 'string' && readDrawText(value) !== null,
    }) ??
    readShape<ExportWithoutDraw>(json, {
      format: (value) => value === 'sealed-entries-1',
      ...shared,
      drawSize: (value): value is DrawSize => typeof value === 'number' && isDrawSize(value),
    })
  );
}

const areEntries = (value: unknown): value is ExportedEntry[] => Array.isArray(value) && value.every(isEntry);

const isEntry = (value: unknown): value is ExportedEntry =>
  readShape<ExportedEntry>(value, { entryId: isUuid, version: isVersion, picks: isBytesInHex }) !== null;

export type ExportFault =
  /** Belongs to another tournament, names another root, or has another number of entries. */
  | { readonly kind: 'other_seal' }
  | { readonly kind: 'count'; readonly found: number }
  | { readonly kind: 'draw' }
  | { readonly kind: 'picks'; readonly at: number }
  /** An entry is out of the order of ids, or there twice. */
  | { readonly kind: 'order'; readonly at: number }
  | { readonly kind: 'root'; readonly computed: string };

/** The first fault of an export; null when it is exactly what was sealed. */
export function* findExportFault(exported: SealedExport, seal: PublishedSeal): Hashing<ExportFault | null> {
  const { tournamentId, root, entryCount, entries } = exported;
  if (tournamentId !== seal.tournamentId || root !== seal.root || entryCount !== seal.entryCount)
    return { kind: 'other_seal' };
  if ((yield* digestOf(exported)) !== seal.drawDigest) return { kind: 'draw' };
  if (entries.length !== seal.entryCount) return { kind: 'count', found: entries.length };
  const fits = picksFitting(exported);
  for (const [at, entry] of entries.entries()) {
    const before = entries[at - 1];
    if (before && before.entryId >= entry.entryId) return { kind: 'order', at };
    if (!fits(entry.picks)) return { kind: 'picks', at };
  }
  const leafHashes = yield* hashAll(entries.length, (at) => leafInput(leafOf(entries[at])));
  const computed = toHex(yield* sealRoot(yield* merkleRoot(leafHashes), digestBytes(seal)));
  return computed === seal.root ? null : { kind: 'root', computed };
}

export const digestBytes = (seal: Pick<PublishedSeal, 'drawDigest'>): Uint8Array | null =>
  seal.drawDigest === null ? null : fromHex(seal.drawDigest);

function* digestOf(exported: SealedExport): Hashing<string | null> {
  return exported.format === 'sealed-entries-1' ? null : toHex(yield* drawDigest(exported.draw));
}

function picksFitting(exported: SealedExport): (picks: string) => boolean {
  const draw = exported.format === 'sealed-entries-1' ? null : readDrawText(exported.draw);
  const size = draw ? draw.size : exported.format === 'sealed-entries-1' ? exported.drawSize : null;
  return (hex) => {
    const picks = size && hex.length === 2 * matchCount(size) ? unpackPicks(size, fromHex(hex)) : null;
    return picks !== null && (draw === null || isConsistent(draw, picks));
  };
}

function leafOf(entry: ExportedEntry | undefined): Uint8Array {
  if (!entry) throw new RangeError('No entry there');
  return sealLeaf({ ...entry, picks: fromHex(entry.picks) });
}
