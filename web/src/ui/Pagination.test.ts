import fc from 'fast-check';
import { expect, it } from 'vitest';
import { paginationItems } from './Pagination.tsx';

it.each([
  [0, 0, []],
  [0, 1, [0]],
  [0, 5, [0, 1, 'gap-after', 4]],
  [2, 5, [0, 1, 2, 3, 4]],
  [5, 11, [0, 'gap-before', 4, 5, 6, 'gap-after', 10]],
  [10, 11, [0, 'gap-before', 9, 10]],
])('page %d of %d shows %j', (page, pageCount, items) => {
  expect(paginationItems(page, pageCount)).toEqual(items);
});

it('always shows the first, the last and the current page once, in order, and never hides one page alone', () => {
  const pages = fc
    .integer({ min: 1, max: 500 })
    .chain((count) => fc.tuple(fc.nat({ max: count - 1 }), fc.constant(count)));
  fc.assert(
    fc.property(pages, ([page, pageCount]) => {
      const items = paginationItems(page, pageCount);
      const shown = items.filter((item) => typeof item === 'number');
      expect(shown).toEqual([...new Set(shown)].sort((a, b) => a - b));
      expect(shown).toEqual(expect.arrayContaining([0, page, pageCount - 1]));
      items.forEach((item, at) => {
        if (typeof item === 'number') return;
        expect(Number(items[at + 1]) - Number(items[at - 1])).toBeGreaterThan(2);
      });
    }),
  );
});
