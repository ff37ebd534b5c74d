import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../root.ts';

const EDGES = 52;
const EDGES_OF_SECOND_CHANCES = 23;

const read = (file: string): string => readFileSync(join(root, file), 'utf8');

/** The rows of docs/edge-coverage.md: an edge, and the files that name it. */
const rows = [...read('docs/edge-coverage.md').matchAll(/^\| (S?\d+) \|[^|]*\|(.*)\|$/gm)].map(
  ([, edge, files = '']) => ({
    edge: String(edge),
    files: [...files.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file),
  }),
);

/** The numbers in 'edge 12', 'edges 35 and 50', 'edges 26 to 28', 'edge S7'. */
function edgesIn(text: string): Set<string> {
  const found = new Set<string>();
  for (const [, list = ''] of text.matchAll(/\bedges? (\d+(?:(?:, | and | to )\d+)*)/gi)) {
    const numbers = list.split(/\D+/).map(Number);
    const [first = 0, last = first] = [numbers[0], numbers.at(-1)];
    if (list.includes(' to ')) for (let edge = first; edge <= last; edge += 1) found.add(String(edge));
    for (const number of numbers) found.add(String(number));
  }
  for (const [, edge = ''] of text.matchAll(/\bedge (S\d+)/g)) found.add(edge);
  return found;
}

it('every numbered edge case has a row, in order', () => {
  expect(rows.map(({ edge }) => edge)).toEqual([
    ...Array.from({ length: EDGES }, (_, n) => String(n + 1)),
    ...Array.from({ length: EDGES_OF_SECOND_CHANCES }, (_, n) => `S${n + 1}`),
  ]);
});

it.each(rows)('edge $edge is named by the tests that the table names', ({ edge, files }) => {
  expect(files.length).toBeGreaterThan(0);
  for (const file of files) expect([...edgesIn(read(file))], file).toContain(edge);
});
