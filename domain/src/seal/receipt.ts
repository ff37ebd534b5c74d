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
import { fromHex, type Hashing, hashOne, hashSoon, isHex, type SlowSha256, toHex } from './hashing.ts';
import { sealLeaf } from './merkle.ts';

export const RECEIPT_FORMAT = 'entry-receipt-1';

export interface ReceiptFacts {
  readonly tournamentId: string;
  readonly entryId: string;
  readonly version: number;
  /** Packed picks, in hex. */
  readonly picks: string;
  /** When the server saved it: ISO 8601 in UTC, with milliseconds. */
  readonly savedAt: string;
}

/** As a person downloads it. */
export interface Receipt extends ReceiptFacts {
  readonly format: typeof RECEIPT_FORMAT;
  /** The leaf hash that the seal's tree has in this entry's place if this version was the last; in hex. */
  readonly leafHash: string;
  /** The Ed25519 key that signed, in hex: its 32 bytes, and the first 8 of their SHA-256. */
  readonly publicKey: string;
  readonly keyId: string;
  /** Over `receiptBytes`, in hex. */
  readonly signature: string;
}

/** The hash that the seal commits to for this version of the entry. Throws RangeError for picks that are no hex. */
export const receiptLeafHash = ({
  entryId,
  version,
  picks,
}: Pick<ReceiptFacts, 'entryId' | 'version' | 'picks'>): Hashing<Uint8Array> =>
  hashLeaf(sealLeaf({ entryId, version, picks: fromHex(picks) }));

/** What is signed: a line each, in ASCII, so that there is only one way to write it. */
export function receiptBytes(facts: Omit<ReceiptFacts, 'picks'> & { readonly leafHash: string }): Uint8Array {
  const { tournamentId, entryId, version, savedAt, leafHash } = facts;
  const text = [RECEIPT_FORMAT, tournamentId, entryId, String(version), leafHash, savedAt].join('\n');
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at += 1) bytes[at] = text.charCodeAt(at);
  return bytes;
}

/** As compact as JSON can be: a byte that means nothing could be flipped without being found. */
export const writeReceipt = (receipt: Receipt): string => JSON.stringify(receipt);

/** Null for anything that is no such file. */
export function readReceipt(text: string): Receipt | null {
  return readShape<Receipt>(readJson(text), {
    format: (value) => value === RECEIPT_FORMAT,
    tournamentId: isUuid,
    entryId: isUuid,
    version: isVersion,
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
  if (receipt.format !== RECEIPT_FORMAT || !hexes.every(isHex)) return 'format';
  if (toHex(await hashSoon(sha256, receiptLeafHash(receipt))) !== receipt.leafHash) return 'leaf_hash';
  const key = fromHex(receipt.publicKey);
  if ((await hashSoon(sha256, keyIdOf(key))) !== receipt.keyId) return 'key_id';
  const isSigned = await verify(key, fromHex(receipt.signature), receiptBytes(receipt));
  return isSigned ? null : 'signature';
}

export function* keyIdOf(publicKey: Uint8Array): Hashing<string> {
  return toHex((yield* hashOne(publicKey)).subarray(0, 8));
}
