import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildDraw, type DrawPlan } from '../place/build-draw.ts';
import type { TourPage } from '../read/tour-page.ts';
import { arbitraryDraw, emptyPage, pageOf } from '../testing/tour-pages.ts';
import { readSheet } from './read-sheet.ts';
import type { SheetCells } from './sheet-tables.ts';
import { SHEET_TEMPLATE } from './sheet-template.ts';
import { writeSheet } from './write-sheet.ts';

const SOURCE = { gender: 'mens', known: null } as const;
const pageIn = (cells: SheetCells): TourPage => {
  const reading = readSheet(cells, SOURCE);
  if (!reading.ok) throw new Error(reading.problems.join('\n'));
  return reading.page;
};
const problemsIn = (cells: SheetCells): readonly string[] => {
  const reading = readSheet(cells, SOURCE);
  return reading.ok ? [] : reading.problems;
};
const planOf = (page: TourPage): DrawPlan => {
  const building = buildDraw(page);
  if (!building.ok) throw new Error(building.message);
  return building.plan;
};
/** The facts of an empty page always have days. */
const facts = { ...emptyPage, startDate: '2026-03-01', endDate: '2026-03-09' };
/** The template with one cell changed; rows are numbered as in a spreadsheet. */
const withCell = (row: number, column: number, text: string): string[][] =>
  SHEET_TEMPLATE.map((cells, at) =>
    at + 1 === row ? Object.assign([...cells], { [column]: text }) : [...cells],
  );

describe('a draw', () => {
  it('of a page is the same when it was written as a sheet and read back', () => {
    fc.assert(
      fc.property(arbitraryDraw('words'), fc.boolean(), (draw, turned) => {
        const plan = planOf(pageOf(draw, { style: 'words', turned }));
        const again = pageIn(writeSheet(facts, plan));
        expect({ ...planOf(again), warnings: [] }).toEqual({ ...plan, source: 'sheet', warnings: [] });
        expect(again).toMatchObject({ name: facts.name, location: facts.location, startDate: '2026-03-01' });
      }),
    );
  });

  it('is the same whatever the order of its columns, and with its rows shuffled', () => {
    const plan = planOf(pageIn(SHEET_TEMPLATE));
    const turned = SHEET_TEMPLATE.map((row) => (row.length > 2 ? row.toReversed() : row));
    const [head, first, second] = [turned.slice(0, 7), turned.slice(7, 15), turned.slice(15)];
    expect(planOf(pageIn([...head, ...first.toReversed(), ...second]))).toEqual(plan);
  });

  it('may end every row in empty cells, as spreadsheets write them', () => {
    const wide = SHEET_TEMPLATE.map((row) => [...row, ...Array.from({ length: 9 - row.length }, () => '')]);
    expect(pageIn(wide)).toEqual(pageIn(SHEET_TEMPLATE));
  });
});

