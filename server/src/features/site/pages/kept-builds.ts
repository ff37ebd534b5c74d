/**
 * Stores builds of the site, each in a folder of its own: the running one, because a build in place deletes
 * its files, and the one before, for pages that were open during an upgrade.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';

const BUILDS = 2;
const ASSETS = 'assets';
/**
 * A build's folder has such a name. A copy in progress has another name, and is removed once it is this old.
 */
const NAME = /^[0-9a-f]{16}$/;
const CUT_SHORT_MS = 3_600_000;

interface Keeping {
  readonly site: string;
  readonly folder: string;
  readonly now: Date;
}

export const placeOfBuild = (site: string, folder: string): string => join(folder, digestOf(site));

export async function keepBuild({ site, folder, now }: Keeping): Promise<void> {
  if (!existsSync(join(site, ASSETS))) return;
  const own = placeOfBuild(site, folder);
  if (!existsSync(own)) await copyWhole(site, own);
  await utimes(own, now, now);
  const entries = (await readdir(folder)).map((name) => ({ name, path: join(folder, name) }));
  const found = await Promise.all(
    entries.map(async ({ name, path }) => ({ name, path, at: (await stat(path)).mtimeMs })),
  );
  const builds = found.filter(({ name }) => NAME.test(name)).toSorted((a, b) => b.at - a.at);
  const cutShort = found.filter(({ name, at }) => !NAME.test(name) && at < now.getTime() - CUT_SHORT_MS);
  for (const { path } of [...builds.slice(BUILDS), ...cutShort])
    await rm(path, { recursive: true, force: true });
}

/** Copies and then renames, so that no half copy is ever seen and several processes may do it at once. */
async function copyWhole(site: string, own: string): Promise<void> {
  await mkdir(dirname(own), { recursive: true });
  const making = await mkdtemp(`${own}.`);
  await cp(site, making, { recursive: true, preserveTimestamps: true });
  try {
    await rename(making, own);
  } catch (error) {
    await rm(making, { recursive: true, force: true });
    if (!existsSync(own)) throw error;
  }
}

/**
 * Finds the stored build that has this hashed file. Searches each time, because another process may have
 * added a build.
 */
export async function keptWith(folder: string, name: string): Promise<string | undefined> {
  if (!/^[\w-]+(?:\.(?!br$|gz$)\w+)+$/.test(name) || !existsSync(folder)) return undefined;
  const builds = (await readdir(folder))
    .filter((build) => NAME.test(build))
    .map((build) => join(folder, build));
  return builds.find((build) => existsSync(join(build, ASSETS, name)));
}

/** Reads the files without a hash in their name: the page and its worker name all the others. */
function digestOf(site: string): string {
  const hash = createHash('sha256');
  const names = readdirSync(site).filter((name) => name !== ASSETS && !name.startsWith('.'));
  for (const path of names.toSorted().flatMap((name) => filesBelow(join(site, name))))
    hash.update(path.slice(site.length)).update(readFileSync(path));
  return hash.digest('hex').slice(0, 16);
}

const filesBelow = (path: string): readonly string[] =>
  statSync(path).isFile()
    ? [path]
    : readdirSync(path)
        .toSorted()
        .flatMap((name) => filesBelow(join(path, name)));
