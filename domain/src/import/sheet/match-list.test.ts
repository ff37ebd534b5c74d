import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matchAt } from '../../draw/bracket.ts';
import { type Draw, emptyDraw } from '../../draw/draw.ts';
import type { DrawSize } from '../../draw/draw-size.ts';
import { resolveDraw } from '../../draw/resolved-matches.ts';
import { roundCount } from '../../draw/rounds.ts';
import { playerInSlot } from '../../draw/slot-players.ts';
import { buildDraw, type DrawPlan } from '../build-draw.ts';
import { arbitraryDraw, fullDraw, pageOf, pointsOf } from '../testing/tour-pages.ts';
import { readSheet } from './read-sheet.ts';
import { scoreText } from './score-cells.ts';
import type { SheetCells } from './sheet-tables.ts';
import { writeSheet } from './write-sheet.ts';

const FACTS = [
  ['Tournament', 'Northern Club Open'],
  ['Location', 'Leeds, England'],
  ['First day', '2027-03-01'],
  ['Last day', '2027-03-04'],
];
const read = (cells: SheetCells, known: Parameters<typeof readSheet>[1]['known'] = null) =>
  readSheet(cells, { gender: 'mens', known });
const problemsIn = (rows: SheetCells): readonly string[] => {
  const reading = read([...FACTS, ...rows]);
  return reading.ok ? [] : reading.problems;
};
const planOf = (cells: SheetCells, known: Parameters<typeof readSheet>[1]['known'] = null): DrawPlan => {
  const reading = read(cells, known);
  if (!reading.ok) throw new Error(reading.problems.join('\n'));
  const building = buildDraw(reading.page);
  if (!building.ok) throw new Error(building.message);
  return building.plan;
};
const nameIn = ({ players }: DrawPlan, key: string | null): string | null =>
  players.find((player) => player.key === key)?.fullName ?? null;
/** Who beat whom in each round and by what, whichever stood above. */
const storyOf = (plan: DrawPlan): string[] =>
  resolveDraw(plan)
    .flatMap(({ sides, isBye }, match) => {
      const names = sides.map((side) => nameIn(plan, playerInSlot(plan, side)));
      if (isBye || names.includes(null)) return [];
      const result = plan.results[match] ?? null;
      const isTurned =
        result?.winner === 1 || (result?.winner == null && String(names[0]) > String(names[1]));
      const shown = isTurned ? names.toReversed() : names;
      const gameScores = plan.gameScores[match] ?? [];
      const score = result && scoreText({ ending: result.ending, games: result.games, gameScores }, isTurned);
      return `${match} ${result?.winner == null ? '' : 'won'} ${shown.join(' v ')} ${score ?? ''}`.replace(
        /^\d+/,
        String(plan.slots.length - match > plan.slots.length / 2 ? 'first' : 'later'),
      );
    })
    .toSorted();
const slotNames = (plan: DrawPlan): (string | null)[] =>
  plan.slots.map((slot) => (slot.kind === 'player' ? nameIn(plan, slot.playerId) : slot.kind));

