/** The release of this checkout, and one that could come after it: another migration, the next version. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../tools/root.ts';

export interface Release {
  readonly version: string;
  /** With its checksum beside it. */
  readonly archive: string;
}

export type Releases = Readonly<Record<'now' | 'next', Release>>;

/** Makes both in folders of their own below `work`, from what is committed. */
export function makeReleases(work: string): Releases {
  const now = copyOf(join(work, 'now'));
  const next = copyOf(join(work, 'next'));
  const version = versionIn(next);
  const nextVersion = version.replace(/\d+$/, (last) => String(Number(last) + 1));
  for (const file of ['package.json', 'package-lock.json'].map((name) => join(next, name)))
    writeFileSync(
      file,
      readFileSync(file, 'utf8').replace(`"version": "${version}"`, `"version": "${nextVersion}"`),
    );
  writeFileSync(
    join(next, 'server/src/db/migrations/9999_next_release.sql'),
    "comment on table app_user is 'As the next release has it';\n",
  );
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=try', '-c', 'user.email=try@boast.example', ...args], {
      cwd: next,
    });
  git('add', '--all');
  git('commit', '--quiet', '--message=Next');
  return { now: release(now), next: release(next) };
}

function copyOf(folder: string): string {
  execFileSync('git', ['clone', '--quiet', '--shared', root, folder]);
  for (const part of ['.', 'domain', 'contract', 'server', 'web', 'e2e', 'bench']) {
    const packages = join(root, part, 'node_modules');
    if (existsSync(packages)) execFileSync('cp', ['-al', packages, join(folder, part, 'node_modules')]);
  }
  return folder;
}

function release(folder: string): Release {
  execFileSync('npm', ['run', 'release'], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
  const version = versionIn(folder);
  return { version, archive: join(folder, 'release', `boast-${version}.tgz`) };
}

const versionIn = (folder: string): string =>
  (JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }).version;
