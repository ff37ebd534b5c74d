import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { TableRows } from './table.ts';
import { readWorkbookCells } from './workbook-cells.ts';
import { workbookFile } from './workbook-file.ts';

const LIMITS = { rows: 100, columns: 50, unpackedBytes: 5_000_000 } as const;

const sheetsOf = async (portions: readonly TableRows[], mostRows?: number) => {
  const bytes = await buffer(workbookFile(portions, mostRows));
  const read = await readWorkbookCells(bytes, LIMITS);
  if (!read.ok) throw new Error(read.problems.join(' '));
  return read.sheets.map(({ rows }) => rows);
};

it('texts that a spreadsheet takes for dates, numbers or formulas stay what they are', async () => {
  const row = [
    '9/16',
    '3-1',
    '1-2',
    '007',
    '=1+1',
    '+1',
    '-1',
    '@SUM(A1)',
    '1E5',
    'TRUE',
    ' padded ',
    'Łuczak',
  ];
  expect(await sheetsOf([[['Seed']], [row]])).toEqual([[['Seed'], row]]);
});

it('whatever people wrote comes back', async () => {
  const cell = fc.oneof(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'binary' }));
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(cell, { maxLength: 5 }), { maxLength: 5 }), async (rows) => {
      const wanted = withoutEnds(rows);
      const [sheet = []] = await sheetsOf([rows]);
      expect(sheet).toEqual(wanted);
    }),
    { numRuns: 20 },
  );
});

it('numbers stay numbers, which add up, and truth values are words', async () => {
  const row = [1, -2.5, 0, true, false, null, 'x'];
  expect(await sheetsOf([[row]])).toEqual([[['1', '-2.5', '0', 'true', 'false', '', 'x']]]);
});

it('a table longer than a worksheet goes on in another, under the same headings', async () => {
  const portions = [[['Name']], [['a'], ['b']], [['c'], ['d'], ['e']]];
  expect(await sheetsOf(portions, 3)).toEqual([
    [['Name'], ['a'], ['b']],
    [['Name'], ['c'], ['d']],
    [['Name'], ['e']],
  ]);
});

it('a text longer than a cell can be is cut to what a spreadsheet opens', async () => {
  const [sheet] = await sheetsOf([[['x'.repeat(40_000)]]]);
  expect(sheet?.[0]?.[0]).toHaveLength(32_767);
});

it('rows are read as the workbook is, and end when nobody reads on', async () => {
  let [given, hasEnded] = [0, false];
  async function* endless() {
    try {
      for (;;) {
        given += 1;
        yield Array.from({ length: 1_000 }, (_, row) => [`${given} ${row} ${Math.random()}`]);
      }
    } finally {
      hasEnded = true;
    }
  }
  for await (const bytes of workbookFile(endless())) if (bytes.length > 1_000) break;
  await expect.poll(() => hasEnded).toBe(true);
  expect(given).toBeLessThan(50);
});

/** Empty cells and rows at the end are none. */
function withoutEnds(rows: readonly (readonly string[])[]): string[][] {
  const short = rows.map((row) => row.slice(0, row.findLastIndex((text) => text !== '') + 1));
  return short.slice(0, short.findLastIndex((row) => row.length > 0) + 1);
}
