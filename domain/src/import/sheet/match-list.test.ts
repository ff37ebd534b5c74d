import { describe, expect, it } from 'vitest';
import type { SheetCells } from './sheet-tables.ts';
import { EIGHT, FACTS, planOf, problemsIn, read, slotNames, storyOf } from './testing/list-plans.ts';

describe('a list of matches', () => {
  it('has the places, seeds, countries and results of its draw', () => {
    const plan = planOf([...FACTS, ...EIGHT]);
    expect(slotNames(plan)).toEqual([
      'Ann Ash',
      'Bea Birch',
      'Cat Cox',
      'Di Dorn',
      'Eve Elm',
      'Fay Fox',
      'Gia Gray',
      'Ida Inn',
    ]);
    expect(plan.seeds).toEqual(['1', null, null, '4', null, null, null, '2']);
    expect(plan.players.map(({ countryCode }) => countryCode)).toEqual([
      'ENG',
      null,
      null,
      null,
      'GBR',
      null,
      null,
      null,
    ]);
    expect(
      plan.results.map((result) => result && [result.winner, result.ending, result.games.join('-')]),
    ).toEqual([
      [0, 'played', '3-0'],
      [1, 'played', '1-3'],
      [0, 'retirement', '1-0'],
      [1, 'walkover', '0-0'],
      [0, 'played', '3-1'],
      [1, 'played', '1-3'],
      null,
    ]);
  });

  it.each<[string, (rows: string[][]) => SheetCells]>([
    [
      'with other words for its rounds',
      (rows) =>
        rows.map(([round = '', ...more]) => [
          { QF: 'First Round', Semi: 'Last 4', Final: 'The final' }[round] ?? round,
          ...more,
        ]),
    ],
    [
      'with rounds by the players left',
      (rows) =>
        rows.map(([round = '', ...more]) => [
          { QF: 'Round of 8', Semi: 'R4', Final: 'Round 3' }[round] ?? round,
          ...more,
        ]),
    ],
    [
      'with its rounds only once',
      (rows) => rows.map(([round = '', ...more], at) => [round === rows[at - 1]?.[0] ? '' : round, ...more]),
    ],
    [
      'with its rounds above their matches',
      (rows) =>
        rows.flatMap(([round = '', ...more], at) =>
          at > 0 && round !== rows[at - 1]?.[0]
            ? [[round], ['', ...more]]
            : [[at === 0 ? round : '', ...more]],
        ),
    ],
    [
      'with the final first',
      ([head = [], ...rows]) => [
        head,
        ...rows.toReversed().map((row, at, all) => (at === 0 ? row : (all[at] ?? row))),
      ],
    ],
    [
      'with a title, numbers and remarks',
      (rows) => [
        ['Northern Club Open'],
        ...rows.map((row, at) => [at === 0 ? 'No' : String(at), ...row, at === 0 ? 'Marker' : 'Sue']),
      ],
    ],
    [
      'with names for its sides',
      (rows) => rows.map((row, at) => (at === 0 ? ['Stage', 'Home', 'Away', 'Result'] : row)),
    ],
    [
      'in German',
      (rows) =>
        rows.map(([round = '', ...more], at) =>
          at === 0
            ? ['Runde', 'Spieler 1', 'Spieler 2', 'Ergebnis']
            : [{ QF: 'Viertelfinale', Semi: 'Halbfinale', Final: 'Finale' }[round] ?? round, ...more],
        ),
    ],
  ])('is the same %s', (_, change) => {
    expect(storyOf(planOf([...FACTS, ...change(EIGHT)]))).toEqual(storyOf(planOf([...FACTS, ...EIGHT])));
  });

  it('takes the winner from a column, from the first of two, or from the next round', () => {
    const head = ['Round', 'Winner', 'Loser', 'Score'];
    const turned = EIGHT.slice(1, 7).map(([round = '', one = '', two = '', score = '']) => {
      const isSecond = /5\/11|w\.o|1\/3/.test(score);
      const plain = score.replace('11/8 9/11 5/11 8/11', '8/11 11/9 11/5 11/8').replace('1/3', '3/1');
      return isSecond ? [round, two, one, plain] : [round, one, two, score];
    });
    const winners = planOf([...FACTS, head, ...turned]);
    const story = storyOf(planOf([...FACTS, ...EIGHT]));
    expect(storyOf(winners)).toEqual(story);
    // Player 1, Player 2, and all scores as the winner's.
    const named = turned.map(([round = '', one = '', two = '', score = ''], at) => [
      round,
      at % 2 ? one : two,
      at % 2 ? two : one,
      one,
      score,
    ]);
    const column = planOf([...FACTS, ['Round', 'Player 1', 'Player 2', 'Winner', 'Score'], ...named]);
    expect(storyOf(column)).toEqual(story);
  });

  it('may have both players in one cell', () => {
    const rows = EIGHT.map(([round = '', one = '', two = '', score = '']) => [
      round,
      `${one} v ${two}`,
      score,
    ]);
    rows[0] = ['Round', 'Match', 'Score'];
    expect(storyOf(planOf([...FACTS, ...rows]))).toEqual(storyOf(planOf([...FACTS, ...EIGHT])));
    const others = ['Cy C v Di D', 'Ed E vs. Fi F', 'Gus G v Hal H'].map((match) => ['QF', match, '']);
    const beaten = [['Round', 'Match', 'Result'], ['QF', 'Al A bt Bo B', '11-7 8-5 ret'], ...others];
    expect(planOf([...FACTS, ...beaten]).results[0]).toEqual({
      winner: 0,
      ending: 'retirement',
      games: [1, 0],
    });
  });

  it('says best of three where two games were enough', () => {
    const short = [
      ['Round', 'Player 1', 'Player 2', 'Score'],
      ['QF', 'A One', 'B Two', '2-0'],
      ['QF', 'C Three', 'D Four', '2-1'],
      ['QF', 'E Five', 'F Six', '11-3 11-4'],
      ['QF', 'G Seven', 'H Eight', '0-2'],
      ['SF', 'A One', 'C Three', '3-0'],
    ];
    expect(planOf([...FACTS, ...short]).bestOf).toEqual([3, 5, 5]);
  });
});

