import { randomUUID } from 'node:crypto';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { indexIds } from './sealed-entries.ts';

const bytesOf = (ids: readonly string[]): Uint8Array =>
  Uint8Array.from(Buffer.from(ids.join('').replaceAll('-', ''), 'hex'));

it('finds every id where it stands, and no other', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.uuid(), { maxLength: 40 }), fc.uuid(), (ids, other) => {
      const index = indexIds(bytesOf(ids));
      expect(index.count).toBe(ids.length);
      expect(ids.map((_, place) => index.at(place))).toEqual(ids);
      expect(ids.map((id) => index.placeOf(id))).toEqual(ids.map((_, place) => place));
      expect(index.placeOf(other)).toBe(ids.includes(other) ? ids.indexOf(other) : undefined);
      const many = [...ids.toReversed(), other];
      const found = many.flatMap((id) => index.placeOf(id) ?? []);
      expect([...index.placesOf(Buffer.from([0, ...bytesOf(many)]).subarray(1))]).toEqual(found);
    }),
  );
});

it('ids that end alike are told apart', () => {
  const ids = Array.from(
    { length: 500 },
    (_, n) => `${n.toString(16).padStart(8, '0')}-0000-7000-8000-000000000000`,
  );
  const index = indexIds(bytesOf(ids));
  expect(ids.map((id) => index.placeOf(id))).toEqual(ids.map((_, place) => place));
});

it('what is no id is not among them, and beyond the last there is none', () => {
  const [id] = [randomUUID()];
  const index = indexIds(bytesOf([id]));
  expect(index.placeOf(id.toUpperCase())).toBe(0);
  expect(['', 'me', id.slice(1)].map((text) => index.placeOf(text))).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect(index.at(1)).toBe('');
});
