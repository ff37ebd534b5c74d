import { expect, it } from 'vitest';
import { countText } from './number-text.ts';

it('counts', () => {
  expect([
    countText(1, 'entry', 'entries'),
    countText(1_204, 'entry', 'entries'),
    countText(0, 'win'),
  ]).toEqual(['1 entry', '1,204 entries', '0 wins']);
});
