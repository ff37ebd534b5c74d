/** Bytes as people pass them on: lower-case hex, and UUIDs. */

export const isHex = (text: string): boolean => /^(?:[0-9a-f]{2})*$/.test(text);

export const toHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Throws RangeError for anything else. */
export function fromHex(text: string): Uint8Array {
  if (!isHex(text)) throw new RangeError('Not bytes in hex');
  return Uint8Array.from({ length: text.length / 2 }, (_, i) =>
    Number.parseInt(text.slice(i * 2, i * 2 + 2), 16),
  );
}

/** The 16 bytes of a UUID in its usual text form. */
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
