import { expect, it } from 'vitest';
import { countWords } from './number-words.ts';

it('counts', () => {
  expect([
    countWords(1, 'entry', 'entries'),
    countWords(1_204, 'entry', 'entries'),
    countWords(0, 'win'),
  ]).toEqual(['1 entry', '1,204 entries', '0 wins']);
});
