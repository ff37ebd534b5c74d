import { matchCount } from '@boast/domain/draw/bracket';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import type { RowPlace } from '../draw/move-focus.ts';
import { moveInBracket } from './bracket-keys.ts';

const rows: RowPlace[] = Array.from({ length: 7 }, (_, match) => match).flatMap((match) => [
  { match, side: 0 as const },
  { match, side: 1 as const },
]);

it.each([
  // On the left as in the rounds, on the right the other way: to the final and back.
  ['ArrowRight', { match: 0, side: 0 }, { match: 4, side: 0 }],
  ['ArrowLeft', { match: 2, side: 0 }, { match: 5, side: 0 }],
  ['ArrowLeft', { match: 5, side: 1 }, { match: 6, side: 1 }],
  ['ArrowRight', { match: 5, side: 1 }, { match: 3, side: 0 }],
  ['ArrowRight', { match: 3, side: 0 }, null],
  // From the final to the side that the arrow points to, whichever player has the focus.
  ['ArrowLeft', { match: 6, side: 1 }, { match: 4, side: 0 }],
  ['ArrowRight', { match: 6, side: 0 }, { match: 5, side: 0 }],
  ['ArrowDown', { match: 1, side: 1 }, { match: 2, side: 0 }],
] as const)('%s from %o leads to %o', (arrow, from, to) => {
  expect(moveInBracket(8, rows, { from, arrow })).toEqual(to);
});

it('towards the final and back ends where it began or at the other player of that way', () => {
  fc.assert(
    fc.property(fc.nat(matchCount(8) - 2), fc.constantFrom<0 | 1>(0, 1), (match, side) => {
      const isRight = [2, 3, 5].includes(match);
      const inward = moveInBracket(8, rows, {
        from: { match, side },
        arrow: isRight ? 'ArrowLeft' : 'ArrowRight',
      });
      if (!inward) throw new Error('Every match but the final leads on');
      const outward = moveInBracket(8, rows, { from: inward, arrow: isRight ? 'ArrowRight' : 'ArrowLeft' });
      expect(outward?.match).toBe(match);
    }),
  );
});
