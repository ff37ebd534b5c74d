/** A result that is read anew is another object: isSameResult compares two of them. */
import { expect, it } from 'vitest';
import { pathsOfTree, sourceFiles } from '../house/source-files.ts';

const product = sourceFiles('.', pathsOfTree()).filter(({ path }) => path.includes('/src/'));

/** One of a draw's results beside === or !==, whole: its winner or its ending may be compared so. */
const COMPARED =
  /[!=]==\s*[\w.?]*\bresults\[[^\]]*\](?![?.])|\bresults\[[^\]]*\]\s*[!=]==(?!\s*(?:null|undefined)\b)/g;

const compared = (text: string): string[] => [...text.matchAll(COMPARED)].map(([found]) => found);

it('no result is compared by === or !==', () => {
  expect(product.flatMap(({ path, text }) => compared(text).map((found) => ({ path, found })))).toEqual([]);
});

it.each([
  ['now !== before.results[match]', 1],
  ['draw.results[match] === now', 1],
  ['before?.results[match] === after.results[match]', 1],
  ['draw.results[match] !== null', 0],
  ['winner === draw.results[match]?.winner', 0],
  ['draw.results[match]?.winner === winner', 0],
])('finds in %j %i', (text, times) => {
  expect(compared(text)).toHaveLength(times);
});
