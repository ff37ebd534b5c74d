/**
 * Arrays for parameters in PostgreSQL's binary format, made of the elements' bytes one after the other: no element
 * becomes a value of its own on the way.
 */

const UUID = { type: 2950, bytes: 16 };
const INTEGER = { type: 23, bytes: 4 };
const HEADER = 20;

/** `uuid[]` of 16 bytes each. */
export const uuidArray = (elements: Uint8Array): Buffer => binaryArray(UUID, elements);

/** `integer[]` of 4 bytes each, big endian. */
export const integerArray = (elements: Uint8Array): Buffer => binaryArray(INTEGER, elements);

function binaryArray(
  element: { readonly type: number; readonly bytes: number },
  elements: Uint8Array,
): Buffer {
  const words = element.bytes / 4;
  const from = new Uint32Array(new Uint8Array(elements).buffer);
  const count = from.length / words;
  const array = Buffer.from(new ArrayBuffer(HEADER + count * (4 + element.bytes)));
  // One dimension, no nulls, the elements' type, how many, counted from one.
  for (const [at, value] of [1, 0, element.type, count, 1].entries()) array.writeInt32BE(value, at * 4);
  const [length = 0] = new Uint32Array(Uint8Array.of(0, 0, 0, element.bytes).buffer);
  const to = new Uint32Array(array.buffer, HEADER);
  for (let at = 0, read = 0; read < from.length; ) {
    to[at++] = length;
    for (let word = 0; word < words; word += 1) to[at++] = from[read++] ?? 0;
  }
  return array;
}
