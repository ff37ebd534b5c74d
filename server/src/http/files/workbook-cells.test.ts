import { buffer } from 'node:stream/consumers';
import { crc32, deflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { writeXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { readWorkbook } from './read-workbook.ts';
import { unpackedSize } from './unpacked-size.ts';
import { readWorkbookCells } from './workbook-cells.ts';
import { workbookFile } from './workbook-file.ts';

const LIMITS = { rows: 100, columns: 50, unpackedBytes: 5_000_000 } as const;
const plain = await buffer(workbookFile([[['Position', 'Name']], [['1', 'Ann']]]));
const problemsIn = async (bytes: Uint8Array): Promise<readonly string[]> => {
  const read = await readWorkbookCells(bytes, LIMITS);
  return read.ok ? read.sheets.flatMap(({ problems }) => problems) : read.problems;
};

interface Part {
  readonly name: string;
  readonly content: Buffer;
  /** What the archive says, if it lies. */
  readonly declared?: number;
}

/** An archive as a program writes it, or as somebody wants it to look. */
function archive(parts: readonly Part[]): Buffer {
  const [bodies, entries]: [Buffer[], Buffer[]] = [[], []];
  let offset = 0;
  for (const { name, content, declared = content.length } of parts) {
    const packed = deflateRawSync(content, { level: 9 });
    const facts = Buffer.alloc(22);
    facts.writeUInt16LE(8, 4);
    facts.writeUInt32LE(crc32(content), 10);
    facts.writeUInt32LE(packed.length, 14);
    facts.writeUInt32LE(declared, 18);
    const names = Buffer.from(name);
    const length = Buffer.from([names.length, 0, 0, 0]);
    const local = Buffer.concat([
      Buffer.from('PK\x03\x04\x14\0', 'latin1'),
      facts.subarray(2),
      length,
      names,
      packed,
    ]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    entries.push(
      Buffer.concat([
        Buffer.from('PK\x01\x02\x14\0\x14\0', 'latin1'),
        facts.subarray(2),
        length,
        rest,
        names,
      ]),
    );
    bodies.push(local);
    offset += local.length;
  }
  const directory = Buffer.concat(entries);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...bodies, directory, end]);
}

const ZEROS = Buffer.alloc(200_000_000);
const bookOf = (sheet: string, declared?: number): Buffer =>
  archive([
    {
      name: '[Content_Types].xml',
      content: Buffer.from(
        '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>',
      ),
    },
    {
      name: '_rels/.rels',
      content: Buffer.from(
        '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>',
      ),
    },
    {
      name: 'xl/workbook.xml',
      content: Buffer.from(
        '<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="A" sheetId="1" r:id="r1"/></sheets></workbook>',
      ),
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: Buffer.from(
        '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
      ),
    },
    { name: 'xl/worksheets/sheet1.xml', content: Buffer.from(sheet), ...(declared && { declared }) },
  ]);
const sheetOf = (rows: string): string =>
  `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows}</sheetData></worksheet>`;
const CELL = '<row r="1"><c r="A1" t="inlineStr"><is><t>a</t></is></c></row>';

describe('a workbook from a stranger', () => {
  it('is read if it is like any other', async () => {
    expect(await readWorkbookCells(bookOf(sheetOf(CELL)), LIMITS)).toMatchObject({
      ok: true,
      sheets: [{ name: 'A', rows: [['a']], problems: [] }],
    });
    expect(await readWorkbook(plain, LIMITS)).toEqual({
      ok: true,
      sheets: [
        {
          name: 'Sheet1',
          rows: [
            ['Position', 'Name'],
            ['1', 'Ann'],
          ],
          problems: [],
        },
      ],
    });
  });

  it('that unpacks to a hundred times its size is refused before it does', async () => {
    const bomb = archive([{ name: 'xl/worksheets/sheet1.xml', content: ZEROS }]);
    expect(bomb.length).toBeLessThan(300_000);
    expect(unpackedSize(bomb)).toBe(ZEROS.length);
    expect(await problemsIn(bomb)).toEqual(['The workbook is too large. Copy its cells instead.']);
  });

  it('that lies about what it unpacks to is refused where the lie ends', async () => {
    const before = process.memoryUsage.rss();
    const lie = bookOf(sheetOf(CELL) + ' '.repeat(100_000_000), 1_000);
    expect(unpackedSize(lie)).toBeLessThan(LIMITS.unpackedBytes);
    expect(await problemsIn(lie)).toEqual([expect.stringContaining("can't be read")]);
    expect(process.memoryUsage.rss() - before).toBeLessThan(600_000_000);
    expect(unpackedSize(bookOf(sheetOf(CELL), 0xffffffff))).toBeNull();
  });

  it('with formulas, errors or links to other files is refused by row and column', async () => {
    const sheet = (cells: [string, object][]) =>
      writeXlsx({ sheets: [{ name: 'A', rows: [['a', 'b']], cells: new Map(cells) }] });
    const formula = (text: string) => ({ type: 'formula', value: null, formula: text }) as const;
    expect(await problemsIn(await sheet([['1,1', formula('A1')]]))).toEqual([
      'Worksheet A, row 2, column B: this is a formula. Copy the cells and paste them as values.',
    ]);
    expect(await problemsIn(await sheet([['0,2', formula("'https://evil.example/[b.xlsx]A'!A1")]]))).toEqual([
      'Worksheet A, row 1, column C: this is a formula. Copy the cells and paste them as values.',
    ]);
    expect(await problemsIn(await sheet([['2,0', { type: 'error', value: '#REF!' }]]))).toEqual([
      'Worksheet A, row 3, column A: this is an error, not a value.',
    ]);
  });

  it('that declares entities of its own gets none', async () => {
    const entities = `<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd"><!ENTITY y "${'z'.repeat(1_000)}">]>`;
    const rows = '<row r="1"><c r="A1" t="inlineStr"><is><t>a&x;&y;</t></is></c></row>';
    const read = await readWorkbookCells(bookOf(entities + sheetOf(rows)), LIMITS);
    expect(JSON.stringify(read)).not.toMatch(/root:|zzz/);
  });

  it('with cells at the far end of a sheet costs no more than its limits', async () => {
    const far = `${CELL}<row r="1048576"><c r="XFD1048576" t="inlineStr"><is><t>b</t></is></c></row>`;
    expect(await readWorkbookCells(bookOf(sheetOf(far)), LIMITS)).toMatchObject({
      ok: true,
      sheets: [{ name: 'A', rows: [['a']], problems: [] }],
    });
  });

  it.each([
    ['the beginning of one', plain.subarray(0, plain.length / 2)],
    ['no archive', Buffer.from('PK, and nothing else')],
    ['nothing', Buffer.alloc(0)],
  ])('%s is refused in words', async (_, bytes) => {
    expect(await problemsIn(bytes)).toEqual([
      expect.stringMatching(/^This isn't an Excel file \(\.xlsx\)\. /),
    ]);
  });

  it.each([
    [
      'an OpenDocument spreadsheet (.ods)',
      'PK\x03\x04\x14\0mimetypeapplication/vnd.oasis.opendocument.spreadsheet',
    ],
    ['an older Excel file (.xls), or one with a password', '\xd0\xcf\x11\xe0\xa1\xb1'],
    ['a Numbers file (.numbers)', 'PK\x03\x04\x14\0Index/Document.iwa'],
    ['a Word document (.docx)', 'PK\x03\x04\x14\0[Content_Types].xml word/document.xml'],
    ['a PDF', '%PDF-1.7'],
  ])('%s says what it is', async (what, text) => {
    expect(await problemsIn(Buffer.from(text, 'latin1'))).toEqual([
      expect.stringContaining(`This is ${what}. `),
    ]);
  });

  it('shows only its visible sheets, and the formulas of each by its name', async () => {
    const cells = new Map([['2,1', { type: 'formula', value: null, formula: 'SUM(B1:B2)' } as const]]);
    const bytes = await writeXlsx({
      sheets: [
        { name: 'Old', rows: [['x']], hidden: true },
        { name: 'Gone', rows: [['x']], veryHidden: true },
        { name: 'Draw', rows: [['a']] },
        {
          name: 'Money',
          rows: [
            ['b', 1],
            ['c', 2],
          ],
          cells,
        },
      ],
    });
    expect(await readWorkbookCells(bytes, LIMITS)).toMatchObject({
      ok: true,
      sheets: [
        { name: 'Draw', problems: [] },
        { name: 'Money', problems: [expect.stringContaining('Worksheet Money, row 3, column B: ')] },
      ],
    });
  });

  it('whatever was changed in it is read or refused, and throws nothing', async () => {
    const change = fc.tuple(fc.nat(plain.length - 1), fc.nat(255));
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 20 }), async (changes) => {
        const bytes = Buffer.from(plain);
        for (const [at, byte] of changes) bytes[at] = byte;
        const read = await readWorkbookCells(bytes, LIMITS);
        if (!read.ok) expect(read.problems).not.toEqual([]);
      }),
      { numRuns: 100 },
    );
  });
});

it('days and moments are read as such', async () => {
  const day = new Date(Date.UTC(2030, 2, 12));
  const moment = new Date(Date.UTC(2030, 2, 12, 18, 30));
  const bytes = await writeXlsx({ sheets: [{ name: 'A', rows: [[day, moment, 45_000]] }] });
  expect(await readWorkbookCells(bytes, LIMITS)).toMatchObject({
    ok: true,
    sheets: [{ rows: [['2030-03-12', '2030-03-12 18:30', '45000']] }],
  });
});
