import { expect, it } from 'vitest';
import { formatAgo, formatCreated, formatMoment } from './format-moment.ts';

it('a moment is told by the clock of a zone', () => {
  expect(formatMoment('2026-11-21T23:05:00Z', 'Europe/London')).toBe('Nov 21, 2026, 23:05');
  expect(formatMoment('2026-11-21T23:05:00Z', 'Asia/Tokyo')).toBe('Nov 22, 2026, 08:05');
});

it.each([
  [-20_000, 'just now'],
  [-5 * 60_000, '5 min. ago'],
  [-3 * 3_600_000, '3 hr. ago'],
  [2.5 * 3_600_000, 'in 2 hr.'],
  [-86_400_000, 'yesterday'],
  [-5 * 86_400_000, '5 days ago'],
])('%i ms from now is %s', (distance, words) => {
  expect(formatAgo(1_000_000_000_000 + distance, 1_000_000_000_000)).toBe(words);
});

it('the day of creation is that of the reader', () => {
  expect(formatCreated('2026-05-09T23:30:00.000Z', 'UTC')).toBe('05/09/2026');
  expect(formatCreated('2026-05-09T23:30:00.000Z', 'Asia/Tokyo')).toBe('05/10/2026');
});
