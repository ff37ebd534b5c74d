import { expect, it } from 'vitest';
import { checkSheet, readPageFile, readSheetFile } from './read-sheet-file.ts';

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
  expect(await readPageFile(new Blob([latin]))).toBe(page('windows-1252'));
  expect(await readPageFile(new Blob([page('utf-8')]))).toBe(page('utf-8'));
  expect(await readPageFile(new Blob([page('klingon')]))).toBe(page('klingon'));
});

it.each([
  ['utf-8', new Blob([TEXT])],
  ['utf-8 with its mark', new Blob([`\uFEFF${TEXT}`])],
  ['utf-16 of Windows', new Blob([utf16(false)])],
  ['utf-16 of others', new Blob([utf16(true)])],
  ['Western Europe', new Blob([Uint8Array.from(TEXT, (letter) => letter.charCodeAt(0))])],
])('reads a file in %s', async (_, file) => {
  expect(await readSheetFile(file)).toEqual({ ok: true, text: TEXT });
});

it.each([
  ['a workbook', new Blob(['PK\u0003\u0004…']), /workbook/],
  ['an older workbook', new Blob([Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0)]), /workbook/],
  ['what is too long', new Blob(['x'.repeat(1_200_001)]), /too long/],
])('refuses %s', async (_, file, problem) => {
  expect(await readSheetFile(file)).toEqual({ ok: false, problem: expect.stringMatching(problem) });
});

it.each([
  [TEXT, true],
  [' \n', 'Paste the cells, or choose a file'],
  ['a\0b', 'This is no text: save the sheet as CSV'],
  ['x'.repeat(300_001), 'The sheet is too long to be one of a draw'],
])('%#: cells that may be sent', (sheet, verdict) => {
  expect(checkSheet(sheet)).toBe(verdict);
});
