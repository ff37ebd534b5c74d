import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface SourceFile {
  readonly path: string;
  readonly text: string;
}

/** Reads what we wrote of these paths, without tests, test code and generated files. */
export function sourceFiles(root: string, paths: readonly string[]): SourceFile[] {
  return paths
    .filter((path) => /\.(tsx?|css|[cm]?js)$/.test(path))
    .filter((path) => !/\.(test|e2e)\.tsx?$|\.d\.ts$|__generated__|\/testing\//.test(path))
    .filter((path) => existsSync(join(root, path)))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
}

/** Paths of the working tree, those that are not committed yet included. */
export const pathsOfTree = (): string[] =>
  execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { encoding: 'utf8' }).split('\n');
