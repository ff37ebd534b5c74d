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
