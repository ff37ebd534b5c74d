import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const read = (file: string) => readFileSync(join(import.meta.dirname, '../..', file), 'utf8');

it('the change log says what the version brings that stands in package.json, newest first', () => {
  const { version } = JSON.parse(read('package.json')) as { version: string };
  const versions = [...read('CHANGELOG.md').matchAll(/^## (.*)$/gm)].map(([, named]) => named ?? '');
  expect(versions[0]).toBe(version);
  expect(versions.toSorted((a, b) => b.localeCompare(a, 'en', { numeric: true }))).toEqual(versions);
});
