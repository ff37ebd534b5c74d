import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { findBinaries, restoreSymlinks } from './binaries.ts';

const root = mkdtempSync(join(tmpdir(), 'boast-binaries-'));
afterEach(() => rmSync(root, { recursive: true, force: true }));

test('missing library links are made from the list of the package, and made once', () => {
  mkdirSync(join(root, 'native/lib'), { recursive: true });
  writeFileSync(join(root, 'native/lib/libpq.so.5.18'), 'library');
  writeFileSync(
    join(root, 'native/pg-symlinks.json'),
    JSON.stringify([
      { source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' },
      { source: 'native/lib/libpq.so.5.18', target: 'native/lib/nested/libpq.so' },
    ]),
  );
  restoreSymlinks(root);
  restoreSymlinks(root);
  expect(readlinkSync(join(root, 'native/lib/libpq.so.5'))).toBe('libpq.so.5.18');
  expect(readFileSync(join(root, 'native/lib/nested/libpq.so'), 'utf8')).toBe('library');
});

test('a link that cannot be made is said in one sentence', () => {
  mkdirSync(join(root, 'native'), { recursive: true });
  writeFileSync(join(root, 'native/lib'), 'a file in its way');
  writeFileSync(
    join(root, 'native/pg-symlinks.json'),
    JSON.stringify([{ source: 'native/libpq.so.5.18', target: 'native/lib/nested/libpq.so.5' }]),
  );
  expect(() => restoreSymlinks(root)).toThrow(
    `The embedded PostgreSQL lacks ${join(root, 'native/lib/nested/libpq.so.5')}, which this user may not write`,
  );
});

test('this platform has programs that exist', () => {
  for (const program of Object.values(findBinaries())) expect(existsSync(program)).toBe(true);
});

test('a platform without a package is sent to DATABASE_URL', () => {
  expect(() => findBinaries('sunos-sparc')).toThrow(
    'There is no embedded PostgreSQL for sunos-sparc: set DATABASE_URL to a PostgreSQL server of yours.',
  );
});
