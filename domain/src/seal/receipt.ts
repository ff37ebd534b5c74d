/**
 * What a save answers, so that its owner can prove what they saved and when: the leaf that the seal will hold, signed by
 * the server. Written and checked with the same bytes, by the server with Node's crypto and by the page with WebCrypto.
 */

import { hashLeaf } from '../seal/merkle.ts';
import {
  isBytesInHex,
  isHexOf,
  isInstant,
  isUuid,
  isVersion,
  readJson,
  readShape,
} from '../seal/strict-json.ts';
import {
  asciiBytes,
  fromHex,
  type Hashing,
  hashOne,
  hashSoon,
  isHex,
  type SlowSha256,
  toHex,
} from './hashing.ts';
import { sealLeaf } from './merkle.ts';

/** The first names no draw: such receipts were given before draws were recorded. */
export const RECEIPT_FORMATS = ['entry-receipt-1', 'entry-receipt-2'] as const;
type ReceiptFormat = (typeof RECEIPT_FORMATS)[number];

export interface ReceiptFacts {
  readonly tournamentId: string;
  readonly entryId: string;
  readonly version: number;
  /** SHA-256 of the draw that the picks were made for (draw/draw-text.ts), in hex. Absent where it is not known. */
  readonly drawDigest?: string | undefined;
  /** Packed picks, in hex. */
  readonly picks: string;
  /** When the server saved it: ISO 8601 in UTC, with milliseconds. */
  readonly savedAt: string;
}

/** As a person downloads it. */
export interface Receipt extends ReceiptFacts {
  readonly format: ReceiptFormat;
  /** The leaf hash that the seal's tree has in this entry's place if this version was the last; in hex. */
  readonly leafHash: string;
  /** The Ed25519 key that signed, in hex: its 32 bytes, and the first 8 of their SHA-256. */
  readonly publicKey: string;
  readonly keyId: string;
  /** Over `receiptBytes`, in hex. */
  readonly signature: string;
}

export const receiptFormat = ({ drawDigest }: Pick<ReceiptFacts, 'drawDigest'>): ReceiptFormat =>
  drawDigest === undefined ? 'entry-receipt-1' : 'entry-receipt-2';

/** The hash that the seal commits to for this version of the entry. Throws RangeError for picks that are no hex. */
export const receiptLeafHash = ({
  entryId,
  version,
  picks,
}: Pick<ReceiptFacts, 'entryId' | 'version' | 'picks'>): Hashing<Uint8Array> =>
  hashLeaf(sealLeaf({ entryId, version, picks: fromHex(picks) }));

/** What is signed: a line each, in ASCII, so that there is only one way to write it. */
export function receiptBytes(facts: Omit<ReceiptFacts, 'picks'> & { readonly leafHash: string }): Uint8Array {
  const { tournamentId, entryId, version, drawDigest, savedAt, leafHash } = facts;
  const draw = drawDigest === undefined ? [] : [drawDigest];
  const lines = [receiptFormat(facts), tournamentId, entryId, String(version), ...draw, leafHash, savedAt];
  return asciiBytes(lines.join('\n'));
}

/** As compact as JSON can be: a byte that means nothing could be flipped without being found. */
export const writeReceipt = (receipt: Receipt): string => JSON.stringify(receipt);

/** Null for anything that is no such file. */
export function readReceipt(text: string): Receipt | null {
  const json = readJson(text);
  return readAs('entry-receipt-2', json) ?? readAs('entry-receipt-1', json);
}

function readAs(format: ReceiptFormat, json: unknown): Receipt | null {
  const draw = format === 'entry-receipt-1' ? {} : { drawDigest: isHexOf(32) };
  return readShape<Receipt>(json, {
    format: (value): value is ReceiptFormat => value === format,
    tournamentId: isUuid,
    entryId: isUuid,
    version: isVersion,
    ...draw,
    picks: isBytesInHex,
    savedAt: isInstant,
    leafHash: isHexOf(32),
    publicKey: isHexOf(32),
    keyId: isHexOf(8),
    signature: isHexOf(64),
  });
}

export type ReceiptFault = 'format' | 'leaf_hash' | 'key_id' | 'signature';

export interface ReceiptCrypto {
  readonly sha256: SlowSha256;
  /** Ed25519. */
  readonly verify: (key: Uint8Array, signature: Uint8Array, bytes: Uint8Array) => Promise<boolean>;
}

/** The first thing wrong with a receipt; null when it is genuine. Whose key it is, the caller compares. */
export async function findReceiptFault(
  { sha256, verify }: ReceiptCrypto,
  receipt: Receipt,
): Promise<ReceiptFault | null> {
  const hexes = [receipt.picks, receipt.leafHash, receipt.publicKey, receipt.signature];
  if (receipt.format !== receiptFormat(receipt) || !hexes.every(isHex)) return 'format';
  if (toHex(await hashSoon(sha256, receiptLeafHash(receipt))) !== receipt.leafHash) return 'leaf_hash';
  const key = fromHex(receipt.publicKey);
  if ((await hashSoon(sha256, keyIdOf(key))) !== receipt.keyId) return 'key_id';
  const isSigned = await verify(key, fromHex(receipt.signature), receiptBytes(receipt));
  return isSigned ? null : 'signature';
}

export function* keyIdOf(publicKey: Uint8Array): Hashing<string> {
  return toHex((yield* hashOne(publicKey)).subarray(0, 8));
}
