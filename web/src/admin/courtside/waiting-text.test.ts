import { expect, it } from 'vitest';
import { lineText } from './waiting-text.ts';

it.each([
  ['offline', 1, "1 result is saved on this phone. It'll be sent when you're online again."],
  ['offline', 2, "2 results are saved on this phone. They'll be sent when you're online again."],
  [
    'session-ended',
    1,
    "1 result is saved on this phone. Your session has ended. It'll be sent when you sign in again.",
  ],
  ['sending', 3, 'Sending…'],
] as const)('%s, %i', (line, count, text) => {
  expect(lineText(line, { count, isKept: true })).toBe(text);
});

it('does not promise what the browser cannot keep', () => {
  expect(lineText('offline', { count: 1, isKept: false })).toMatch(/^This browser can't save/);
});
