import type { Decode } from '@boast/domain/import/guess-encoding';

/** Reads bytes in any encoding; what is no UTF-8 is not read as such. */
export const decoderOf =
  (bytes: Uint8Array): Decode =>
  (encoding) => {
    try {
      return new TextDecoder(encoding, { fatal: encoding.startsWith('utf-') }).decode(bytes);
    } catch {
      return null;
    }
  };
