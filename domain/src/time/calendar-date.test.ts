import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, compareDates, daysBetween, isCalendarDate } from './calendar-date.ts';
import { formatDate, formatDateRange } from './format-date.ts';

const anyDate = fc
  .record({ year: fc.integer({ min: 1, max: 9990 }), day: fc.integer({ min: 0, max: 365 }) })
  .map(({ year, day }) => addDays(`${String(year).padStart(4, '0')}-01-01`, day));

describe('calendar dates', () => {
  it('count across months, leap days and years', () => {
    expect(addDays('2026-05-29', 1)).toBe('2026-05-30');
    expect(addDays('2024-02-28', 1)).toBe('2024-02-29');
    expect(addDays('2023-02-28', 1)).toBe('2023-03-01');
    expect(addDays('1900-02-28', 1)).toBe('1900-03-01');
    expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
    expect(addDays('0099-12-31', 1)).toBe('0100-01-01');
    expect(daysBetween('2023-08-15', '2023-08-19')).toBe(4);
    expect(daysBetween('2024-12-31', '2024-01-01')).toBe(-365);
  });

  it('sort by time', () => {
    expect(['2026-10-01', '2025-12-31', '2026-09-30'].toSorted(compareDates)).toEqual([
      '2025-12-31',
      '2026-09-30',
      '2026-10-01',
    ]);
    expect(compareDates('2026-10-01', '2026-10-01')).toBe(0);
  });

  it('agree between adding and counting', () => {
    fc.assert(
      fc.property(anyDate, fc.integer({ min: -300, max: 3000 }), (date, days) => {
        fc.pre(daysBetween('0000-01-01', date) + days >= 0);
        const later = addDays(date, days);
        expect(daysBetween(date, later)).toBe(days);
        expect(addDays(later, -days)).toBe(date);
        expect(compareDates(date, later)).toBe(0 - days);
      }),
    );
  });

  it.each([
    '2023-02-29',
    '2023-13-01',
    '2023-00-10',
    '2023-04-31',
    '23-04-01',
    '2023-4-1',
    '2023-04-01T00:00',
    '',
  ])('refuse %j', (text) => {
    expect(isCalendarDate(text)).toBe(false);
    expect(() => addDays(text, 1)).toThrow(RangeError);
  });

  it('refuse what leaves the four-digit years, and parts of a day', () => {
    expect(() => addDays('9999-12-31', 1)).toThrow(RangeError);
    expect(() => addDays('0000-01-01', -1)).toThrow(RangeError);
    expect(() => addDays('2026-01-01', 0.5)).toThrow(RangeError);
  });
});

it('edge 6: a calendar date stays the day it says', () => {
  expect(formatDate('2025-05-29')).toBe('May 29, 2025');
});

it.each([
  ['2025-05-29', '2025-06-04', 'May 29 – Jun 4, 2025'],
  ['2025-12-29', '2026-01-03', 'Dec 29, 2025 – Jan 3, 2026'],
  ['2025-05-29', '2025-05-29', 'May 29, 2025'],
])('from %s to %s', (start, end, text) => {
  expect(formatDateRange(start, end)).toBe(text);
});

it('is written as a reader of American English knows it', () => {
  const options = { month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' } as const;
  fc.assert(
    fc.property(fc.integer({ min: -25_000, max: 50_000 }), (days) => {
      const date = addDays('1970-01-01', days);
      expect(formatDate(date)).toBe(new Date(`${date}T00:00:00Z`).toLocaleDateString('en-US', options));
    }),
  );
});
