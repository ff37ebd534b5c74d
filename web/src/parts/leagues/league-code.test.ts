import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { isWholeCode, readCode, spellCode, writeCode } from './league-code.ts';

it.each([
  ['abcd-efgh', 'ABCDEFGH'],
  ['  ABCD EFGH ', 'ABCDEFGH'],
  ['a b c d – e f g h', 'ABCDEFGH'],
  ['ＡＢＣＤ２３４５', 'ABCD2345'],
  ['https://boast.test/join/abcd-2345?from=mail', 'ABCD2345'],
  ['ABCDEFGHIJK', 'ABCDEFGH'],
  ['', ''],
])('%s is read as %s', (typed, code) => {
  expect(readCode(typed)).toBe(code);
});

it('whatever is typed is written so that it is read as it was', () => {
  fc.assert(
    fc.property(fc.string(), (typed) => {
      expect(readCode(writeCode(typed))).toBe(readCode(typed));
      expect(writeCode(writeCode(typed))).toBe(writeCode(typed));
    }),
  );
});

it('is written and said in two halves', () => {
  expect(['a', 'abcd', 'abcde', 'abcd2345'].map(writeCode)).toEqual(['A', 'ABCD', 'ABCD-E', 'ABCD-2345']);
  expect(spellCode('abcd-2345')).toBe('A B C D, 2 3 4 5');
  expect([isWholeCode('abcd-234'), isWholeCode('abcd-2345')]).toEqual([false, true]);
});
