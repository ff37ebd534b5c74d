import { expect, it } from 'vitest';
import { dayTitle, minutesText, moveText } from './session-text.ts';

it('names a day with its weekday', () => {
  expect(dayTitle('2026-05-29')).toBe('Friday, May 29, 2026');
});

it.each([
  [60, '1 hour later'],
  [90, '1 hour 30 minutes later'],
  [240, '4 hours later'],
  [-15, '15 minutes earlier'],
])('says how far %i minutes move', (minutes, words) => {
  expect(minutesText(minutes)).toBe(words);
});

it('says from when to when, by the clock of the venue', () => {
  const from = Date.parse('2026-05-29T22:30:00Z');
  expect(moveText({ from, to: from + 3_600_000 }, 'Europe/London')).toBe('23:30 to 00:30');
});
