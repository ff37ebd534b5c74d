import { expect, test } from 'vitest';
import { chooseGates, gates } from './choose-gates.ts';

const namesOf = (changed: readonly string[] | null, names: readonly string[] = []) =>
  chooseGates({ changed, names }).map(({ name }) => name);

test('without a choice every gate looks at everything', () => {
  expect(namesOf(null)).toEqual(gates.map(({ name }) => name));
  expect(chooseGates({ changed: null, names: ['lint, type'] })).toEqual([
    { name: 'lint, type-aware', command: ['oxlint', '--type-aware', '--deny-warnings', '.'] },
  ]);
});

test('a gate is chosen by a part of its name', () => {
  expect(namesOf(null, ['types of web', 'arrows'])).toEqual(['types of web', 'import arrows']);
  expect(namesOf(null, ['backhand'])).toEqual([]);
});

test('a change runs the gates that it reaches, on the files that changed', () => {
  const chosen = chooseGates({ changed: ['web/src/App.tsx', 'README.md'], names: [] });
  const names = chosen.map(({ name }) => name);
  expect(names).toContain('types of web');
  expect(names).not.toContain('types of server and tools');
  expect(chosen[0]?.command.slice(-2)).toEqual(['--deny-warnings', 'web/src/App.tsx']);
  expect(namesOf(['README.md'])).toEqual(['words, names and shape']);
  expect(namesOf([])).toEqual([]);
});

test('a file that was removed is looked at by nothing, and may be missed by others', () => {
  const names = chooseGates({ names: [], changed: [], removed: ['web/src/App.tsx'] }).map(({ name }) => name);
  expect(names).toContain('unused files and exports');
  expect(names).not.toContain('lint, type-aware');
});

test('a rule of the domain reaches all that is built on it', () => {
  const types = namesOf(['domain/src/draw/draw.ts']).filter((name) => name.startsWith('types'));
  expect(types).toEqual(gates.flatMap(({ name }) => (name.startsWith('types') ? name : [])));
});

test.each(['package-lock.json', 'biome.json', 'web/tsconfig.json', 'tools/house/worn-words.ts'])(
  'a change of %s reaches every gate',
  (file) => expect(namesOf([file])).toEqual(namesOf(null)),
);
