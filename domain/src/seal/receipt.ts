/**
 * A save returns a receipt, so that its owner can prove what they saved and when: the leaf that the seal will hold, signed by
 * the server. The server writes and checks it with Node's crypto and the page with WebCrypto, over the same bytes.
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
import { asciiBytes, type Hashing, hashOne, hashSoon, type SlowSha256 } from './hashing.ts';
import { fromHex, isHex, toHex } from './hex.ts';
import { sealLeaf } from './merkle.ts';

/** The first format has no draw: such receipts were given before draws were recorded. */
export const RECEIPT_FORMATS = ['entry-receipt-1', 'entry-receipt-2'] as const;
type ReceiptFormat = (typeof RECEIPT_FORMATS)[number];

export interface ReceiptFacts {
  readonly tournamentId: string;
  readonly entryId: string;
  readonly version: number;
  /** SHA-256 of the draw that the picks were made for (draw/draw-text.ts), in hex. Absent when it is not known. */
  readonly drawDigest?: string | undefined;
  /** Packed picks, in hex. */
  readonly picks: string;
  /** When the server saved it: ISO 8601 in UTC, with milliseconds. */
  readonly savedAt: string;
}

export interface Receipt extends ReceiptFacts {
  readonly format: ReceiptFormat;
  /** The leaf hash of this entry in the seal's tree if this version was the last; in hex. */
  readonly leafHash: string;
  /** The Ed25519 key that signed, in hex: its 32 bytes, and the first 8 of their SHA-256. */
  readonly publicKey: string;
  readonly keyId: string;
  /** Over `receiptBytes`, in hex. */
  readonly signature: string;
}

export const receiptFormat = ({ drawDigest }: Pick<ReceiptFacts, 'drawDigest'>): ReceiptFormat =>
  drawDigest === undefined ? 'entry-receipt-1' : 'entry-receipt-2';

/** The hash that the seal commits to for this version of the entry. Throws RangeError for picks that are not hex. */
export const receiptLeafHash = ({
  entryId,
  version,
  picks,
}: Pick<ReceiptFacts, 'entryId' | 'version' | 'picks'>): Hashing<Uint8Array> =>
  hashLeaf(sealLeaf({ entryId, version, picks: fromHex(picks) }));

/** The signed text: one line per fact, in ASCII, so that it can only be written in one way. */
export function receiptBytes(facts: Omit<ReceiptFacts, 'picks'> & { readonly leafHash: string }): Uint8Array {
  const { tournamentId, entryId, version, drawDigest, savedAt, leafHash } = facts;
  const draw = drawDigest === undefined ? [] : [drawDigest];
  const lines = [receiptFormat(facts), tournamentId, entryId, String(version), ...draw, leafHash, savedAt];
  return asciiBytes(lines.join('\n'));
}

/** JSON without spaces: a byte without meaning could be changed unnoticed. */
export const writeReceipt = (receipt: Receipt): string => JSON.stringify(receipt);

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
  readonly verify: (key: Uint8Array, signature: Uint8Array, bytes: Uint8Array) => Promise<boolean>;
}

/** The first fault of a receipt; null when it is genuine. The caller checks whose key it is. */
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
