import { buildDraw } from '@boast/domain/import/place/build-draw';
import type { TourPage } from '@boast/domain/import/read/tour-page';
import { readSheet } from '@boast/domain/import/sheet/read-sheet';
import { SHEET_TEMPLATE } from '@boast/domain/import/sheet/sheet-template';
import { writeSheet } from '@boast/domain/import/sheet/write-sheet';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { loadDemoDraws } from '../../../gateways/tour-pages/demo-draws.ts';
import { CSV_MARK, csvLines } from '../../../http/files/csv-file.ts';
import { parseSheet } from './parse-sheet.ts';

const cellsOf = (text: string) => {
  const parsed = parseSheet(text);
  if (!parsed.ok) throw new Error(parsed.problems.join(' '));
  return parsed.cells;
};
const pageOf = (text: string, gender: TourPage['gender'] = 'mens'): TourPage => {
  const reading = readSheet(cellsOf(text), { gender, known: null });
  if (!reading.ok) throw new Error(reading.problems.join('\n'));
  return reading.page;
};
/** What a sheet carries of a draw: no photos, and no remarks of the page. */
const drawOf = (page: TourPage) => {
  const building = buildDraw(page);
  if (!building.ok) throw new Error(building.message);
  const players = building.plan.players.map((player) => ({ ...player, imageUrl: null }));
  return {
    ...building.plan,
    players: players.toSorted((one, two) => (one.key < two.key ? -1 : 1)),
    roundNames: [],
    warnings: [],
  };
};

it.each(loadDemoDraws().map(({ slug, gender, page }) => ({ slug, gender, page })))(
  '$slug ($gender) is the same draw when it was saved as a sheet and read back',
  ({ gender, page }) => {
    const building = buildDraw(page);
    if (!building.ok) throw new Error(building.message);
    const { name, location, startDate, endDate } = page;
    if (startDate === null || endDate === null) throw new Error('a bundled draw has days');
    const sheet = writeSheet({ name, location, startDate, endDate }, building.plan);
    const again = pageOf(CSV_MARK + csvLines(sheet), gender);
    expect(drawOf(again)).toEqual({ ...drawOf(page), source: 'sheet' });
    expect(again).toMatchObject({ name, location, startDate, endDate, gender });
  },
);

it.each([
  ['tabs', '\t', '\n'],
  ['semicolons', ';', '\r\n'],
  ['commas', ',', '\r\n'],
  ['tabs of an old Mac', '\t', '\r'],
])('cells apart by %s', (_, separator, end) => {
  const quoted = (cell: string): string => (/[,;]/.test(cell) ? `"${cell}"` : cell);
  const text = SHEET_TEMPLATE.map((row) => row.map(quoted).join(separator)).join(end);
  expect(pageOf(text)).toEqual(pageOf(csvLines(SHEET_TEMPLATE)));
});

it('the line in which a spreadsheet names its separator is none of the sheet', () => {
  const text = `sep=;\r\n${SHEET_TEMPLATE.map((row) => row.join(';')).join('\r\n')}`;
  expect(pageOf(text)).toEqual(pageOf(csvLines(SHEET_TEMPLATE)));
});

it('a quote inside a name is a letter, and what cannot be seen is gone', () => {
  const text = 'Position\tName\n1\tNick "The Wolf"  Matthew\u200b\u202e';
  expect(cellsOf(text)[1]).toEqual(['1', 'Nick "The Wolf" Matthew']);
});

it('the guard of our own files against formulas is taken off again', () => {
  expect(
    cellsOf(
      csvLines([
        ['Position', 'Name'],
        ['1', '=A1'],
      ]),
    )[1],
  ).toEqual(['1', '=A1']);
});

it('reads or refuses whatever is pasted', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 200 }), (text) => {
      const parsed = parseSheet(`Position,Name\n${text}`);
      if (!parsed.ok) expect(parsed.problems).not.toEqual([]);
    }),
  );
});
