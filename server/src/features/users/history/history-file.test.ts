import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { workbookFile } from '../../../http/files/workbook-file.ts';
import { readHistoryCsv, readHistoryWorkbook } from './history-file.ts';

const peopleOf = (text: string) => {
  const file = readHistoryCsv(text);
  if (!file.ok) throw new Error(file.problems.join('; '));
  return file.people;
};
const problemsOf = (text: string) => {
  const file = readHistoryCsv(text);
  return file.ok ? [] : file.problems;
};

test('reads people, whatever the order and the line ends', () => {
  const text =
    '\uFEFFUsername,Email,ignored,tournament_results\r\nnick,Nick@Example.com,x,false\r\n,tin@example.com,,\r\n';
  expect(peopleOf(text)).toEqual([
    {
      line: 2,
      email: 'nick@example.com',
      username: 'nick',
      firstName: null,
      fullName: null,
      countryCode: null,
      tournamentUpdates: true,
      tournamentResults: false,
    },
    expect.objectContaining({ line: 3, email: 'tin@example.com', username: null, tournamentResults: true }),
  ]);
});

test('quoted cells keep commas, quotes and line breaks', () => {
  const [first, second] = peopleOf('email,full_name\na@example.com,"Shot, ""Nick""\nJr"\nb@example.com,B');
  expect(first?.fullName).toBe('Shot, "Nick"\nJr');
  expect(second).toMatchObject({ line: 4, fullName: 'B' });
});

describe('refuses a file', () => {
  test.each([
    ['', ['line 1: there is no column named email']],
    ['name\nx', ['line 1: there is no column named email']],
    ['email,username\na@example.com', ['line 2: 1 cells instead of 2']],
    [
      'email\nnobody\na@example.com\nA@example.com',
      ['line 2: the address cannot be read', 'line 4: the same address as line 3'],
    ],
    ['email,tournament_updates\na@example.com,maybe', ['line 2: a preference must be true, false or empty']],
    ['email,full_name\na@example.com,"open', ['line 2: a quote stands where none may stand']],
    ['email,full_name\na@example.com,A"B"\n', ['line 2: a quote stands where none may stand']],
  ])('%j', (text, problems) => {
    expect(problemsOf(text)).toEqual(problems);
  });
});

test('gives back any text that was written as the standard says', () => {
  const cell = fc.string({ maxLength: 30 }).map((text) => text.trim());
  fc.assert(
    fc.property(fc.array(cell, { minLength: 1, maxLength: 6 }), (names) => {
      const lines = names.map((name, n) => `fan${n}@example.com,"${name.replaceAll('"', '""')}"`);
      const people = peopleOf(['email,full_name', ...lines].join('\n'));
      expect(people.map(({ fullName }) => fullName ?? '')).toEqual(names);
    }),
  );
});

describe('A24: a spreadsheet', () => {
  test('is read as a workbook, whose rows may end early', async () => {
    const rows = [
      ['email', 'Username', 'tournament_results'],
      ['ann@example.com'],
      [],
      ['ben@example.com', 'ben', false],
    ];
    const file = await readHistoryWorkbook(await buffer(workbookFile([rows])));
    expect(file.ok && file.people).toEqual([
      expect.objectContaining({ line: 2, email: 'ann@example.com', username: null, tournamentResults: true }),
      expect.objectContaining({
        line: 4,
        email: 'ben@example.com',
        username: 'ben',
        tournamentResults: false,
      }),
    ]);
    expect(await readHistoryWorkbook(Buffer.from('PK'))).toEqual({
      ok: false,
      problems: [expect.stringContaining("This isn't an Excel file")],
    });
  });

  test.each([';', '\t'])('saves cells apart by %j', (separator) => {
    const text = ['"Username",Email', 'ann,ann@example.com'].join('\r\n').replaceAll(',', separator);
    expect(peopleOf(text)).toMatchObject([{ email: 'ann@example.com', username: 'ann' }]);
  });
});

test('A30: a name that is too long is refused, and never cut', () => {
  expect(problemsOf(`email,full_name\na@example.com,${'x'.repeat(300)}`)).toEqual([
    'line 2: full_name has more than 200 characters',
  ]);
});
