/** Installs what only a comparator needs from the registry when its benchmark runs; the product never depends on it. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const CACHE = fileURLToPath(new URL('../../.cache/', import.meta.url));

/** Returns the folder that has these packages, each named with its version. */
export function provideNpmPackages(packages: readonly string[]): string {
  const folder = join(CACHE, packages.join('+').replaceAll('/', '-'));
  if (!existsSync(join(folder, 'node_modules'))) {
    mkdirSync(folder, { recursive: true });
    const { status } = spawnSync('npm', ['install', '--prefix', folder, '--no-save', ...packages], {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    if (status !== 0) throw new Error(`${packages.join(', ')} could not be installed`);
  }
  return folder;
}