describe('a sheet for a draw that is here', () => {
  const readFor = (cells: SheetCells, draw: DrawPlan): DrawPlan => {
    const { name, location, startDate, endDate } = facts;
    const reading = readSheet(cells, { gender: 'mens', known: { name, location, startDate, endDate, draw } });
    if (!reading.ok) throw new Error(reading.problems.join('\n'));
    return planOf(reading.page);
  };

  it('that says who stands where and nothing else changes nothing', () => {
    fc.assert(
      fc.property(arbitraryDraw('words'), (draw) => {
        const plan = planOf(pageOf(draw, { style: 'words' }));
        const whole = writeSheet(facts, plan).slice(5);
        const matches = whole.findIndex(([first]) => first === 'Round');
        // Everything except the seeds, and no matches.
        const places = whole.slice(0, matches - 1).map((row) => row.filter((_, column) => column !== 1));
        expect({ ...readFor(places, plan), warnings: [] }).toEqual({
          ...plan,
          source: 'sheet',
          warnings: [],
        });
        // Only which matches there are.
        const rounds = whole.slice(matches).map((row) => row.slice(0, 2));
        expect({ ...readFor([...places, ...rounds], plan), warnings: [] }).toEqual({
          ...plan,
          source: 'sheet',
          warnings: [],
        });
      }),
    );
  });

  it('lets a seed go along with a player who changes places', () => {
    const plan = planOf(pageIn(SHEET_TEMPLATE));
    const unseeded = SHEET_TEMPLATE.slice(6, 15).map((row) => row.filter((_, column) => column !== 1));
    expect(readFor(unseeded, plan).seeds).toEqual(plan.seeds);
    const swapped = unseeded.map((row, at) => {
      if (at === 3) return ['3', 'Luca Moretti', 'ITA', '131'];
      return at === 4 ? ['4', 'Sam Okoro', 'NGR', '212'] : row;
    });
    expect(readFor(swapped, plan).seeds.slice(2, 4)).toEqual([null, 'WC']);
  });

  it('adds a result to those before it, and follows another winner', () => {
    const plan = planOf(pageIn(SHEET_TEMPLATE));
    const places = SHEET_TEMPLATE.slice(6, 16);
    const head = ['Round', 'Match', 'Winner', 'Score'];
    // Sam Okoro reached the semi-final by a result that the sheet does not repeat.
    const corrected = readFor([...places, head, ['SF', '1', 'Sam Okoro', '3-0']], plan);
    expect(corrected.results[4]).toEqual({ winner: 1, ending: 'played', games: [0, 3] });
    expect(corrected.results[1]).toEqual(plan.results[1]);
    // The semi-final was a walkover against Sam Okoro; the sheet says nothing about another opponent.
    const other = readFor([...places, head, ['QF', '2', 'Luca Moretti', '3-0']], plan);
    expect(other.results[1]?.winner).toBe(1);
    expect(other.results[4]).toBeNull();
  });
});

it('the template has all that a sheet can say', () => {
  const page = pageIn(SHEET_TEMPLATE);
  expect(page).toMatchObject({ layout: 'sheet', name: 'Example Club Open', endDate: '2030-03-14' });
  const [quarters, semis] = page.rounds;
  expect(quarters?.matches.map(({ winner, ending, games }) => ({ winner, ending, games }))).toEqual([
    { winner: null, ending: null, games: null },
    { winner: 0, ending: 'played', games: [3, 1] },
    { winner: null, ending: null, games: null },
    { winner: 1, ending: 'retirement', games: [0, 1] },
  ]);
  expect(quarters?.matches[3]?.gameScores).toEqual([
    [6, 11],
    [2, 4],
  ]);
  expect(semis?.matches[0]).toMatchObject({
    winner: 0,
    ending: 'walkover',
    startsAtLocal: '2030-03-13T18:00',
  });
  expect(planOf(page).warnings.filter(({ kind }) => kind !== 'player_without_id')).toEqual([]);
});

it('A30: a text that is too long is refused, and never cut', () => {
  expect(problemsIn(withCell(8, 2, 'A'.repeat(300)))).toEqual([
    `Row 8, Name: "${'A'.repeat(39)}…" has 300 characters; at most 200 are taken.`,
  ]);
  expect(problemsIn(withCell(8, 2, 'A'.repeat(81)))).toEqual([
    `Row 8, Name: "${'A'.repeat(39)}…" has 81 characters; at most 80 are taken.`,
  ]);
  expect(problemsIn(withCell(1, 1, 'B'.repeat(201)))).toEqual([
    `Row 1, Tournament: "${'B'.repeat(39)}…" has 201 characters; at most 200 are taken.`,
  ]);
  expect(problemsIn(withCell(19, 4, 'C'.repeat(61)))).toEqual([
    `Row 19, Court: "${'C'.repeat(39)}…" has 61 characters; at most 60 are taken.`,
  ]);
  expect(problemsIn(withCell(5, 1, 'Not read. '.repeat(100)))).toEqual([]);
});

