import crypto from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { deriveInWebAssembly, deriveKey } from './derive-key.ts';
import { createPasswordHasher, PASSWORD_COST } from './password-hasher.ts';

test('O7: a hash that was made without Node’s argon2 is checked with it, and the other way', async () => {
  const own = createPasswordHasher(PASSWORD_COST);
  const other = createPasswordHasher(PASSWORD_COST, deriveInWebAssembly);
  const password = 'Näck-schott-1 🎾';
  for (const [maker, checker] of [
    [own, other],
    [other, own],
  ] as const) {
    const hash = await maker.hash(password);
    expect(await checker.verify(hash, password)).toBe(true);
    expect(await checker.verify(hash, `${password}2`)).toBe(false);
    expect(await checker.verify(hash, '')).toBe(false);
    expect(await checker.verify(null, password)).toBe(false);
  }
});

test.runIf('argon2Sync' in crypto)('O7: both derive the same key, whatever they are asked', async () => {
  const question = fc.record({
    message: fc.string({ unit: 'grapheme', minLength: 1 }),
    nonce: fc.uint8Array({ minLength: 8, maxLength: 32 }),
    tagLength: fc.integer({ min: 4, max: 64 }),
    memory: fc.integer({ min: 32, max: 128 }),
    passes: fc.integer({ min: 1, max: 3 }),
    parallelism: fc.integer({ min: 1, max: 4 }),
  });
  await fc.assert(
    fc.asyncProperty(question, async (asked) => {
      expect(await deriveInWebAssembly(asked)).toEqual(new Uint8Array(await deriveKey(asked)));
    }),
    { numRuns: 50 },
  );
});
