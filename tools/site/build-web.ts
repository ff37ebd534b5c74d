import { createHash } from 'node:crypto';
import {
  accessSync,
  constants,
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { OperatorError } from '../../server/src/process/operator-error.ts';
import { root } from '../root.ts';
import { isProgramInstalled, runProgram } from '../run-program.ts';
import { compressSite, isCompressed } from './compress-site.ts';

const dist = join(root, 'web/dist');
/** Where it is built: what runs goes on with the site that is there, and a build that was cut short counts for nothing. */
const next = join(root, 'web/.next/dist');
const nextServer = join(root, 'web/.next/server');
const before = join(root, 'web/.before/dist');
const MADE_OF = '.vite/source.sha256';
const madeOf = join(dist, MADE_OF);
const sources = ['web/**', 'domain/src/**', 'contract/src/**', 'package-lock.json'];

/** Has the site there, built of this source. False, with the reason shown, when that cannot be. */
export async function buildWeb(): Promise<boolean> {
  try {
    await ensureWebIsBuilt();
    return true;
  } catch (error) {
    console.error(error instanceof OperatorError ? error.message : error);
    return false;
  }
}

export async function ensureWebIsBuilt(): Promise<void> {
  const { built, compress } = await beginWebBuild();
  await built;
  await compress();
}

export interface WebBuild {
  /** Rejects with an OperatorError when a build fails. */
  readonly built: Promise<void>;
  /** Compresses what is built unless it is compressed. */
  readonly compress: typeof compressBuilt;
}

/** Begins to build the site unless it is there and of this source. Throws an OperatorError at once where nothing can be built. */
export async function beginWebBuild(): Promise<WebBuild> {
  const isBuilt = ['index.html', '.server/pages.js'].every((file) => existsSync(join(dist, file)));
  // A machine that was brought the build alone has nothing to compare it with.
  const isAlone = isBuilt && !existsSync(join(root, 'web/index.html'));
  const digest = isAlone ? '' : digestOf(sources);
  if (isAlone || (isBuilt && existsSync(madeOf) && readFileSync(madeOf, 'utf8') === digest))
    return { built: Promise.resolve(), compress: isAlone ? async () => undefined : compressBuilt };
  if (!isProgramInstalled('vite')) {
    throw new OperatorError(
      `${isBuilt ? 'The site in web/dist was built of other source' : 'The site is not built'}, and what builds it is not installed: run npm ci --include=dev && npm run build, or bring web/dist from where that was done, with its hidden folder .server.`,
    );
  }
  assertWritable();
  return { built: build(digest), compress: compressBuilt };
}

export async function compressBuilt(options?: { isServed: boolean }): Promise<void> {
  if (!isCompressed(dist)) await compressSite(dist, options);
}

export async function build(digest = digestOf(sources)): Promise<void> {
  assertWritable();
  console.log('Building the site …');
  const begun = Date.now();
  await Promise.all([
    runVite('--emptyOutDir', `--outDir=${next}`),
    runVite('--emptyOutDir', '--config=vite.server.config.ts', `--outDir=${nextServer}`),
  ]);
  // Beside the site, in a folder that is never served.
  renameSync(nextServer, join(next, '.server'));
  writeFileSync(join(next, MADE_OF), digest);
  takePlace();
  console.log(`Built the site in ${((Date.now() - begun) / 1000).toFixed(1)} s`);
}

async function runVite(...flags: readonly string[]): Promise<void> {
  const { code, output } = await runProgram(['vite', 'build', '--logLevel=warn', ...flags], {
    folder: 'web',
    env: { NODE_ENV: 'production' },
  });
  if (output.includes('Cannot find native binding')) {
    // npm leaves out optional packages that ask for a newer Node than its own, and bundlers keep their programs in such.
    throw new OperatorError(
      'The site could not be built, for npm left out what builds it: run npm ci on Node 20.19 or newer, or bring web/dist from where that was done, with its hidden folder .server.',
    );
  }
  if (code !== 0) throw new OperatorError(`The site could not be built:\n${output.trimEnd()}`);
}

function takePlace(): void {
  rmSync(before, { recursive: true, force: true });
  mkdirSync(dirname(before), { recursive: true });
  if (existsSync(dist)) renameSync(dist, before);
  renameSync(next, dist);
  for (const folder of [before, next]) rmSync(dirname(folder), { recursive: true, force: true });
}

function assertWritable(): void {
  try {
    accessSync(dirname(dist), constants.W_OK);
  } catch {
    throw new OperatorError(
      `The site has to be built and ${dirname(dist)} cannot be written: run npm run build as somebody who may.`,
    );
  }
}

/** Of names and contents alone: times change with every checkout and copy. */
function digestOf(patterns: readonly string[]): string {
  const files = globSync(patterns, {
    cwd: root,
    exclude: ['**/dist/**', '**/node_modules/**', '**/*.test.{ts,tsx}', '**/testing/**', '**/*.tsbuildinfo'],
    withFileTypes: true,
  })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  const hash = createHash('sha256');
  for (const file of files.toSorted()) {
    const content = readFileSync(file);
    hash.update(`${file.slice(root.length).replaceAll('\\', '/')}\n${content.length}\n`).update(content);
  }
  return hash.digest('hex');
}
