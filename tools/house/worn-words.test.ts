import { expect, it } from 'vitest';
import { wornWords } from './worn-words.ts';

const found = (text: string, path = 'web/src/a.tsx') => wornWords({ path, text }).map(({ line }) => line);

it.each([
  '<p>Whoever has the link joins.</p>',
  "title: 'A table of your own'",
  '<p>The board stands here soon.</p>',
  'hint="A code lets you in"',
  '<h3>How the field picked</h3>',
  '<Link>Make a league</Link>',
  'title="Your entries did not load"',
  "'Nobody joins any more'",
  '<span>{one} %</span>',
  "'Six digits from the mail'",
  "'49% saw it coming'",
])('G8: %s is not said', (text) => {
  expect(found(text)).toEqual([1]);
});

it.each([
  '// Whoever asks again.',
  "const field = 'the field of a form';",
  'const rest = count % 2;',
  "'Where is the mail server?'",
  "'Anyone with the link can join.'",
])('G8: %s is left alone', (text) => {
  expect(found(text)).toEqual([]);
});

it('G8: says in which line, and only of what people read', () => {
  expect(found('/* One.\nTwo. */\nwhoever')).toEqual([3]);
  expect(found('whoever', 'server/src/db/database.ts')).toEqual([]);
});
