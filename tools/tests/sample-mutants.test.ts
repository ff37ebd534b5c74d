import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../root.ts';
import { drawMutants, mutantsOf, testsOf } from './sample-mutants.ts';

test('operators, conditions and constants are changed, and types are not', () => {
  const text = "import { a } from './a.ts';\ntype T = 1;\nconst b = !a && a > 2;\nif (b) b ? true : 0;\n";
  const changed = mutantsOf('b.ts', text).map(
    ({ from, to, replacement }) => `${text.slice(from, to)} > ${replacement}`,
  );
  expect(changed).toEqual([
    '&& > ||',
    '!a > a',
    '> > >=',
    '2 > (2 + 1)',
    'b > true',
    'b > false',
    'b > true',
    'b > false',
    'true > false',
    '0 > (0 + 1)',
  ]);
});

test('the same seed draws the same, and another others', () => {
  const drawn = (seed: number) => drawMutants(['domain/src/draw'], { count: 5, seed });
  expect(drawn(3)).toHaveLength(5);
  expect(drawn(3)).toEqual(drawn(3));
  expect(drawn(4)).not.toEqual(drawn(3));
});

test('a file is tried by the tests that import it, or by those of what imports it', () => {
  const importers = new Map([
    ['a.ts', ['b.ts', 'c.ts']],
    ['b.ts', ['b.test.ts', 'a.ts']],
    ['c.ts', ['c.pg.test.ts']],
  ]);
  expect(testsOf('b.ts', importers)).toEqual(['b.test.ts']);
  expect(testsOf('a.ts', importers)).toEqual(['b.test.ts']);
  expect(testsOf('c.ts', importers)).toEqual([]);
  for (const file of testsOf('domain/src/draw/bracket.ts')) expect(existsSync(join(root, file))).toBe(true);
  expect(testsOf('server/src/features/audit/audit-list.ts')).toContain(
    'server/src/features/audit/audit.pg.test.ts',
  );
});
