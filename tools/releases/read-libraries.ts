import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../root.ts';

interface Library {
  readonly name: string;
  /** Its name at the registry; another one for an alias. */
  readonly source: string;
  readonly version: string;
  readonly licence: string;
  /** Names the part that the library is handed out with, or development. */
  readonly usedBy: string;
}

interface Manifest {
  readonly workspaces?: readonly string[];
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

interface Locked {
  readonly name?: string;
  readonly version: string;
  readonly license?: string;
}

const readJson = <T>(file: string): T => JSON.parse(readFileSync(join(root, file), 'utf8')) as T;

/** The libraries that our packages name, by name, as they are locked. */
export function readLibraries(): Library[] {
  const { packages } = readJson<{ packages: Readonly<Record<string, Locked>> }>('package-lock.json');
  const folders = ['', ...(readJson<Manifest>('package.json').workspaces ?? [])];
  const users = new Map<string, Set<string>>();
  for (const folder of folders)
    for (const [name, user] of namedIn(folder)) users.set(name, (users.get(name) ?? new Set()).add(user));
  return [...users]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, by]) => {
      const at = [...folders].map((folder) => join(folder, 'node_modules', name)).reverse();
      const locked = at.flatMap((folder) => packages[folder] ?? [])[0];
      if (!locked) throw new Error(`${name} is not locked: run npm install`);
      const { name: source = name, version, license: licence = 'none' } = locked;
      return { name, source, version, licence, usedBy: [...by].toSorted().join(', ') };
    });
}

/** The site's libraries are built into it, so its package needs none of them where it runs. */
function namedIn(folder: string): [name: string, user: string][] {
  const { dependencies, devDependencies, optionalDependencies } = readJson<Manifest>(
    join(folder, 'package.json'),
  );
  const shipped = Object.keys({ ...dependencies, ...optionalDependencies });
  const user = folder === 'web' ? 'site' : 'server';
  return [
    ...shipped.map((name): [string, string] => [name, user]),
    ...Object.keys(devDependencies ?? {}).map((name): [string, string] => [
      name,
      folder === 'web' ? 'site' : 'development',
    ]),
  ].filter(([name]) => !name.startsWith('@boast/')) as [string, string][];
}
