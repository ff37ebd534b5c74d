import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sha256 } from './sha256.ts';

const known = (bytes: Uint8Array) => new Uint8Array(createHash('sha256').update(bytes).digest());

it('the hash of anything is the one that everybody else computes', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
      expect(sha256(bytes)).toEqual(known(bytes));
    }),
  );
  // Lengths around the edges of a block.
  for (const length of [0, 55, 56, 63, 64, 119, 120, 100_000]) {
    const bytes = new Uint8Array(length).fill(0xa5);
    expect(sha256(bytes)).toEqual(known(bytes));
  }
});
