import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const read = (file: string): string => readFileSync(new URL(file, import.meta.url), 'utf8');
const tokensIn = (css: string): Set<string> =>
  new Set([...css.matchAll(/^\s*--([\w-]+):/gm)].map(([, name = '']) => name));

it('every token has one of a person’s own colours where those replace ours', () => {
  expect(tokensIn(read('./forced-colors.css'))).toEqual(tokensIn(read('./tokens.css')));
});
