import { expect, it } from 'vitest';
import { beginText } from './begin-text.ts';

it('says who counts, who falls out and what goes back', () => {
  const one = { counting: 1, takenBack: 0, fallingOut: 0, creditsRefunded: 0, stayingVoid: 0 };
  expect(beginText(one).map(({ value }) => value)).toEqual(['1 entry', 'None', 'None']);
  const many = { counting: 1_200, takenBack: 3, fallingOut: 2, creditsRefunded: 1, stayingVoid: 1 };
  expect(beginText(many).map(({ name, value }) => `${name}: ${value}`)).toEqual([
    'Entries that count: 1,200 entries',
    'Late changes dropped: 3 entries',
    'Late entries dropped: 2 entries, 1 credit refunded',
    'Stay void: 1 entry, withdrawn or refunded after the first ball',
  ]);
});
