import { expect, it } from 'vitest';
import { movementOf } from './movement.ts';

it('a smaller rank is up', () => {
  expect(movementOf(2, 5)).toEqual({ way: 'up', by: 3, words: 'up 3 with the last result' });
  expect(movementOf(5, 2)).toEqual({ way: 'down', by: 3, words: 'down 3 with the last result' });
  expect(movementOf(1, 1)).toMatchObject({ way: 'still', by: 0 });
});

it('there is none before there was another result', () => {
  expect(movementOf(1, null)).toBeNull();
});
