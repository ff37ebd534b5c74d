import { expect, test } from 'vitest';
import { signInDelaySeconds } from './sign-in-delay.ts';

test('sign-in costs nothing for ten failures, then waits longer, and never for ever', () => {
  expect([0, 9, 10, 11, 12, 13, 14, 100].map(signInDelaySeconds)).toEqual([0, 0, 1, 2, 4, 8, 8, 8]);
});