describe('byes', () => {
  const head = ['Round', 'Player 1', 'Player 2', 'Score'];
  it('follow from a later round', () => {
    const plan = planOf([
      ...FACTS,
      head,
      ['Round 1', 'Bo B', 'Cy C', '3-1'],
      ['Round 1', 'Fi F', 'Gus G', '0-3'],
      ['SF', 'Al A', 'Bo B', ''],
      ['SF', 'Gus G', 'Hal H', ''],
      ['Final', '', '', ''],
    ]);
    expect(slotNames(plan)).toEqual(['Al A', 'bye', 'Bo B', 'Cy C', 'Fi F', 'Gus G', 'Hal H', 'bye']);
  });
  it('may be rows of their own, and must be where nothing else says so', () => {
    const rows = [
      ['Round 1', 'Bo B', 'Cy C', ''],
      ['Round 1', 'Di D', 'Ed E', ''],
      ['Round 1', 'Fi F', 'Gus G', ''],
    ];
    expect(problemsIn([head, ...rows])).toEqual([
      expect.stringMatching(/^Round 1 has 3 of 4 matches.*a row for each bye/),
    ]);
    expect(slotNames(planOf([...FACTS, head, ['Round 1', 'Al A', 'Bye', ''], ...rows])).slice(0, 3)).toEqual([
      'Al A',
      'bye',
      'Bo B',
    ]);
  });
});

describe('what does not follow is refused by row and column', () => {
  it.each<[string, number, number, string, string]>([
    ['a round', 1, 0, 'Plate', 'Row 6, Round: "Plate" is no round'],
    ['a round that the draw has not', 1, 0, 'Round 9', 'Row 6, Round: "Round 9"'],
    ['a score', 2, 3, 'lost', 'Row 7, Score: "lost" is no score'],
    [
      'a name that is written in two ways',
      7,
      2,
      'Ida Inns',
      'Row 12, Player 2: Ida Inns has no match in the round before',
    ],
    ['a loser who plays on', 5, 1, 'Bea Birch', 'Row 6, Score: is a win of the player who goes out here.'],
    [
      'a player twice in a round',
      2,
      1,
      'Ann Ash',
      'Row 7, Player 1: Ann Ash plays in row 6 of this round, too.',
    ],
    ['a player against themselves', 2, 2, 'Cat Cox', 'Row 7, Player 2: is the same player'],
    ['a result that is missing', 1, 3, '', 'Row 6, Score: is empty'],
    ['an ending that nobody won', 7, 3, '5-11 11-9 ret', 'Row 12, Winner: does not follow from the list'],
  ])('%s', (...[, row, column, text, problem]) => {
    const rows = EIGHT.map((cells, at) =>
      at === row ? Object.assign([...cells], { [column]: text }) : cells,
    );
    expect(problemsIn(rows)[0]).toContain(problem);
  });
});

describe('a list for a draw that is here', () => {
  const facts = {
    name: 'Northern Club Open',
    location: 'Leeds, England',
    startDate: '2027-03-01',
    endDate: '2027-03-04',
  };
  const draw = planOf([
    ...FACTS,
    ...EIGHT.slice(0, 5).map(([round = '', one = '', two = '']) => [
      round,
      one,
      two,
      round === 'Round' ? 'Score' : '',
    ]),
  ]);

  it('needs only the matches that it is about', () => {
    const plan = planOf(
      [
        ['Round', 'Player 1', 'Player 2', 'Score'],
        ['Quarter', 'Di Dorn', 'Cat Cox', '3-2'],
      ],
      { ...facts, draw },
    );
    expect(slotNames(plan)).toEqual(slotNames(draw));
    expect(plan.seeds).toEqual(draw.seeds);
    expect(plan.results.map((result) => result?.winner ?? null)).toEqual([
      null,
      1,
      null,
      null,
      null,
      null,
      null,
    ]);
  });

  it('puts a new name in the place of the opponent', () => {
    const plan = planOf(
      [
        ['Round', 'Player 1', 'Player 2', 'Score'],
        ['QF', 'Cat Cox', 'New Ned', ''],
      ],
      { ...facts, draw },
    );
    expect(slotNames(plan)[3]).toBe('New Ned');
    const reading = read(
      [
        ['Round', 'Player 1', 'Player 2'],
        ['SF', 'Ann Ash', 'New Ned'],
      ],
      { ...facts, draw },
    );
    expect(!reading.ok && reading.problems).toEqual(['Row 2, Player 2: "New Ned" is not in this draw.']);
  });
});
