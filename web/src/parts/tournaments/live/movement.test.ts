import { expect, it } from 'vitest';
import { movementOf } from './movement.ts';

it('a smaller rank is up', () => {
  expect(movementOf(2, 5)).toEqual({ direction: 'up', by: 3, words: 'up 3 with the last result' });
  expect(movementOf(5, 2)).toEqual({ direction: 'down', by: 3, words: 'down 3 with the last result' });
  expect(movementOf(1, 1)).toMatchObject({ direction: 'still', by: 0 });
});

it('there is none before there was another result', () => {
  expect(movementOf(1, null)).toBeNull();
});
