import { expect, it } from 'vitest';
import { turningPoints } from './turning-points.ts';

const after = (match: number, ...chances: number[]) => ({ matches: [match], chances });

it('names the largest moves first, and none that is too small to be one', () => {
  const course = [
    after(0, 0.2, 0.1),
    after(1, 0.5, 0),
    after(2, 0.505, 0),
    after(3, 0.1, 0.6),
    after(4, 0.5, 0.2),
  ];
  expect(turningPoints(course, 3)).toEqual([
    { matches: [3], before: [0.505, 0], after: [0.1, 0.6] },
    { matches: [4], before: [0.1, 0.6], after: [0.5, 0.2] },
    { matches: [1], before: [0.2, 0.1], after: [0.5, 0] },
  ]);
  expect(turningPoints(course, 9)).toHaveLength(3);
});

it('of two alike the later one comes first, and what nobody knows the cause of is not named', () => {
  const course = [after(0, 0), after(1, 0.25), after(2, 0.5), { matches: [], chances: [1] }];
  expect(turningPoints(course, 9).map(({ matches }) => matches)).toEqual([[2], [1]]);
  expect(turningPoints([], 3)).toEqual([]);
  expect(turningPoints([after(0, 1)], 3)).toEqual([]);
});
