import { writeXlsx } from 'hucre/xlsx';
import { expect, it } from 'vitest';
import { readPlayerFile } from './read-player-file.ts';

it('reads the names of a CSV file, in whatever encoding it was saved', async () => {
  const text = 'No;Player;Club\r\n1;Zoë Müller;SC Süd\r\n2;Jörg Weiß;SC Süd\r\n';
  const players = 'Zoë Müller\nJörg Weiß';
  expect(await readPlayerFile(new Blob([text]))).toEqual({ ok: true, players });
  const latin = Uint8Array.from(text, (letter) => letter.charCodeAt(0));
  expect(await readPlayerFile(new Blob([latin]))).toEqual({ ok: true, players });
});

it('reads the names of the first sheet of an Excel file', async () => {
  const rows = [
    ['No', 'Player', 'Club'],
    [1, 'Zoë Müller', 'SC Süd'],
    [2, 'Jörg Weiß', null],
  ];
  const sheets = [
    { name: 'Entries', rows },
    { name: 'Phones', rows: [['Ann Archer', '555']] },
  ];
  const file = new Blob([Uint8Array.from(await writeXlsx({ sheets }))]);
  expect(await readPlayerFile(file)).toEqual({ ok: true, players: 'Zoë Müller\nJörg Weiß' });
});

it.each([
  ['a broken Excel file', new Blob(['PK\u0003\u0004']), /paste it above/],
  ['a large file', new Blob(['Anna Berg\n'.repeat(30_000)]), /too large/],
  ['a file without names', new Blob(['1;2;3\n']), /no names/],
])('refuses %s', async (_, file, why) => {
  expect(await readPlayerFile(file)).toEqual({ ok: false, why: expect.stringMatching(why) });
});
