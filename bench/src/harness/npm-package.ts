/** What only a comparator needs: installed from the registry when its benchmark runs, never a dependency of the product. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const CACHE = fileURLToPath(new URL('../../.cache/', import.meta.url));

/** Where `name@version` lies installed. */
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
