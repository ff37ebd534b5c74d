import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { anyDraw, anyResults } from '../testing/arbitraries.ts';
import { drawText, readDrawText } from './draw-text.ts';

const drawn = anyDraw({ full: false }).chain((draw) => anyResults(draw));

it('a draw is read back from its text, without its results', () => {
  fc.assert(
    fc.property(drawn, (draw) => {
      expect(readDrawText(drawText(draw))).toEqual({ ...draw, results: draw.results.map(() => null) });
    }),
  );
});

it('another place or another number of games is another text', () => {
  fc.assert(
    fc.property(drawn, fc.nat(), (draw, n) => {
      const slots = draw.slots.with(n % draw.size, { kind: 'player', playerId: 'somebody else' });
      expect(drawText({ ...draw, slots })).not.toBe(drawText(draw));
      const round = n % draw.bestOf.length;
      const bestOf = draw.bestOf.with(round, draw.bestOf[round] === 5 ? 3 : 5);
      expect(drawText({ ...draw, bestOf })).not.toBe(drawText(draw));
    }),
  );
});

it.each([
  '',
  'draw-1',
  'draw-2\n5,5,5\nbye',
  'draw-1\n5,5,4\na\nb\nc\nd\ne\nf\ng\nh',
  'draw-1\n5,5\na\nb\nc',
])('%j is no draw', (text) => {
  expect(readDrawText(text)).toBeNull();
});
