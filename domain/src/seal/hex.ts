export const isHex = (text: string): boolean => /^(?:[0-9a-f]{2})*$/.test(text);

/** A plain loop, because there may be tens of thousands of ids. */
export function toHex(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += BYTES[byte];
  return text;
}

/** Throws RangeError for anything but lower-case hex. */
export function fromHex(text: string): Uint8Array {
  if (!isHex(text)) throw new RangeError('Not bytes in hex');
  return Uint8Array.from({ length: text.length / 2 }, (_, i) =>
    Number.parseInt(text.slice(i * 2, i * 2 + 2), 16),
  );
}

export function hexDigit(code: number): number {
  if (code >= 48 && code <= 57) return code - 48;
  const letter = code | 32;
  return letter >= 97 && letter <= 102 ? letter - 87 : -1;
}

const BYTES: readonly string[] = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));
