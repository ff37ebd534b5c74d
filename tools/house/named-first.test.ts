import { expect, it } from 'vitest';
import { notFirst } from './named-first.ts';

const named = 'export function sealTournament() {}\n';

it.each([
  ['function other() {}\n', 'sealTournament'],
  ['export const other = async (a: string) => a;\n', 'sealTournament'],
  ['const other: Other = ({\n  a,\n}) => a;\n', 'sealTournament'],
  ['class Other {}\n', 'sealTournament'],
  ["import { a } from './a.ts';\nexport type Other = string;\nconst LIMIT = 3;\n", undefined],
  ["const Other = lazy(() => import('./Other.tsx'));\n", undefined],
  ['', undefined],
])('R3: after %j the named thing comes late: %j', (before, words) => {
  expect(notFirst({ path: 'a/seal-tournament.ts', text: before + named })[0]?.words).toBe(words);
});

it('R3: a file may be named after what it creates, and may hold nothing of its name', () => {
  const text = 'function other() {}\nexport function createMailer() {}\n';
  expect(notFirst({ path: 'a/mailer.ts', text })).toEqual([
    { path: 'a/mailer.ts', line: 2, words: 'createMailer' },
  ]);
  expect(notFirst({ path: 'a/posting.ts', text })).toEqual([]);
});
