import { expect, it } from 'vitest';
import { formatDate, formatDateRange } from './date-words.ts';

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
