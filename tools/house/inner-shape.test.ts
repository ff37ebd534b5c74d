import { expect, it } from 'vitest';
import { innerShape } from './inner-shape.ts';

const found = (names: readonly string[], text = 'export const creditHandlers = {};') =>
  innerShape(names.map((name) => ({ path: `server/src/features/${name}.ts`, text }))).map(({ path }) =>
    path.split('/').at(-1),
  );

it('a module that gives something has a module file', () => {
  expect(found(['entries/entry-store', 'credits/module'])).toEqual(['module.ts']);
  expect(found(['draws/draw-store'], 'export const saveDraw = 1;')).toEqual([]);
});

it('views and lists are named after what they show', () => {
  const names = 'read-page list-audit my-sessions admin-entries payments-for-admins import-helpers'.split(
    ' ',
  );
  expect(found(['a/module', ...names.map((name) => `a/b/${name}`)])).toEqual(
    names.map((name) => `${name}.ts`),
  );
  expect(found(['a/module', 'a/submit-entry', 'a/board-view', 'a/listen'])).toEqual([]);
});
