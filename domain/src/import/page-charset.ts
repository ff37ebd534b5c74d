/**
 * The encoding of a page: by its byte order mark, its sender, or its own declaration, in that order; null when none of them
 * names one.
 */
export function pageCharset(bytes: Uint8Array, told: string | null): string | null {
  const [one, two, three] = bytes;
  if (one === 0xef && two === 0xbb && three === 0xbf) return 'utf-8';
  if (one === 0xfe && two === 0xff) return 'utf-16be';
  if (one === 0xff && two === 0xfe) return 'utf-16le';
  if (told !== null) return told;
  const declared = DECLARATION.exec(headOf(bytes))?.[1]?.toLowerCase();
  // A declaration that can be read byte by byte is not in UTF-16, whatever it says.
  return declared?.startsWith('utf-16') ? 'utf-8' : (declared ?? null);
}

const DECLARATION = /<meta[^>]{0,200}charset\s*=\s*["']?\s*([\w-]{1,40})/i;
const HEAD_BYTES = 8_192;

const headOf = (bytes: Uint8Array): string =>
  Array.from(bytes.subarray(0, HEAD_BYTES), (byte) => String.fromCharCode(byte)).join('');
