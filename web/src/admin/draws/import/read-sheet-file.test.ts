import { expect, it } from 'vitest';
import { checkSheet, namesIn, readPageFile, readSavedAs, readSheetFile } from './read-sheet-file.ts';

const TEXT = 'Position;Name\r\n1;José Müller';
const utf16 = (bigEndian: boolean): Uint8Array<ArrayBuffer> => {
  const bytes = new Uint8Array((TEXT.length + 1) * 2);
  const view = new DataView(bytes.buffer);
  for (const [at, letter] of Array.from(`\uFEFF${TEXT}`).entries())
    view.setUint16(at * 2, letter.charCodeAt(0), !bigEndian);
  return bytes;
};

const page = (charset: string) => `<meta charset="${charset}"><td>José Müller</td>`;

it('reads a saved page in the encoding that it says it has', async () => {
  const latin = Uint8Array.from(page('windows-1252'), (character) => character.charCodeAt(0));
  for (const [file, encoding, text] of [
    [latin, 'windows-1252', page('windows-1252')],
    [page('utf-8'), 'utf-8', page('utf-8')],
    [page('klingon'), 'utf-8', page('klingon')],
  ] as const)
    expect(await readPageFile(new Blob([file]))).toMatchObject({ encoding, text });
});

it.each([
  ['utf-8', new Blob([TEXT])],
  ['utf-8 with its mark', new Blob([`\uFEFF${TEXT}`])],
  ['utf-16 of Windows', new Blob([utf16(false)])],
  ['utf-16 of others', new Blob([utf16(true)])],
  ['Western Europe', new Blob([Uint8Array.from(TEXT, (letter) => letter.charCodeAt(0))])],
])('reads a file in %s', async (_, file) => {
  expect(await readSheetFile(file)).toMatchObject({ text: TEXT });
});

it.each([
  ['a workbook', Uint8Array.of(0x50, 0x4b, 3, 4)],
  ['a larger workbook', Uint8Array.from({ length: 70_000 }, (_, at) => [0x50, 0x4b][at] ?? at % 256)],
])('A24: leaves %s to the server', async (_, bytes) => {
  expect(await readSheetFile(new Blob([bytes]))).toEqual({
    workbook: Buffer.from(bytes).toString('base64'),
  });
});

it.each([
  ['a text', 'x', 1_200_001],
  ['a workbook', 'PK', 1_500_001],
])('refuses %s that is too long', async (_, text, times) => {
  await expect(readSheetFile(new Blob([text.repeat(times)]))).rejects.toThrow('too long for a draw');
});

it.each([
  [TEXT, true],
  [' \n', 'Paste the cells, or choose a file'],
  ['a\0b', "This isn't text. Choose the file instead"],
  ['x'.repeat(300_001), 'The sheet is too long for a draw'],
])('%#: cells that may be sent', (sheet, verdict) => {
  expect(checkSheet(sheet)).toBe(verdict);
});

it('B13: says the encoding that was taken, and reads the file in another', async () => {
  const bytes = Uint8Array.from(
    Array.from('Position;Name\n1;')
      .map((letter) => letter.charCodeAt(0))
      .concat([0x4a, 0x6f, 0x73, 0x8e, 0x20, 0x4e, 0x9c, 0x96, 0x65, 0x7a]),
  );
  const file = await readSheetFile(new Blob([bytes]));
  if (!('text' in file)) throw new Error('no text');
  expect(file).toMatchObject({ encoding: 'macintosh', text: 'Position;Name\n1;José Núñez' });
  expect(namesIn(file.text)).toEqual(['José Núñez']);
  expect(readSavedAs(file, 'windows-1252')).toMatchObject({
    text: 'Position;Name\n1;JosŽ Nœ–ez',
    doubts: ['JosŽ', 'Nœ–ez'],
  });
  expect(readSavedAs(file, 'utf-8')).toBeNull();
});

it('B13: a page whose declaration lies is read in the encoding that it has', async () => {
  const lie = `<meta charset="utf-8"><style>p { color: red }</style><td>José Núñez</td>`;
  const latin = Uint8Array.from(lie, (character) => character.charCodeAt(0));
  const saved = await readPageFile(new Blob([latin]));
  expect(saved).toMatchObject({ encoding: 'windows-1252', doubts: [] });
  expect(namesIn(saved.text)).toEqual(['José Núñez']);
});

it('says what an older workbook is', async () => {
  const file = new Blob([Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0)]);
  await expect(readSheetFile(file)).rejects.toThrow('This is an older Excel file (.xls)');
});
