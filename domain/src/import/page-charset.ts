/**
 * In which encoding the bytes of a page are to be read: by its mark, by what its sender said, or by what the page says of
 * itself, in that order; null where none of them says anything.
 */
export function pageCharset(bytes: Uint8Array, told: string | null): string | null {
  const [one, two, three] = bytes;
  if (one === 0xef && two === 0xbb && three === 0xbf) return 'utf-8';
  if (one === 0xfe && two === 0xff) return 'utf-16be';
  if (one === 0xff && two === 0xfe) return 'utf-16le';
  if (told !== null) return told;
  const declared = DECLARATION.exec(headOf(bytes))?.[1]?.toLowerCase();
  // A page whose declaration can be read byte by byte is not in UTF-16, whatever it declares.
  return declared?.startsWith('utf-16') ? 'utf-8' : (declared ?? null);
}

const DECLARATION = /<meta[^>]{0,200}charset\s*=\s*["']?\s*([\w-]{1,40})/i;
const HEAD_BYTES = 8_192;

const headOf = (bytes: Uint8Array): string =>
  Array.from(bytes.subarray(0, HEAD_BYTES), (byte) => String.fromCharCode(byte)).join('');
