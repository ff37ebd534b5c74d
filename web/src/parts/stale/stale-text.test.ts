import { expect, it } from 'vitest';
import { staleText } from './old-answers.ts';

it.each([
  [0, 'less than a minute ago'],
  [59_999, 'less than a minute ago'],
  [60_000, '1 minute ago'],
  [3 * 60_000 + 1, '3 minutes ago'],
  [3_600_000, '1 hour ago'],
  [50 * 3_600_000, '2 days ago'],
])('%i ms: as of %s', (ms, words) => {
  expect(staleText(ms)).toBe(`As of ${words}. Can't refresh right now.`);
});
