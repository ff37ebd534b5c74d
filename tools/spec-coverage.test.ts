import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './run-program.ts';

const page = readFileSync(join(root, 'docs/spec-coverage.md'), 'utf8');
const named = [
  ...new Set(
    [...page.matchAll(/`([\w./-]+\/[\w./-]+\.(?:tsx?|css|js|json))`/g)].map(([, path = '']) => path),
  ),
];

test('every file that docs/spec-coverage.md names is there', () => {
  expect(named.length).toBeGreaterThan(100);
  const gone = named.filter(
    (path) => !existsSync(join(root, path)) && !existsSync(join(root, 'web/src/features', path)),
  );
  expect(gone).toEqual([]);
});
