/**
 * The bytes a seal commits to for one entry: 16 bytes entry id, 4 bytes version (big endian), then the packed picks.
 * Leaves stand in the order of their entry ids, so a root depends on nothing but the entries.
 */
import { toHex } from './hex.ts';

export interface SealedEntry {
  /** A UUID in its usual text form. */
  readonly entryId: string;
  readonly version: number;
  /** Packed as in picks/codec.ts. */
  readonly picks: Uint8Array;
}

export function sealLeaf({ entryId, version, picks }: SealedEntry): Uint8Array {
  const leaf = new Uint8Array(20 + picks.length);
  leaf.set(uuidBytes(entryId), 0);
  new DataView(leaf.buffer).setUint32(16, version);
  leaf.set(picks, 20);
  return leaf;
}

export function uuidBytes(id: string): Uint8Array {
  const bytes = new Uint8Array(ID_BYTES);
  let digits = 0;
  for (let at = 0; at < id.length && digits < 32; at += 1) {
    const digit = hexDigit(id.charCodeAt(at));
    if (digit < 0) continue;
    bytes[digits >> 1] = ((bytes[digits >> 1] ?? 0) << 4) | digit;
    digits += 1;
  }
  return bytes;
}

export const ID_BYTES = 16;

/** The id at a place, from 0 on, among ids whose bytes stand one after the other. */
export const uuidAt = (ids: Uint8Array, place: number): string =>
  uuidText(ids.subarray(place * ID_BYTES, (place + 1) * ID_BYTES));

/** A UUID in its usual text form, of its 16 bytes. */
export function uuidText(bytes: Uint8Array): string {
  const hex = toHex(bytes);
  return [
    [0, 8],
    [8, 12],
    [12, 16],
    [16, 20],
    [20, 32],
  ]
    .map(([from, to]) => hex.slice(from, to))
    .join('-');
}

/** Below zero for the dashes in between. */
function hexDigit(code: number): number {
  if (code >= 48 && code <= 57) return code - 48;
  const letter = code | 32;
  return letter >= 97 && letter <= 102 ? letter - 87 : -1;
}
