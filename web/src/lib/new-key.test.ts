import { expect, it, vi } from 'vitest';
import { newKey } from './new-key.ts';

it('keys are random UUIDs, also where crypto has nothing but random bytes', () => {
  const { crypto } = globalThis;
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  const keys = Array.from({ length: 100 }, newKey);
  vi.unstubAllGlobals();
  for (const key of keys)
    expect(key).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  expect(new Set(keys).size).toBe(100);
});
