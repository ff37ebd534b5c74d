import { expect, it } from 'vitest';
import { floatingHeaders } from './floating-headers.ts';

const found = (text: string) => floatingHeaders({ path: 'x.ts', text }).map(({ line }) => line);

it.each([
  ['const a = 1;\n\n/** Speaks of another file. */\n\nconst b = 2;', [3]],
  ['import a from "a";\n/** Rules\n * of the game. */\n\nconst b = 2;', [2]],
  ['/** The file. */\n\nconst a = 1;', []],
  ['const a = 1;\n\n/** B. */\nconst b = 2;', []],
  ['const a = 1;\n\n/** @typedef {object} Unit */\n\nconst b = 2;', []],
])('R2: in %j a header floats in %j', (text, lines) => {
  expect(found(text)).toEqual(lines);
});
