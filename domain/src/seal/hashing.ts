/**
 * Work that needs SHA-256 on its way. It asks for batches of hashes and goes on with the answers, so that the same rules
 * run on the server, where a hash is there at once, and in a page, where WebCrypto lets one wait for it.
 */

/** Yields what is to be hashed, in batches; is sent the hashes in the same order. */
export type Hashing<T> = Generator<readonly Uint8Array[], T, readonly Uint8Array[]>;

type Sha256 = (bytes: Uint8Array) => Uint8Array;
export type SlowSha256 = (bytes: Uint8Array) => Uint8Array | Promise<Uint8Array>;

/** The most hashes asked for at once, so that a large tree does not stand in memory twice. */
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

/** The hash of each input, in order. */
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
