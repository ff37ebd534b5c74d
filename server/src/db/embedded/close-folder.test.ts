import { chmodSync, mkdirSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { makeScratchFolder } from '../../testing/scratch-folder.ts';
import { closeFolder } from './close-folder.ts';

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);

it('a folder of data that was open is its owner’s alone, with all that is below', () => {
  const folder = makeScratchFolder();
  const open = { 'postgres/postgres.log': 0o644, 'postgres/password': 0o600, 'backups/one.boast': 0o666 };
  for (const [name, mode] of Object.entries(open)) {
    mkdirSync(join(folder, name, '..'), { recursive: true });
    writeFileSync(join(folder, name), '');
    chmodSync(join(folder, name), mode);
  }
  const elsewhere = makeScratchFolder();
  chmodSync(elsewhere, 0o755);
  symlinkSync(elsewhere, join(folder, 'link'));
  chmodSync(folder, 0o755);
  closeFolder(folder);
  expect(Object.keys(open).map((name) => modeOf(join(folder, name)))).toEqual(['600', '600', '600']);
  expect([folder, join(folder, 'postgres'), join(folder, 'backups')].map(modeOf)).toEqual([
    '700',
    '700',
    '700',
  ]);
  expect(modeOf(elsewhere)).toBe('755');
  for (const made of [folder, elsewhere]) rmSync(made, { recursive: true });
});
