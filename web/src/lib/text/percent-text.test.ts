import { expect, it } from 'vitest';
import { percentOf } from './percent-text.ts';

it('nothing and next to nothing are told apart', () => {
  expect([percentOf(0, 1_000), percentOf(1, 1_000), percentOf(1_000, 1_000), percentOf(0, 0)]).toEqual([
    '0%',
    '<1%',
    '100%',
    '0%',
  ]);
});
