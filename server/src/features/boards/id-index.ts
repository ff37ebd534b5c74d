/**
 * Many ids in little memory: their 16 bytes each, and eight or so to find them by. As strings and a map a million of them
 * take ten times as much, and seconds to make.
 */
import { ID_BYTES, uuidAt, uuidBytes } from '@boast/domain/seal/bytes';
import { isUuid } from '../../db/is-uuid.ts';

export interface IdIndex {
  readonly count: number;
  /** The id at a place from 0 on; an empty text where there is none. */
  at(place: number): string;
  /** Undefined when it is not among them. */
  placeOf(id: string): number | undefined;
}

const WORDS = 4;

/** `bytes` are 16 an id, one after the other, in memory of their own; no id stands there twice. */
export function indexIds(bytes: Uint8Array): IdIndex {
  const count = bytes.length / ID_BYTES;
  const words = new Uint32Array(bytes.buffer, bytes.byteOffset, count * WORDS);
  // Made when somebody is looked for: the first board after a start is shown without it.
  let slots: Int32Array | null = null;
  const isAt = (place: number, id: Uint32Array): boolean =>
    id.every((word, n) => word === words[place * WORDS + n]);
  return {
    count,
    at: (place) => (place < count ? uuidAt(bytes, place) : ''),
    placeOf(id) {
      if (!isUuid(id)) return undefined;
      const wanted = new Uint32Array(uuidBytes(id).buffer);
      slots ??= makeSlots(words, count);
      const mask = slots.length - 1;
      for (let slot = mix(wanted, 0) & mask; ; slot = (slot + 1) & mask) {
        const place = (slots[slot] as number) - 1;
        if (place === -1) return undefined;
        if (isAt(place, wanted)) return place;
      }
    },
  };
}

/** A slot holds a place counted from 1. At most half of them are taken, so that the next free one is near. */
function makeSlots(words: Uint32Array, count: number): Int32Array {
  const slots = new Int32Array(2 ** Math.ceil(Math.log2(count * 2 + 1)));
  const mask = slots.length - 1;
  for (let place = 0; place < count; place += 1) {
    let slot = mix(words, place * WORDS) & mask;
    while (slots[slot] !== 0) slot = (slot + 1) & mask;
    slots[slot] = place + 1;
  }
  return slots;
}

/** The end of an id is what differs most. */
function mix(ids: Uint32Array, at: number): number {
  const mixed = Math.imul((ids[at + 2] as number) ^ Math.imul(ids[at + 3] as number, 0x9e3779b1), 0x85ebca6b);
  return mixed ^ (mixed >>> 15);
}
