/** Bytes as people pass them on: lower-case hex. */

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
