import fc from 'fast-check';
import { expect, it } from 'vitest';
import { csvLines } from './list.ts';

it.each([
  [['a', 1, true, null], 'a,1,true,'],
  [['say "hi"', 'a,b', 'two\nlines'], '"say ""hi""","a,b","two\nlines"'],
  [[-3, 'Zürich'], '-3,Zürich'],
  [[' padded '], '" padded "'],
])('%j is written %j', (values, line) => {
  expect(csvLines([values])).toBe(`${line}\r\n`);
});

it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', ' =1', '=HYPERLINK("http://x")', '＝1'])(
  'edge 47: %j is a text and no formula',
  (text) => {
    expect(csvLines([[text]]).replace(/^"/, '')).toMatch(/^'/);
  },
);

it('can be read back, whatever people wrote', () => {
  fc.assert(
    fc.property(fc.array(fc.string(), { minLength: 1 }), (texts) => {
      expect(readLine(csvLines([texts])).map((text) => text.replace(/^'/, ''))).toEqual(
        texts.map((text) => text.replace(/^'/, '')),
      );
    }),
  );
});

/** A reader by the letter of RFC 4180. */
function readLine(line: string): string[] {
  const cells: string[] = [];
  const pattern = /(?:"((?:[^"]|"")*)"|([^,\r\n]*))(,|\r\n$)/gy;
  for (const [, quoted, plain] of line.matchAll(pattern)) {
    cells.push(quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'));
  }
  return cells;
}
