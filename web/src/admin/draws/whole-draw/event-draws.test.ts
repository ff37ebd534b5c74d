import type { Match } from '@boast/contract/tournaments';
import type { Feed } from '@boast/domain/draw/fed-draw';
import { expect, it } from 'vitest';
import { matchesOfDraws, repeatedDraw, takesResults } from './event-draws.ts';

const wholeDraw = { id: 'w', name: 'Club Championship' };
const draw = (feed: Feed | null, roundName: string) => ({
  name: 'Club Championship',
  drawSize: 2,
  firstRound: 1,
  feed,
  wholeDraw: feed && wholeDraw,
  rounds: [{ id: roundName, number: 1, name: roundName, playBy: null, matches: [{ roundName } as Match] }],
});

it('the matches of all draws stand in one list, and say their draw before their round', () => {
  const draws = [draw(null, 'Semi Final'), draw('plate', 'Semi Final'), draw('third-place', 'Final')];
  expect(matchesOfDraws(draws).map(({ roundName }) => roundName)).toEqual([
    'Semi Final',
    'Plate, Semi Final',
    'Third place',
  ]);
});

it('only a second chance repeats the matches of another draw', () => {
  expect(repeatedDraw({ wholeDraw: null, feed: null })).toBeNull();
  expect(repeatedDraw({ wholeDraw, feed: null })).toEqual(wholeDraw);
  expect(repeatedDraw({ wholeDraw, feed: 'plate' })).toBeNull();
});

it.each([
  [{ sealedAt: null, status: 'UPCOMING', feed: null }, false],
  [{ sealedAt: null, status: 'UPCOMING', feed: 'plate' }, true],
  [{ sealedAt: null, status: 'CREATING', feed: 'plate' }, false],
  [{ sealedAt: '2031-05-02T12:00:00Z', status: 'ACTIVE', feed: null }, true],
] as const)('a draw takes results from its seal on, and a fed draw from its opening: %j', (draw, takes) => {
  expect(takesResults(draw)).toBe(takes);
});
