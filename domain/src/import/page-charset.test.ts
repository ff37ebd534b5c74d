import { expect, it } from 'vitest';
import { pageCharset } from './page-charset.ts';

const bytesOf = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));

it.each([
  ['nothing said', '<html><title>Open</title>', null, null],
  ['its own word', '<html><meta charset="windows-1252"><title>Open', null, 'windows-1252'],
  [
    'its own word, as it was said before',
    '<META http-equiv=Content-Type content="text/html; charset=ISO-8859-1">',
    null,
    'iso-8859-1',
  ],
  ['what its sender said', '<meta charset="windows-1252">', 'utf-8', 'utf-8'],
  ['a mark', '\u00ef\u00bb\u00bf<meta charset="windows-1252">', 'iso-8859-1', 'utf-8'],
  ['a mark of two bytes', '\u00ff\u00fe<\u0000', null, 'utf-16le'],
  ['a word that cannot be true', '<meta charset="utf-16">', null, 'utf-8'],
  ['a word in the text of the page', `${' '.repeat(9_000)}<meta charset="windows-1252">`, null, null],
])('%s', (_, page, told, charset) => {
  expect(pageCharset(bytesOf(page), told)).toBe(charset);
});
