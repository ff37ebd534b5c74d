import { expect, it } from 'vitest';
import { flight, project } from './CourtView.tsx';

it('what is farther away is smaller and nearer to the middle', () => {
  const [front] = project([6.4, 0, 0]);
  const [back] = project([6.4, 9.75, 0]);
  expect(front).toBeLessThan(back);
  expect(project([0, 5, 0])[0]).toBe(-project([6.4, 5, 0])[0]);
});

it('a flight begins and ends where it should and rises between', () => {
  const points = flight([0, 0, 1], [6, 3, 1], 0.5);
  expect(points[0]).toEqual([0, 0, 1]);
  expect(points.at(-1)).toEqual([6, 3, 1]);
  expect(points[6]).toEqual([3, 1.5, 1.5]);
});
