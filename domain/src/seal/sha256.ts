/**
 * SHA-256 (FIPS 180-4) in plain arithmetic, for a page without WebCrypto because it did not come over https. Everybody else
 * uses a faster one.
 */
export function sha256(bytes: Uint8Array): Uint8Array {
  const state = new Uint32Array(START);
  const words = new Uint32Array(64);
  const padded = pad(bytes);
  for (let block = 0; block < padded.byteLength; block += 64) {
    for (let n = 0; n < 16; n += 1) words[n] = padded.getUint32(block + n * 4);
    mixBlock(state, words);
  }
  const hash = new DataView(new ArrayBuffer(32));
  for (const [n, word] of state.entries()) hash.setUint32(n * 4, word);
  return new Uint8Array(hash.buffer);
}

/** Adds a one bit, zeros, and the length in bits, up to a whole number of blocks. */
function pad(bytes: Uint8Array): DataView {
  const padded = new Uint8Array(Math.ceil((bytes.length + 9) / 64) * 64);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setBigUint64(padded.length - 8, BigInt(bytes.length) * 8n);
  return view;
}

function mixBlock(state: Uint32Array, words: Uint32Array): void {
  const word = (n: number) => words[n] ?? 0;
  for (let n = 16; n < 64; n += 1) {
    const [early, late] = [word(n - 15), word(n - 2)];
    const earlyMix = turn(early, 7) ^ turn(early, 18) ^ (early >>> 3);
    const lateMix = turn(late, 17) ^ turn(late, 19) ^ (late >>> 10);
    words[n] = word(n - 16) + earlyMix + word(n - 7) + lateMix;
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (let n = 0; n < 64; n += 1) {
    const upper = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
    const first = (h + upper + ((e & f) ^ (~e & g)) + (ROUNDS[n] ?? 0) + word(n)) | 0;
    const lower = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22);
    const second = (lower + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [a, b, c, d, e, f, g, h] = [(first + second) | 0, a, b, c, (d + first) | 0, e, f, g];
  }
  [a, b, c, d, e, f, g, h].forEach((value, n) => {
    state[n] = (state[n] ?? 0) + value;
  });
}

const turn = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

/** The standard takes its constants from the fractional parts of roots of the first primes. */
const PRIMES = firstPrimes(64);
const START = PRIMES.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));
const ROUNDS = new Uint32Array(PRIMES.map((prime) => fraction(Math.cbrt(prime))));

function fraction(root: number): number {
  return ((root - Math.floor(root)) * 2 ** 32) >>> 0;
}

function firstPrimes(count: number): number[] {
  const primes: number[] = [];
  for (let n = 2; primes.length < count; n += 1) if (primes.every((prime) => n % prime !== 0)) primes.push(n);
  return primes;
}
