import { expect, it } from 'vitest';
import type { Draw } from '../../draw/draw.ts';
import { pageWith, planOf, standing, won } from '../testing/changed-pages.ts';
import { fullDraw } from '../testing/tour-pages.ts';
import { turnPairs } from './turn-pairs.ts';

const drawn: Draw = { ...fullDraw(8), slots: fullDraw(8).slots.with(1, { kind: 'bye' }) };
const planned = (sides: readonly [string, string]) =>
  planOf(
    pageWith(drawn, {
      '1/0': {
        sides: [standing(sides[0]), standing(sides[1])],
        winner: 1,
        games: [1, 3],
        gameScores: [[5, 11]],
      },
    }),
  );

it('each player of Round 1 keeps their side, with result and points, whoever is printed first', () => {
  const plan = planned(['id:2000', 'id:1000']);
  const turned = turnPairs(plan, drawn, (key) => key);
  expect(turned.slots.slice(0, 2)).toEqual(plan.slots.slice(0, 2).toReversed());
  expect(turned.results[0]).toEqual(won(0));
  expect(turned.gameScores[0]).toEqual([[11, 5]]);
  expect(turned.slots.slice(2)).toEqual(plan.slots.slice(2));
  expect(turnPairs(turned, drawn, (key) => key)).toEqual(turned);
});

it('players who are not here stay where they are printed', () => {
  const plan = planned(['id:2000', 'id:2001']);
  expect(turnPairs(plan, drawn, (key) => key)).toEqual(plan);
});