const EIGHT = [
  ['Round', 'Player 1', 'Player 2', 'Score'],
  ['QF', '[1] Ann Ash (ENG)', 'Bea Birch', '3-0 (42m)'],
  ['QF', 'Cat Cox', 'Di Dorn [4]', '11/8 9/11 5/11 8/11'],
  ['QF', 'Eve Elm (UK)', 'Fay Fox', '11-9, 8-3 rtd'],
  ['QF', 'Gia Gray', 'Ida Inn [2]', 'w.o.'],
  ['Semi', 'Ann Ash', 'Di Dorn', '3 - 1'],
  ['Semi', 'Eve Elm', 'Ida Inn', '1/3'],
  ['Final', 'Ann Ash', 'Ida Inn', ''],
];

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

  it('says best of three where two games were enough', () => {
    const short = EIGHT.slice(0, 1).concat(
      ['Ann', 'Bea'].length === 2
        ? [
            ['QF', 'A One', 'B Two', '2-0'],
            ['QF', 'C Three', 'D Four', '2-1'],
            ['QF', 'E Five', 'F Six', '11-3 11-4'],
            ['QF', 'G Seven', 'H Eight', '0-2'],
            ['SF', 'A One', 'C Three', '3-0'],
          ]
        : [],
    );
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
  ])('%s', (_, row, column, text, problem) => {
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

describe('any draw', () => {
  const SCORE_FORMS: readonly ((score: string) => string)[] = [
    (score) => score,
    (score) => score.replaceAll('-', '/'),
    (score) => score.replaceAll('-', ' - '),
    (score) => score.replace(/ret$/, '(ret.)').replace('w/o', 'w.o.').replace(/def$/, 'def.'),
    (score) => `${score} (41m)`,
  ];
  const ROUND_FORMS: readonly ((round: number, count: number) => string)[] = [
    (round) => `Round ${round}`,
    (round, count) =>
      ['Final', 'Semi-finals', 'Quarters', 'R16', 'Last 32', 'Round of 64', 'R128'][count - round] ?? '',
    (round, count) => ['F', 'SF', 'QF'][count - round] ?? `${round}. Runde`,
  ];
  const form = fc.record({
    score: fc.constantFrom(...SCORE_FORMS),
    round: fc.constantFrom(...ROUND_FORMS),
    isWinnerFirst: fc.boolean(),
    hasByes: fc.boolean(),
  });
  type Form = typeof form extends fc.Arbitrary<infer F> ? F : never;

  /** Rows of all matches, each with the column Winner. */
  function listOf(
    plan: DrawPlan,
    { score: write, round: roundWord, isWinnerFirst, hasByes }: Form,
  ): string[][] {
    const count = roundCount(plan.size);
    const rounds = Array.from({ length: count }, (_, index) => index + 1);
    const resolved = resolveDraw(plan);
    return [
      ['Round', 'Player 1', 'Player 2', 'Winner', 'Score'],
      ...rounds.flatMap((round) =>
        Array.from({ length: plan.size >> round }, (_, place) => matchAt(plan.size, round, place)).flatMap(
          (match) => {
            const sides = resolved[match]?.sides ?? [];
            const names = sides.map((side) =>
              side === 'bye' ? 'BYE' : (nameIn(plan, playerInSlot(plan, side)) ?? 'TBD'),
            );
            if (names.includes('BYE') && (!hasByes || round > 1)) return [];
            const result = plan.results[match];
            const gameScores = pointsOf(result ?? null);
            const isTurned = isWinnerFirst && result?.winner === 1;
            const score = result ? write(scoreText({ ...result, gameScores }, isTurned)) : '';
            return [
              [
                roundWord(round, count),
                names[0] ?? '',
                names[1] ?? '',
                result?.winner == null ? '' : (names[result.winner] ?? ''),
                score,
              ],
            ];
          },
        ),
      ),
    ];
  }
  const sized = (size: DrawSize): fc.Arbitrary<Draw> => arbitraryDraw('words', [size]);

  it('is the same when it was written as a list with its byes, in whatever words', () => {
    fc.assert(
      fc.property(fc.constantFrom<DrawSize>(8, 16, 32).chain(sized), form, (draw, words) => {
        const building = buildDraw(pageOf(draw, { style: 'words' }));
        if (!building.ok) return;
        const { plan } = building;
        if (plan.results.some((result) => result?.ending === 'no_result')) return;
        if (plan.bestOf.includes(3)) return;
        // Where a match was broken off, only finished ones tell whose games a list gives first; the winner's are the rule.
        const isTold = plan.results.every(
          (result) => !result || ['played', 'walkover'].includes(result.ending),
        );
        const isWinnerFirst = words.isWinnerFirst || !isTold;
        const again = planOf([...FACTS, ...listOf(plan, { ...words, isWinnerFirst, hasByes: true })]);
        expect(slotNames(again)).toEqual(slotNames(plan));
        expect(again.results).toEqual(plan.results);
      }),
    );
  });

  it('has the same matches when its rows stand in any order', () => {
    const whole = fc
      .constantFrom<DrawSize>(8, 16, 32)
      .chain((size) =>
        fc.tuple(
          fc.array(fc.boolean(), { minLength: size / 2, maxLength: size / 2 }),
          fc.array(fc.constantFrom<0 | 1>(0, 1), { minLength: size - 1, maxLength: size - 1 }),
          fc.constant(size),
        ),
      );
    fc.assert(
      fc.property(whole, form, fc.infiniteStream(fc.nat()), ([byes, winners, size], words, order) => {
        const slots = fullDraw(size).slots.map((slot, at) =>
          at % 2 === 1 && byes[at >> 1] ? ({ kind: 'bye' } as const) : slot,
        );
        if (byes.every(Boolean)) return;
        let draw: Draw = { ...emptyDraw(size), slots, bestOf: emptyDraw(size).bestOf };
        winners.forEach((winner, match) => {
          if (resolveDraw(draw)[match]?.isBye) return;
          const result = {
            winner,
            ending: 'played',
            games: winner === 0 ? ([3, 1] as const) : ([1, 3] as const),
          } as const;
          draw = { ...draw, results: draw.results.with(match, result) };
        });
        const building = buildDraw(pageOf(draw, { style: 'words' }));
        if (!building.ok) throw new Error(building.message);
        const [head = [], ...rows] = listOf(building.plan, { ...words, hasByes: false });
        const keys = new Map(rows.map((row) => [row, order.next().value ?? 0]));
        const shuffled = rows.toSorted((a, b) => (keys.get(a) ?? 0) - (keys.get(b) ?? 0));
        expect(storyOf(planOf([...FACTS, head, ...shuffled]))).toEqual(storyOf(building.plan));
      }),
    );
  });

  it('may be told twice, by its places and by a list', () => {
    const draw = planOf([...FACTS, ...EIGHT]);
    const facts = {
      name: 'Northern Club Open',
      location: 'Leeds',
      startDate: '2027-03-01',
      endDate: '2027-03-04',
    };
    const places = writeSheet(facts, draw).slice(0, 14);
    expect(storyOf(planOf([...places, [], ...EIGHT]))).toEqual(storyOf(draw));
  });
});
