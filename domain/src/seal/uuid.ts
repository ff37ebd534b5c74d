import { hexDigit, toHex } from './hex.ts';

export function uuidBytes(id: string): Uint8Array {
  const bytes = new Uint8Array(ID_BYTES);
  let digits = 0;
  let high = 0;
  for (let at = 0; at < id.length && digits < 32; at += 1) {
    const digit = hexDigit(id.charCodeAt(at));
    if (digit < 0) continue;
    bytes[digits >> 1] = (high << 4) | digit;
    high = digits % 2 === 0 ? digit : 0;
    digits += 1;
  }
  return bytes;
}

/** The id at an index, among consecutive ids of 16 bytes. */
export const uuidAt = (ids: Uint8Array, place: number): string =>
  uuidText(ids.subarray(place * ID_BYTES, (place + 1) * ID_BYTES));

export function uuidText(bytes: Uint8Array): string {
  const hex = toHex(bytes);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20, 32)}`;
}

export const ID_BYTES = 16;
