import { expect, it } from 'vitest';
import { cronText } from './cron-text.ts';

it.each([
  ['* * * * *', 'every minute'],
  ['17 * * * *', 'hourly at :17'],
  ['23 3 * * *', 'daily at 03:23'],
  ['0 0 * * 1', '0 0 * * 1'],
])('%s is %s', (cron, words) => {
  expect(cronText(cron)).toBe(words);
});
