import fc from 'fast-check';
import { expect, it } from 'vitest';
import { csvLines } from './csv-file.ts';

it.each([
  [['a', 1, true, null], 'a,1,true,'],
  [['say "hi"', 'a,b', 'two\nlines'], '"say ""hi""","a,b","two\nlines"'],
  [[-3, 'Zürich'], '-3,Zürich'],
  [[' padded '], '" padded "'],
])('%j is written %j', (values, line) => {
  expect(csvLines([values])).toBe(`${line}\r\n`);
});

it.each([
  '=1+1',
  '+1',
  '-1',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '\n=1',
  ' =1',
  '=HYPERLINK("http://x")',
  '＝1',
  ';=1+1',
  ',-1',
  '"=1',
  "'=1",
  '\u0007=1',
])('edge 47: %j is a text and no formula', (text) => {
  expect(csvLines([[text]]).replace(/^"/, '')).toMatch(/^'/);
});

it('can be read back, whatever people wrote', () => {
  fc.assert(
    fc.property(fc.array(fc.string(), { minLength: 1 }), (texts) => {
      const plain = (text: string): string => text.replaceAll("'", '');
      expect(readLine(csvLines([texts])).map(plain)).toEqual(texts.map(plain));
    }),
  );
});

it('no spreadsheet finds a formula in what people wrote, whatever it parts cells by', () => {
  const unit = fc.constantFrom(
    '=',
    '+',
    '-',
    '@',
    ';',
    ',',
    '"',
    "'",
    '\t',
    '\n',
    '\r',
    ' ',
    '|',
    '\u200b',
    'a',
    '1',
  );
  fc.assert(
    fc.property(fc.array(fc.string({ unit, maxLength: 12 }), { minLength: 1, maxLength: 4 }), (texts) => {
      const file = csvLines([texts]);
      const cells = [...readLine(file), ...file.split(/[;\t\r\n|]/)];
      for (const cell of cells) expect(cell).not.toMatch(/^[\s"\p{Cc}\p{Cf};,|]*[=+\-@]/u);
    }),
    { numRuns: 2_000 },
  );
});

/** A strict reader of RFC 4180. */
function readLine(line: string): string[] {
  const cells: string[] = [];
  const pattern = /(?:"((?:[^"]|"")*)"|([^,\r\n]*))(,|\r\n$)/gy;
  for (const [, quoted, plain] of line.matchAll(pattern)) {
    cells.push(quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'));
  }
  return cells;
}
