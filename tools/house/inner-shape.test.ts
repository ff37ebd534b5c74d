import { expect, it } from 'vitest';
import { innerShape } from './inner-shape.ts';

const found = (...names: string[]) =>
  innerShape(names.map((name) => `server/src/features/${name}`)).map(({ path }) => path.split('/').at(-1));

it('R7: each module has a module.ts', () => {
  expect(found('entries/entry-store.ts', 'credits/module.ts')).toEqual(['module.ts']);
});

it('R7: views and lists are named after what they show', () => {
  const names = 'read-page list-audit my-sessions admin-entries payments-for-admins import-helpers'.split(
    ' ',
  );
  expect(found('a/module.ts', ...names.map((name) => `a/b/${name}.ts`))).toEqual(
    names.map((name) => `${name}.ts`),
  );
  expect(found('a/module.ts', 'a/submit-entry.ts', 'a/board-view.ts', 'a/listen.ts')).toEqual([]);
});
