import { expect, it } from 'vitest';
import { headlessComments } from './headless-comments.ts';

const found = (text: string) => headlessComments({ path: 'x.ts', text }).map(({ line }) => line);

it.each([
  '// Who has none is to come again in a moment.',
  '/** Of a tournament that was started over. */',
  '/**\n * What became of those\n * who signed up.\n */',
  'const tags = 1; // Whoever asks for them.',
  '/** For whom the mail is. */',
  '/** Null for what is not known. */',
])('R1: %j has no head', (text) => {
  expect(found(text)).toEqual([1]);
});

it.each([
  '/** A device without a subscription asks again. */',
  '/** Whether the tournament is open. */',
  '/** Whatsoever is a word of its own. */',
  "const address = 'https://What.example';",
  '// Off the page.',
])('R1: %j is left alone', (text) => {
  expect(found(text)).toEqual([]);
});

it('R1: says in which line', () => {
  expect(found('// One.\n\n// What follows.')).toEqual([3]);
});
