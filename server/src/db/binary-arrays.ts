/**
 * Arrays for parameters in PostgreSQL's binary format, made of the elements' bytes one after the other: no element
 * becomes a value of its own on the way.
 */

/** What PostgreSQL knows a type by, and how long its values are. */
const types = { uuid: { oid: 2950, bytes: 16 }, integer: { oid: 23, bytes: 4 } };
const HEADER = 20;

/**
 * Writes arrays of `most` elements at most into memory of its own: each is good until the next one. Integers are big
 * endian.
 */
export function arrayWriter(type: keyof typeof types, most: number): (elements: Uint8Array) => Buffer {
  const { oid, bytes } = types[type];
  const words = bytes / 4;
  const array = Buffer.from(new ArrayBuffer(HEADER + most * (4 + bytes)));
  const to = new Uint32Array(array.buffer, HEADER);
  // Elements come from any address, and words are copied four times as fast as bytes.
  const aligned = new Uint8Array(most * bytes);
  const from = new Uint32Array(aligned.buffer);
  const [length = 0] = new Uint32Array(Uint8Array.of(0, 0, 0, bytes).buffer);
  return (elements) => {
    const count = elements.length / bytes;
    // One dimension, no nulls, the elements' type, how many, counted from one.
    for (const [at, value] of [1, 0, oid, count, 1].entries()) array.writeInt32BE(value, at * 4);
    aligned.set(elements);
    for (let at = 0, read = 0; read < count * words; ) {
      to[at++] = length;
      for (let word = 0; word < words; word += 1) to[at++] = from[read++] ?? 0;
    }
    return array.subarray(0, HEADER + count * (4 + bytes));
  };
}
