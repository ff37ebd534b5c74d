import { writeXlsx } from 'hucre/xlsx';
import { expect, it } from 'vitest';
import { readPlayerFile } from './read-player-file.ts';

it('reads the names of a CSV file, in whatever encoding it was saved', async () => {
  const text = 'No;Player;Club\r\n1;Zoë Müller;SC Süd\r\n2;Jörg Weiß;SC Süd\r\n';
  const players = 'Zoë Müller\nJörg Weiß';
  expect(await readPlayerFile(new Blob([text]))).toMatchObject({ ok: true, lists: [{ players }] });
  const latin = Uint8Array.from(text, (letter) => letter.charCodeAt(0));
  expect(await readPlayerFile(new Blob([latin]))).toMatchObject({ ok: true, lists: [{ players }] });
});

const workbookOf = async (sheets: Parameters<typeof writeXlsx>[0]['sheets']): Promise<Blob> =>
  new Blob([Uint8Array.from(await writeXlsx({ sheets }))]);

it('reads the sheet of an Excel file that has the headings of a list', async () => {
  const rows = [
    ['Eastmoor Autumn Cup', null, null, null],
    ['No', 'Surname', 'First name', 'Seed'],
    [1, 'Müller', 'Zoë', null],
    [2, 'Weiß', 'Jörg', 1],
    [null, 'Total', 2, null],
  ];
  const file = await workbookOf([
    { name: 'Phones', rows: [['Ann Archer', '555']] },
    { name: 'Entries', rows },
    { name: 'Last year', rows: [['Player'], ['Old Hand']], hidden: true },
  ]);
  expect(await readPlayerFile(file)).toEqual({
    ok: true,
    lists: [
      { name: 'Entries', players: 'Zoë Müller\nJörg Weiß [1]', leftOut: ['Eastmoor Autumn Cup', 'Total 2'] },
    ],
  });
});

it('offers each visible sheet that holds a list', async () => {
  const file = await workbookOf([
    { name: 'Gents', rows: [['Player'], ['Ben Cole']] },
    { name: 'Secret', rows: [['Player'], ['Cy Dunn']], veryHidden: true },
    { name: 'Ladies', rows: [['Player'], ['Ann Archer']] },
  ]);
  expect(await readPlayerFile(file)).toMatchObject({
    ok: true,
    lists: [
      { name: 'Gents', players: 'Ben Cole' },
      { name: 'Ladies', players: 'Ann Archer' },
    ],
  });
});

const ods = 'PK\u0003\u0004\u0014\0\0\0\0\0mimetypeapplication/vnd.oasis.opendocument.spreadsheetPK';

it.each([
  ['a broken Excel file', new Blob(['PK\u0003\u0004']), /paste it above/],
  ['LibreOffice’s own format', new Blob([ods]), /OpenDocument spreadsheet \(\.ods\).*\.xlsx/],
  ['a PDF', new Blob(['%PDF-1.7 …']), /a PDF.*paste/],
  ['a large file', new Blob(['Anna Berg\n'.repeat(30_000)]), /too large/],
  ['a file without names', new Blob(['1;2;3\n']), /no names/],
])('refuses %s', async (_, file, why) => {
  expect(await readPlayerFile(file)).toEqual({ ok: false, why: expect.stringMatching(why) });
});
