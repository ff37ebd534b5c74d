import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { chooseTests } from './choose-tests.ts';

const [fresh, built] = [rootWith([]), rootWith(['web/dist/index.html'])];
afterAll(() => {
  for (const root of [fresh, built]) rmSync(root, { recursive: true });
});

function rootWith(more: readonly string[]): string {
  const root = mkdtempSync(join(tmpdir(), 'boast-tests-'));
  const files = [
    'domain/src/draw/draw.test.ts',
    'server/src/entries.pg.test.ts',
    'web/src/shell.test.tsx',
    'e2e/draw.e2e.ts',
    ...more,
  ];
  for (const file of files) {
    mkdirSync(join(root, dirname(file)), { recursive: true });
    writeFileSync(join(root, file), '');
  }
  return root;
}

const choose = (root: string, filters: readonly string[], isStoriesOnly = false) =>
  chooseTests({ root, filters, isStoriesOnly });

test('a run of all tests, and one with a story, needs the site of this source', () => {
  expect(choose(built, [])).toEqual({ projects: ['unit', 'pg', 'component', 'e2e'], buildsSite: true });
  expect(choose(built, ['draw'])).toEqual({ projects: ['unit', 'pg', 'e2e'], buildsSite: true });
  expect(choose(built, [], true)).toEqual({ projects: ['e2e'], buildsSite: true });
});

test('a run without a story builds nothing', () => {
  const none = { projects: ['unit', 'pg'], buildsSite: false };
  expect(choose(fresh, ['shell'])).toEqual({ projects: ['component'], buildsSite: false });
  expect(choose(built, ['server/src'])).toEqual(none);
  for (const filter of ['domain/src/draw', './domain/src/draw', `${fresh}/domain`, 'draw.test.ts:12'])
    expect(choose(fresh, [filter])).toEqual(none);
});

test('a site that was never built is built for tests that may read it', () => {
  expect(choose(fresh, ['entries.pg'])).toEqual({ projects: ['unit', 'pg'], buildsSite: true });
});

test('a filter that names nothing runs nothing', () => {
  expect(choose(fresh, ['squash-racket'])).toEqual({ projects: [], buildsSite: false });
});
