import { expect, it } from 'vitest';
import { overseen } from './listing-text.ts';

const club = { organiserName: 'ann', lot: null, hiddenReason: null };

it.each([
  ['unlisted', ['list', 'hide']],
  ['asked', ['list', 'unlist', 'hide']],
  ['listed', ['unlist', 'hide']],
] as const)('an administrator decides about a draw that is %s', (listing, acts) => {
  expect(overseen({ ...club, listing })).toEqual(acts);
});

it('a hidden draw can be shown again', () => {
  expect(overseen({ ...club, listing: 'listed', hiddenReason: 'Rude names' })).toEqual(['unlist', 'show']);
});
