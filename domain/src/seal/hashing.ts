/**
 * Work that needs SHA-256: it yields batches of inputs and receives their hashes in the same order. The same rules then run on
 * the server, where a hash is there at once, and in a page, where WebCrypto is asynchronous.
 */
export type Hashing<T> = Generator<readonly Uint8Array[], T, readonly Uint8Array[]>;

type Sha256 = (bytes: Uint8Array) => Uint8Array;
export type SlowSha256 = (bytes: Uint8Array) => Uint8Array | Promise<Uint8Array>;

/** The most hashes in one batch, so that memory does not hold a large tree twice. */
const BATCH = 4_096;

export function hashNow<T>(sha256: Sha256, work: Hashing<T>): T {
  let step = work.next();
  while (!step.done) step = work.next(step.value.map(sha256));
  return step.value;
}

export async function hashSoon<T>(sha256: SlowSha256, work: Hashing<T>): Promise<T> {
  let step = work.next();
  while (!step.done) step = work.next(await Promise.all(step.value.map(async (bytes) => sha256(bytes))));
  return step.value;
}

export function* hashAll(count: number, inputAt: (index: number) => Uint8Array): Hashing<Uint8Array[]> {
  const hashes: Uint8Array[] = [];
  while (hashes.length < count) {
    const first = hashes.length;
    const size = Math.min(BATCH, count - first);
    const batch = yield Array.from({ length: size }, (_, n) => inputAt(first + n));
    if (batch.length !== size) throw new RangeError('Not a hash for each input');
    for (const hash of batch) hashes.push(hash);
  }
  return hashes;
}

export function* hashOne(input: Uint8Array): Hashing<Uint8Array> {
  const [hash] = yield [input];
  if (!hash) throw new RangeError('Not a hash for each input');
  return hash;
}

/** Throws for text that is not ASCII. */
export function asciiBytes(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at += 1) bytes[at] = text.charCodeAt(at);
  return bytes;
}

export const isHex = (text: string): boolean => /^(?:[0-9a-f]{2})*$/.test(text);

const HEX: readonly string[] = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

/** A plain loop, because there may be tens of thousands of ids. */
export function toHex(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += HEX[byte];
  return text;
}

/** Throws RangeError for anything but lower-case hex. */
export function fromHex(text: string): Uint8Array {
  if (!isHex(text)) throw new RangeError('Not bytes in hex');
  return Uint8Array.from({ length: text.length / 2 }, (_, i) =>
    Number.parseInt(text.slice(i * 2, i * 2 + 2), 16),
  );
}

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

export const ID_BYTES = 16;

/** The id at an index, among consecutive ids of 16 bytes. */
export const uuidAt = (ids: Uint8Array, place: number): string =>
  uuidText(ids.subarray(place * ID_BYTES, (place + 1) * ID_BYTES));

export function uuidText(bytes: Uint8Array): string {
  const hex = toHex(bytes);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20, 32)}`;
}

function hexDigit(code: number): number {
  if (code >= 48 && code <= 57) return code - 48;
  const letter = code | 32;
  return letter >= 97 && letter <= 102 ? letter - 87 : -1;
}
