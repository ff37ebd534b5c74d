import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { operations } from '@boast/contract/operations';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const names = Object.keys(operations).toSorted();

/**
 * The keys of every object that files export for one list. Spreading such objects lets the last of two equal
 * names hide the first.
 */
async function keysOf(files: string, exported: RegExp): Promise<string[]> {
  const found = globSync(files, { cwd: root }).flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8');
    return [...text.matchAll(exported)].map(([, name = '']) => ({ file, name }));
  });
  const parts = await Promise.all(
    found.map(async ({ file, name }) => {
      const module: Record<string, object> = await import(join(root, file));
      return Object.keys(module[name] ?? {});
    }),
  );
  return parts.flat().toSorted();
}

test('the contract declares each operation once', async () => {
  expect(await keysOf('contract/src/**/*.ts', /^export const (\w+Operations) = \{/gm)).toEqual(names);
});

test('each operation is handled once', async () => {
  expect(await keysOf('server/src/**/*.ts', /^export const (\w+Handlers) = \{/gm)).toEqual(names);
}, 60_000);
