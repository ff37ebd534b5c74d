import { expect, it } from 'vitest';
import { importedNames } from './shared-words.ts';

const imported = (text: string, path = 'server/src/http/app.ts') =>
  importedNames({ path, text }).map(({ words, home, shares }) => [words, home, shares]);

it('R4: a name shares a word with its file or its folder', () => {
  expect(
    imported(
      "import { isUuid, type Database, db as pool } from '../db/database.ts';\n" +
        "import fastify, { reply } from 'fastify';\n" +
        "import {\n  predictDraw,\n  slotOf,\n} from '@boast/domain/draw/predict';\n",
    ),
  ).toEqual([
    ['isUuid', 'server/src/db/database', false],
    ['Database', 'server/src/db/database', true],
    ['db', 'server/src/db/database', true],
    ['predictDraw', 'domain/src/draw/predict', true],
    ['slotOf', 'domain/src/draw/predict', false],
  ]);
});

it.each([
  ['entriesOf', './entry-store.ts', true],
  ['sealedSegment', './segments.ts', true],
  ['HTTPServer', './server-start.ts', true],
  ['at', './at.ts', true],
  ['toStore', './to.ts', false],
])('R4: %s from %s shares a word: %s', (name, file, shares) => {
  expect(imported(`import { ${name} } from '${file}';`, 'domain/src/a.ts')[0]?.[2]).toBe(shares);
});
