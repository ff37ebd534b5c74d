/**
 * What a module adds to `Context` by `declare module` is an import that dependency-cruiser does not see. So it is held here to
 * the same floors: no folder below the modules uses it, and no module on a lower floor.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import floors from '../floors.json' with { type: 'json' };

const source = join(import.meta.dirname, '../../server/src');
const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|testing\/|__generated__/.test(file))
  .map((path) => ({ path, text: readFileSync(join(source, path), 'utf8') }));

/** Of the module that a file belongs to; -1 below all modules, and Infinity above. */
function floorOf(path: string): number {
  const [top = '', module = ''] = path.split('/');
  if (top === 'features') return floors.modules.findIndex((one) => one.split('|').includes(module));
  const below = floors.server.slice(0, floors.server.indexOf('features'));
  return below.includes(top) ? -1 : Number.POSITIVE_INFINITY;
}

const given = files.flatMap(({ path, text }) => {
  const [, added = ''] =
    /declare module '[^']*http\/context\.ts' \{\s*interface Context \{(.*?)\n {2}\}/s.exec(text) ?? [];
  return [...added.matchAll(/^ {4}readonly (\w+)/gm)].map(([, name = '']) => ({ name, path }));
});

it('what a module gives by the context is used on its floor or above', () => {
  expect(given.length).toBeGreaterThan(10);
  const wrong = given.flatMap(({ name, path: owner }) =>
    files
      .filter(({ path }) => floorOf(path) < floorOf(owner))
      .filter(({ text }) => new RegExp(`\\b(?:ctx|host)\\.${name}\\b|<Context,[^>]*'${name}'`).test(text))
      .map(({ path }) => `${path} uses ${name} of ${owner}`),
  );
  expect(wrong).toEqual([]);
});
