import { describe, expect, test } from 'vitest';
import { printDateRange, readDateRange, readLocalTime, type YearHints } from './page-dates.ts';

test.each([
  ['19 Aug 2023 | 13:00', '2023-08-19T13:00'],
  ['08 MAY 2026 • 20:15', '2026-05-08T20:15'],
  ['1 September 2024, 9:05', '2024-09-01T09:05'],
  ['31 Feb 2023 | 13:00', null],
  ['19 Aug 2023 | 24:00', null],
  ['19 Foo 2023 | 13:00', null],
  ['19 Aug 2023', null],
  ['-', null],
  ['', null],
])('the time %s is %s', (text, expected) => expect(readLocalTime(text)).toBe(expected));

describe('first and last day', () => {
  const hints: YearHints = { matchDates: [], tournamentName: 'Open', modified: null };
  const days = (text: string, more: Partial<YearHints> = {}) => {
    const { startDate, endDate } = readDateRange(text, { ...hints, ...more });
    return [startDate, endDate];
  };

  test.each([
    ['14-19 Nov 2021', '2021-11-14', '2021-11-19'],
    ['15 Aug - 19 Aug 2023', '2023-08-15', '2023-08-19'],
    ['15 Aug 2023 – 19 Aug 2023', '2023-08-15', '2023-08-19'],
    ['28 Dec - 3 Jan 2024', '2023-12-28', '2024-01-03'],
    ['AUG 15 - AUG 19, 2023', '2023-08-15', '2023-08-19'],
    ['MAY 05 - 09 2026', '2026-05-05', '2026-05-09'],
  ])('%s', (text, start, end) => expect(days(text)).toEqual([start, end]));

  test('the year is that of the matches, also over New Year', () => {
    expect(days('15 Aug - 19 Aug', { matchDates: ['2023-08-16'] })).toEqual(['2023-08-15', '2023-08-19']);
    expect(days('28 Dec - 3 Jan', { matchDates: ['2023-12-29'] })).toEqual(['2023-12-28', '2024-01-03']);
    expect(days('28 Dec - 3 Jan', { matchDates: ['2024-01-02'] })).toEqual(['2023-12-28', '2024-01-03']);
  });
  test('without matches it is that of the name, else the one nearest to the last change', () => {
    const named = { tournamentName: 'Open 2022', modified: '2023-01-01' };
    expect(days('15 Aug - 19 Aug', named)).toEqual(['2022-08-15', '2022-08-19']);
    expect(days('5 Jan - 9 Jan', { modified: '2023-12-20' })).toEqual(['2024-01-05', '2024-01-09']);
  });
  test('without any of them there are no days, and that is said', () => {
    expect(readDateRange('15 Aug - 19 Aug', hints)).toEqual({
      startDate: null,
      endDate: null,
      warnings: ['The page gives the dates without a year.'],
    });
  });
  test('what is no range leaves the days of the matches', () => {
    expect(days('soon', { matchDates: ['2023-08-19', '2023-08-15'] })).toEqual(['2023-08-15', '2023-08-19']);
    expect(days('30 Feb - 2 Mar 2024')).toEqual([null, null]);
  });
  test('is printed as the tour does', () => {
    expect(printDateRange('2026-05-08', '2026-05-17')).toBe('8 May - 17 May 2026');
    expect(printDateRange(null, null)).toBe('');
  });
});
