import { expect, it } from 'vitest';
import { moveFocus, type RowPlace } from './move-focus.ts';

/** Eight slots; match 0 is a bye, and the semi-finals are 4 and 5. */
const rows: RowPlace[] = [1, 2, 3, 4, 6].flatMap((match) => [
  { match, side: 0 as const },
  { match, side: 1 as const },
]);

it.each([
  ['ArrowDown', { match: 1, side: 0 }, { match: 1, side: 1 }],
  ['ArrowDown', { match: 1, side: 1 }, { match: 2, side: 0 }],
  ['ArrowUp', { match: 2, side: 0 }, { match: 1, side: 1 }],
  ['ArrowUp', { match: 1, side: 0 }, null],
  ['ArrowDown', { match: 6, side: 1 }, null],
  ['ArrowRight', { match: 1, side: 0 }, { match: 4, side: 1 }],
  ['ArrowRight', { match: 4, side: 1 }, { match: 6, side: 0 }],
  ['ArrowRight', { match: 6, side: 0 }, null],
  ['ArrowRight', { match: 2, side: 0 }, null],
  ['ArrowLeft', { match: 4, side: 1 }, { match: 1, side: 0 }],
  ['ArrowLeft', { match: 4, side: 0 }, null],
  ['ArrowLeft', { match: 1, side: 0 }, null],
] as const)('%s from %o leads to %o', (arrow, from, to) => {
  expect(moveFocus(8, rows, { from, arrow })).toEqual(to);
});

it('the foot of a match stands below its players, and alone where none is known', () => {
  const places: RowPlace[] = [
    { match: 1, side: 0 },
    { match: 1, side: 1 },
    { match: 1, side: 'foot' },
    { match: 2, side: 0 },
    { match: 4, side: 'foot' },
  ];
  const go = (from: RowPlace, arrow: 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight') =>
    moveFocus(8, places, { from, arrow });
  expect(go({ match: 1, side: 1 }, 'ArrowDown')).toEqual({ match: 1, side: 'foot' });
  expect(go({ match: 1, side: 'foot' }, 'ArrowDown')).toEqual({ match: 2, side: 0 });
  expect(go({ match: 1, side: 'foot' }, 'ArrowRight')).toEqual({ match: 4, side: 'foot' });
  expect(go({ match: 4, side: 'foot' }, 'ArrowLeft')).toBeNull();
});
