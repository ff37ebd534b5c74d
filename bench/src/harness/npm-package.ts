/** Installs what only a comparator needs from the registry when its benchmark runs; the product never depends on it. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const CACHE = fileURLToPath(new URL('../../.cache/', import.meta.url));

export function provideNpmPackage(name: string, version: string): string {
  const folder = join(CACHE, `${name.replace('/', '-')}-${version}`);
  if (!existsSync(join(folder, 'node_modules', name))) {
    mkdirSync(folder, { recursive: true });
    const { status } = spawnSync('npm', ['install', '--prefix', folder, '--no-save', `${name}@${version}`], {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    if (status !== 0) throw new Error(`${name}@${version} could not be installed`);
  }
  return folder;
}
