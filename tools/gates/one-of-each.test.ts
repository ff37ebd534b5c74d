/** What the site has once: a second one would soon differ from the first. */
import { expect, it } from 'vitest';
import { pathsOfTree, sourceFiles } from '../house/source-files.ts';

const site = sourceFiles('.', pathsOfTree()).filter(({ path }) => path.startsWith('web/src/'));

it('R13: one component draws the table of every board', () => {
  const tables = site.filter(({ text }) => text.includes('<table') && /\bRank\b\s*<\/th>/.test(text));
  expect(tables.map(({ path }) => path)).toEqual(['web/src/parts/standings/StandingsTable.tsx']);
});

it('R24: one query reads a thing, under one key', () => {
  const places = site.flatMap(({ path, text }) =>
    [...text.matchAll(/queryFn:[^;]*?callApi\('(\w+)', \{\s*params/g)].map(([, operation]) => ({
      operation,
      path,
    })),
  );
  const twice = Object.values(Object.groupBy(places, ({ operation }) => operation ?? '')).filter(
    (same) => same !== undefined && same.length > 1,
  );
  expect(twice).toEqual([]);
});
