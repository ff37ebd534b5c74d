import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { buildDraw } from '@boast/domain/import/place/build-draw';
import { readSheet } from '@boast/domain/import/sheet/read-sheet';
import type { SheetCells } from '@boast/domain/import/sheet/sheet-tables';
import { SHEET_TEMPLATE } from '@boast/domain/import/sheet/sheet-template';
import { writeSheet } from '@boast/domain/import/sheet/write-sheet';
import { afterAll, expect, it } from 'vitest';
import { csvFile } from '../../../http/files/csv-file.ts';
import { workbookFile } from '../../../http/files/workbook-file.ts';
import { parseSheet, parseWorkbook, textOfCells } from './parse-sheet.ts';

/** Every seed has a bye; the others meet in Round 1, and half of them have played. */
function draftOf48(): SheetCells {
  const nameOf = (place: number) =>
    `${['Łukasz', 'Jørgen', 'Zoë', "D'Arcy", 'José'][place % 5]} Nr${place + 1}`;
  const seedOf = (pair: number) => (pair < 8 ? String(pair + 1) : '9/16');
  const pairs = Array.from({ length: 32 }, (_, pair) => pair);
  return [
    ['Tournament', 'Forty-Eight Open'],
    ['Location', 'Wimbledon, London, England'],
    ['First day', '2030-03-12'],
    ['Last day', '2030-03-17'],
    ['Position', 'Seed', 'Name', 'Country', 'Rank', 'Tour number'],
    ...pairs.flatMap((pair) => [
      [
        String(2 * pair + 1),
        pair < 16 ? seedOf(pair) : 'WC',
        nameOf(2 * pair),
        'ENG',
        String(pair + 1),
        `007${pair}`,
      ],
      pair < 16
        ? [String(2 * pair + 2), '', 'BYE']
        : [String(2 * pair + 2), 'Q', nameOf(2 * pair + 1), 'EGY'],
    ]),
    ['Round', 'Match', 'Time', 'Court', 'Winner', 'Score'],
    ...pairs.slice(16).map((pair) => {
      const [winner, score] =
        pair % 2 === 0 ? [nameOf(2 * pair), pair % 4 === 0 ? '3-1' : '11-7, 9-11, 11-5, 11-8'] : ['', ''];
      return ['Round 1', String(pair + 1), '2030-03-12 18:30', `Court ${pair % 3}`, winner, score];
    }),
  ];
}

function drawOf48(): SheetCells {
  const reading = readSheet(draftOf48(), { gender: 'mens', known: null });
  if (!reading.ok) throw new Error(reading.problems.join(' '));
  const building = buildDraw(reading.page);
  if (!building.ok) throw new Error(building.message);
  expect(building.plan.players).toHaveLength(48);
  const facts = {
    name: 'Forty-Eight Open',
    location: 'London, England',
    startDate: '2030-03-12',
    endDate: '2030-03-17',
  };
  return writeSheet(facts, building.plan);
}

const ours = drawOf48();
const sheets: readonly [string, SheetCells][] = [
  ['a draw of 48 players', ours],
  ['the template', SHEET_TEMPLATE],
];

/** Empty cells at the end of a row are none. */
const wholeOf = (cells: SheetCells): string[][] =>
  cells.map((row) => row.slice(0, row.findLastIndex((cell) => cell !== '') + 1));
const cellsIn = async (bytes: Uint8Array): Promise<string[][]> => {
  const parsed = await parseWorkbook(bytes);
  if (!parsed.ok) throw new Error(parsed.problems.join(' '));
  return wholeOf(parsed.cells);
};

it.each(sheets)('A24: %s as a workbook is the same sheet when it is read back', async (_, sheet) => {
  const cells = await cellsIn(await buffer(workbookFile([sheet])));
  expect(cells).toEqual(wholeOf(sheet));
  const pasted = parseSheet(textOfCells(cells));
  expect(pasted.ok && wholeOf(pasted.cells)).toEqual(wholeOf(sheet));
});

const OFFICE = 'soffice';
const isInstalled = spawnSync(OFFICE, ['--version']).status === 0;
if (!isInstalled)
  console.warn(
    'NOT CHECKED: what a spreadsheet makes of our sheets. LibreOffice is not installed (soffice).',
  );

const folder = mkdtempSync(join(tmpdir(), 'boast-sheets-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Has LibreOffice open a file and save it as another. */
async function savedAgain(file: Uint8Array, from: 'xlsx' | 'csv', filter: string): Promise<Buffer> {
  const path = join(folder, `ours.${from}`);
  writeFileSync(path, file);
  const profile = `-env:UserInstallation=file://${join(folder, 'profile')}`;
  const out = join(folder, 'saved');
  // Without a person it does not look for the mark of the encoding.
  const utf8 = from === 'csv' ? ['--infilter=CSV:44,34,76'] : [];
  const convert = ['--headless', ...utf8, '--convert-to', filter, '--outdir', out, path];
  await promisify(execFile)(OFFICE, [profile, ...convert]);
  return readFileSync(join(out, `ours.${filter.split(':')[0]}`));
}

it.skipIf(!isInstalled).each(sheets)(
  'A24: %s comes back whole from a spreadsheet that opened and saved the workbook',
  async (_, sheet) => {
    const saved = await savedAgain(await buffer(workbookFile([sheet])), 'xlsx', 'xlsx');
    expect(await cellsIn(saved)).toEqual(wholeOf(sheet));
  },
);

it.skipIf(!isInstalled)('A24: a workbook that a spreadsheet saved as CSV comes back whole', async () => {
  const filter = 'csv:Text - txt - csv (StarCalc):59,34,76';
  const saved = await savedAgain(await buffer(workbookFile([ours])), 'xlsx', filter);
  const parsed = parseSheet(saved.toString());
  expect(parsed.ok && wholeOf(parsed.cells)).toEqual(wholeOf(ours));
});

it.skipIf(!isInstalled)(
  'A24: a CSV file of ours that a spreadsheet opened and saved comes back but for zeros before a number, or its dates are refused',
  async () => {
    const file = await buffer(csvFile([ours], ','));
    const saved = await savedAgain(file, 'csv', 'xlsx');
    const numbers = (row: readonly string[]) => row.map((cell) => cell.replace(/^0+(?=\d+$)/, ''));
    const cells = await cellsIn(saved);
    // Where days are written 9/16, as in America, a seed has become one.
    if (cells.some(([, seed]) => seed?.endsWith('-09-16'))) {
      const reading = readSheet(cells, { gender: 'mens', known: null });
      expect(!reading.ok && reading.problems[0]).toContain('is a date; for 9/16 set the column to text');
    } else expect(cells).toEqual(wholeOf(ours).map(numbers));
  },
);
