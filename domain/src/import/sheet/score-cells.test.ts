import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readScoreCell, scoreText } from './score-cells.ts';

const readingOf = (text: string): string => {
  const reading = readScoreCell(text);
  if (!reading.ok) return 'refused';
  const { ending, games, gameScores } = reading.value;
  return `${ending} ${games.join('-')} ${gameScores.map((points) => points.join('-')).join(' ')}`.trim();
};

it.each([
  ['11/6 9/11 11/2 12/10', 'played 3-1 11-6 9-11 11-2 12-10'],
  ['11-6/9-11/11-2/12-10', 'played 3-1 11-6 9-11 11-2 12-10'],
  ['11:6, 11:9; 11:2', 'played 3-0 11-6 11-9 11-2'],
  ['11 – 6, 11 – 9, 11 – 2 (38 min)', 'played 3-0 11-6 11-9 11-2'],
  ['15-12, 9-15, 15-13, 17-16', 'played 3-1 15-12 9-15 15-13 17-16'],
  ['9-4 10-9 9-0', 'played 3-0 9-4 10-9 9-0'],
  ['15-13 15-9', 'played 2-0 15-13 15-9'],
  ['11-4 9-7', 'played 1-0 11-4 9-7'],
  ['3/2', 'played 3-2'],
  ['3 : 1', 'played 3-1'],
  ['3-1 [11-6 9-11 11-2 12-10] 1h 4m', 'played 3-1 11-6 9-11 11-2 12-10'],
  ['11-6, 5-3 rtd.', 'retirement 1-0 11-6 5-3'],
  ['2-1 (retired)', 'retirement 2-1'],
  ['11/4 2/1 Ret’d'.replace('’', ''), 'retirement 1-0 11-4 2-1'],
  ['1-0 inj.', 'retirement 1-0'],
  ['11-6 conceded', 'retirement 1-0 11-6'],
  ['conceded', 'walkover 0-0'],
  ['W.O.', 'walkover 0-0'],
  ['wo', 'walkover 0-0'],
  ['Walk over', 'walkover 0-0'],
  ['scr.', 'walkover 0-0'],
  ['dq', 'disqualification 0-0'],
  ['2-0 (def.)', 'default 2-0'],
  ['n/r', 'no_result 0-0'],
  ['3', 'refused'],
  ['3-1 maybe', 'refused'],
  ['11-6 w/o', 'refused'],
  ['16-Sep', 'refused'],
  ['', 'refused'],
])('%j is %s', (text, reading) => {
  expect(readingOf(text)).toBe(reading);
});

it('refuses a fourth game for one player', () => {
  expect(readScoreCell('11-2 11-3 11-4 11-5')).toMatchObject({ ok: false });
});

it('a match that has only begun is written as it is read', () => {
  expect(scoreText({ ending: 'played', games: [0, 0], gameScores: [] }, false)).toBe('0-0');
});

it('whatever is read, it is written and read as the same', () => {
  const number = fc.integer({ min: 0, max: 15 });
  const pairs = fc.array(fc.tuple(number, number), { minLength: 1, maxLength: 5 });
  const ending = fc.constantFrom('', ' ret', ' rtd', ' (def.)', ' dsq', ' (51m)');
  fc.assert(
    fc.property(pairs, ending, fc.constantFrom('-', '/', ' - ', ':'), (points, end, sign) => {
      const reading = readScoreCell(points.map((pair) => pair.join(sign)).join(', ') + end);
      if (!reading.ok) return;
      expect(readScoreCell(scoreText(reading.value, false))).toEqual(reading);
    }),
  );
});
