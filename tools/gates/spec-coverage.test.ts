import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../root.ts';

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

test('every story and every test that docs/spec-coverage-admin.md names is there, with the title it names', () => {
  const admin = readFileSync(join(root, 'docs/spec-coverage-admin.md'), 'utf8');
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'e2e', 'server'], {
    cwd: root,
    encoding: 'utf8',
  }).split('\n');
  const gone = [...admin.matchAll(/\b(e2e|pg) ((?:`[^`.]+`(?: “[^”]+”)?(?:, )?)+)/g)].flatMap(
    ([, kind, names = '']) =>
      [...names.matchAll(/`([^`]+)`(?: “([^”]+)”)?/g)]
        .filter(([, name = '', title = '']) => {
          const end = kind === 'e2e' ? `e2e/${name}.e2e.ts` : `/${name}.pg.test.ts`;
          const file = files.find((one) => one.endsWith(end));
          return file === undefined || !readFileSync(join(root, file), 'utf8').includes(title);
        })
        .map(([named]) => `${kind} ${named}`),
  );
  expect(gone).toEqual([]);
});
