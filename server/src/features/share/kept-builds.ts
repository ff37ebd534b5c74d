/** Hashed files of the build before, for pages that were open when the site was upgraded: the build itself has the new ones alone. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { cp, readdir, readFile, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';

/** This one, and the one before. */
const BUILDS = 2;
const ASSETS = 'assets';

interface Keeping {
  readonly site: string;
  readonly kept: string;
  readonly now: Date;
}

/** Keeps the files of the build in `site` below `kept`, and of those before it the last alone. */
export async function keepBuild({ site, kept, now }: Keeping): Promise<void> {
  if (!existsSync(join(site, ASSETS))) return;
  const page = await readFile(join(site, 'index.html'));
  const own = join(kept, createHash('sha256').update(page).digest('hex').slice(0, 16));
  await cp(join(site, ASSETS), join(own, ASSETS), { recursive: true });
  await utimes(own, now, now);
  const builds = (await readdir(kept)).map((name) => join(kept, name));
  const timed = await Promise.all(builds.map(async (path) => ({ path, at: (await stat(path)).mtimeMs })));
  for (const { path } of timed.toSorted((a, b) => b.at - a.at).slice(BUILDS))
    await rm(path, { recursive: true, force: true });
}

/** In which folder each of them stands, by its address. */
export function keptFiles(kept: string): ReadonlyMap<string, string> {
  if (!existsSync(kept)) return new Map();
  const builds = readdirSync(kept)
    .map((name) => join(kept, name))
    .filter((folder) => existsSync(join(folder, ASSETS)));
  return new Map(
    builds.flatMap((folder) =>
      readdirSync(join(folder, ASSETS)).map((file) => [`/${ASSETS}/${file}`, folder] as const),
    ),
  );
}
