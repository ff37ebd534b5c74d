import { expect, it } from 'vitest';
import { readPageFile } from './read-page-file.ts';

const page = (charset: string) => `<meta charset="${charset}"><td>José Müller</td>`;

it('reads a saved page in the encoding that it says it has', async () => {
  const latin = Uint8Array.from(page('windows-1252'), (character) => character.charCodeAt(0));
  expect(await readPageFile(new Blob([latin]))).toBe(page('windows-1252'));
  expect(await readPageFile(new Blob([page('utf-8')]))).toBe(page('utf-8'));
  expect(await readPageFile(new Blob([page('klingon')]))).toBe(page('klingon'));
});
