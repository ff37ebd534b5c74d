import { expect, it } from 'vitest';
import type { Waiting } from './courtside-reducer.ts';
import { heardText, lineText } from './waiting-text.ts';

it.each([
  ['offline', 1, "1 result is saved on this phone. It'll be sent when you're online again."],
  ['offline', 2, "2 results are saved on this phone. They'll be sent when you're online again."],
  [
    'session-ended',
    1,
    "1 result is saved on this phone. Your session has ended. It'll be sent when you sign in again.",
  ],
  ['sending', 3, 'Sending…'],
  ['idle', 1, "1 result is saved on this phone. It'll be sent after the match before."],
  ['changed-meanwhile', 1, "1 result is saved on this phone. It'll be sent in a moment."],
] as const)('%s, %i', (line, count, text) => {
  expect(lineText(line, { count, isKept: true })).toBe(text);
});

it('does not promise what the browser cannot keep', () => {
  expect(lineText('offline', { count: 1, isKept: false })).toMatch(/^This browser can't save/);
});

it('no longer says that a result is saved once somebody has entered another one', () => {
  const said = { words: 'Saved on this phone: Ali beat Paul 3-0', key: 'a' };
  const waiting = { key: 'a', trouble: null } as Waiting;
  const disputed = { ...waiting, trouble: { kind: 'refused', message: '', findings: [] } } as Waiting;
  expect(heardText(said, [waiting])).toBe(said.words);
  expect(heardText(said, [disputed])).toBe('');
  expect(heardText({ words: 'Sent: Nour beat Hania 3-1' }, [disputed])).toBe('Sent: Nour beat Hania 3-1');
});
