import fc from 'fast-check';
import { expect, it } from 'vitest';
import { compactCountdown, countdownMilestone, countdownParts, countdownText } from './countdown-parts.ts';

const h = 3_600_000;
const d = 24 * h;

it('the parts add up to the time that remains, to the second', () => {
  fc.assert(
    fc.property(fc.integer({ min: -d, max: 400 * d }), (remaining) => {
      const { days, hours, minutes, seconds } = countdownParts(remaining);
      expect(((days * 24 + hours) * 60 + minutes) * 60 + seconds).toBe(
        Math.max(0, Math.ceil(remaining / 1000)),
      );
      expect(hours < 24 && minutes < 60 && seconds < 60).toBe(true);
    }),
  );
});

it('zero is shown only when the time has come', () => {
  expect(countdownParts(1).seconds).toBe(1);
  expect(countdownParts(0).seconds).toBe(0);
  expect(countdownParts(-5000).seconds).toBe(0);
});

it.each([
  [2 * d + 4 * h + 59_000, '2d 4h', '2 days 4 hours'],
  [d + 60_000, '1d 0h', '1 day'],
  [h + 61_000, '01:01:01', '1 hour 1 minute'],
  [59_000, '00:00:59', 'less than a minute'],
  [0, '00:00:00', 'no time left'],
])('%d ms reads %j and is said %j', (remaining, compact, words) => {
  expect(compactCountdown(remaining)).toBe(compact);
  expect(countdownText(remaining)).toBe(words);
});

it('interrupts five times and no more', () => {
  const said = new Set<string>();
  for (let remaining = 3 * h; remaining >= -10_000; remaining -= 1000)
    said.add(countdownMilestone(remaining));
  expect([...said]).toEqual([
    '',
    'One hour left',
    'Ten minutes left',
    'One minute left',
    'Ten seconds left',
    'Time is up',
  ]);
});