describe('facts of the tournament', () => {
  const known = {
    name: 'Known Open',
    location: 'Cairo, Egypt',
    startDate: '2030-03-12',
    endDate: '2030-03-14',
  };
  it('may be left out where the tournament is known', () => {
    const draw = planOf(pageIn(SHEET_TEMPLATE));
    const reading = readSheet(SHEET_TEMPLATE.slice(5), { gender: 'womens', known: { ...known, draw } });
    expect(reading).toMatchObject({ ok: true, page: { ...known, gender: 'womens' } });
  });
  it.each([
    ['12 March 2030', '2030-03-12'],
    ['Tue, 12 Mar 2030', '2030-03-12'],
    ['March 12, 2030', '2030-03-12'],
    ['12.3.2030', '2030-03-12'],
    ['13/03/2030', '2030-03-13'],
    ['03/13/2030', '2030-03-13'],
    ['2030/3/12', '2030-03-12'],
  ])('the first day %s', (text, day) => {
    expect(pageIn(withCell(3, 1, text)).startDate).toBe(day);
  });
});

describe('a time', () => {
  it.each([
    ['2030-03-12T18:00', '2030-03-12T18:00'],
    ['12 Mar 2030 6:30 PM', '2030-03-12T18:30'],
    ['12/03/2030 18:00:00', '2030-03-12T18:00'],
    ['03/12/2030 18:00', '2030-03-12T18:00'],
    ['14.3.2030 12:05 am', '2030-03-14T00:05'],
  ])('%s', (text, local) => {
    expect(pageIn(withCell(20, 3, text)).rounds[0]?.matches[2]?.startsAtLocal).toBe(local);
  });
});

