import { expect, it } from 'vitest';
import { formatClock, formatDate, formatDateRange, formatInstant } from './dates.ts';

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

it('an instant is shown in the zone asked for', () => {
  expect(formatInstant('2025-05-29T22:30:00Z', 'Asia/Tokyo')).toBe('Fri, May 30, 07:30 GMT+9');
  expect(formatClock('2025-05-29T00:00:05Z', 'UTC')).toBe('00:00:05');
});
