import { expect, it } from 'vitest';
import { readPlayerFile } from './read-player-file.ts';

it('reads the names of a CSV file, in whatever encoding it was saved', async () => {
  const text = 'No;Player;Club\r\n1;Zoë Müller;SC Süd\r\n2;Jörg Weiß;SC Süd\r\n';
  const players = 'Zoë Müller\nJörg Weiß';
  expect(await readPlayerFile(new Blob([text]))).toEqual({ ok: true, players });
  const latin = Uint8Array.from(text, (letter) => letter.charCodeAt(0));
  expect(await readPlayerFile(new Blob([latin]))).toEqual({ ok: true, players });
});

it.each([
  ['an Excel file', new Blob(['PK\u0003\u0004']), /paste it above/],
  ['a large file', new Blob(['Anna Berg\n'.repeat(30_000)]), /too large/],
  ['a file without names', new Blob(['1;2;3\n']), /no names/],
])('refuses %s', async (_, file, why) => {
  expect(await readPlayerFile(file)).toEqual({ ok: false, why: expect.stringMatching(why) });
});
