import { expect, it } from 'vitest';
import { createMemoryStorage } from '../../lib/browser-storage.ts';
import { forgetPendingSignUp, isPendingSignUp, notePendingSignUp } from './pending-sign-up.ts';

it('is known to its own browser for a day, by its address in any case', () => {
  const storage = createMemoryStorage();
  expect(isPendingSignUp(storage, 'a@b.co', 0)).toBe(false);
  notePendingSignUp(storage, 'A@b.co', 1_000);
  expect(isPendingSignUp(storage, 'a@B.co', 2_000)).toBe(true);
  expect(isPendingSignUp(storage, 'other@b.co', 2_000)).toBe(false);
  expect(isPendingSignUp(storage, 'a@b.co', 1_000 + 24 * 3_600_000)).toBe(false);
  forgetPendingSignUp(storage);
  expect(isPendingSignUp(storage, 'a@b.co', 2_000)).toBe(false);
});

it.each(['{', '1', '{"email":"a@b.co"}'])('%s in its place is nothing', (text) => {
  const storage = createMemoryStorage();
  storage.setItem('boast-sign-up', text);
  expect(isPendingSignUp(storage, 'a@b.co', 0)).toBe(false);
});