describe('a problem names its row and column', () => {
  it.each<[number, number, string, string]>([
    [1, 0, 'Turnier', 'Row 1: "Turnier" is neither a fact (Tournament, Location'],
    [1, 1, '', 'The sheet does not say Tournament'],
    [4, 1, '01/02/2030', 'Row 4, Last day: "01/02/2030" can be two days'],
    [8, 1, '0', 'Row 8, Seed: "0" is no seed'],
    [8, 1, 'III', 'Row 8, Seed: "III" is no seed'],
    [8, 2, '12345', 'Row 8, Name: "12345" has no letters'],
    [8, 2, '???? ????', 'Row 8, Name: "???? ????" has no letters'],
    [4, 1, '2030-03-01', 'Row 4, Last day: comes before the first day.'],
    [7, 1, 'Sed', 'Row 7, column B: "Sed" is not one of Position, Seed'],
    [7, 1, '', 'Row 8, column B: "1" stands under no heading.'],
    [7, 1, 'Rank', 'Row 7, column E: Rank is there twice.'],
    [8, 0, 'A', 'Row 8, Position: "A" is no place of a draw'],
    [8, 0, '2', 'Row 9, Position: 2 is taken by row 8.'],
    [8, 0, '9', 'The last position is 9; a draw has 8, 16, 32, 64 or 128.'],
    [8, 1, '16-Sep', 'Row 8, Seed: "16-Sep" is a date; for 9/16'],
    [8, 1, 'first', 'Row 8, Seed: "first" is no seed'],
    [9, 1, '1', 'Row 9, Seed: a bye has none.'],
    [8, 2, '', 'Row 8, Name: is empty'],
    [8, 2, '=1+1', 'Row 8, Name: "=1+1" is a formula'],
    [8, 2, 'BYE', 'Row 8, Seed: a bye has none.'],
    [11, 2, 'sam okoro', 'Row 11, Name: sam okoro is in row 10, too.'],
    [8, 3, 'Egipt', 'Row 8, Country: "Egipt" is no country known here'],
    [8, 4, '4th', 'Row 8, Rank: "4th" is no world rank.'],
    [19, 0, 'Round 9', 'Row 19, Round: "Round 9" is none of Quarter Final, Semi Final, Final.'],
    [19, 1, '5', 'Row 19, Match: "5" is no match of Quarter Final, which has 4'],
    [19, 1, '1', 'Row 19, Match: this match is in row 18 already.'],
    [19, 2, '3', 'Row 19, Best of'],
    [19, 3, 'tonight', 'Row 19, Time: "tonight" is no day and time'],
    [19, 3, '2030-03-12 25:00', 'Row 19, Time: "2030-03-12 25:00" is no time of a day'],
    [19, 5, 'Omar Hadid', 'Row 19, Winner: "Omar Hadid": this match is of Sam Okoro and Luca Moretti.'],
    [19, 5, '', 'Row 19, Winner: is empty'],
    [19, 6, '', 'Row 19, Score: is empty'],
    [19, 6, '03-Jan', 'Row 19, Score: "03-Jan" is a date; for 3-1'],
    [19, 6, 'easy', 'Row 19, Score: "easy" is no score'],
    [19, 6, '1-3', 'Row 19, Score: is a loss of the winner'],
    [19, 6, '2-1', 'Row 19, Score: the winner has 2 of 3 games; write ret'],
    [19, 6, '3-1 ret', 'Row 19, Score: 3-1 cannot be in a best of 5.'],
    [18, 5, 'Alex Baker', 'Row 18, Score: this match is a bye'],
    [
      23,
      5,
      'Jonas Weber',
      'Row 23, Winner: "Jonas Weber": this match is of somebody not known yet and Dev Malhotra.',
    ],
  ])('row %i, column %i as %j', (row, column, text, problem) => {
    const [first = ''] = problemsIn(withCell(row, column, text));
    expect(first).toContain(problem);
  });

  it('two of one name, and a table that is not there', () => {
    expect(
      problemsIn(
        withCell(11, 2, 'Sam  Okoro').map((row, at) => (at === 10 ? ['4', '', 'SAM OKORO', 'NGR', ''] : row)),
      ),
    ).toEqual(['Row 11, Name: SAM OKORO is in row 10, too. Two people of one name need their tour numbers.']);
    expect(problemsIn([['a', 'b']])).toEqual([
      expect.stringContaining('Row 1: "a" is neither a fact'),
      expect.stringContaining('The sheet has no draw: no row has the headings Position and Name'),
    ]);
  });

  it('a winner of whom there are two', () => {
    const sheet = SHEET_TEMPLATE.map((row, at) => {
      if (at === 6) return [...row, 'Tour number'];
      if (at === 9) return [...row, '501'];
      return at === 10 ? ['4', '', 'Sam Okoro', 'NGR', '', '502'] : row;
    });
    expect(problemsIn(sheet)).toEqual([
      'Row 19, Winner: both players are called Sam Okoro; write the position of the winner.',
    ]);
    const byPosition = sheet.map((row, at) => (at === 18 ? Object.assign([...row], { 5: '4' }) : row));
    expect(pageIn(byPosition).rounds[0]?.matches[1]?.winner).toBe(1);
  });

  it('at most ten times', () => {
    const cells = SHEET_TEMPLATE.map((row, at) => (at >= 7 && at < 15 ? ['x', 'x?', '', 'x?', 'x'] : row));
    const problems = problemsIn(cells);
    expect(problems).toHaveLength(11);
    expect(problems.at(-1)).toMatch(/^And \d+ more\.$/);
  });
});

it('whatever stands in the cells, it is a page or problems', () => {
  const cell = fc.oneof(
    fc.string({ maxLength: 20 }),
    fc.constantFrom('Position', 'Name', 'Round', 'Match', 'Winner', 'Score', '1', '2', 'BYE', '3-1', '=A1'),
  );
  fc.assert(
    fc.property(fc.array(fc.array(cell, { maxLength: 8 }), { maxLength: 30 }), (cells) => {
      const reading = readSheet(cells, SOURCE);
      if (!reading.ok) expect(reading.problems.length).toBeGreaterThan(0);
    }),
  );
});
