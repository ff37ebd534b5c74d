/** Finds what breaks the shape that every module of the server has inside: a module file, and files named by what they are. */

import { basename } from 'node:path';
import type { Found } from './found.ts';

const MODULE = /^server\/src\/features\/([^/]+)\//;
const REFUSED =
  /^(read|list|get|find|my|admin)-|-for-admins$|(^|-)(utils?|helpers?|common|manager|misc)(-|$)/;

export function innerShape(paths: readonly string[]): Found[] {
  const inside = paths.filter((path) => MODULE.test(path));
  const modules = new Set(inside.map((path) => MODULE.exec(path)?.[0] ?? ''));
  return [
    ...[...modules]
      .map((folder) => `${folder}module.ts`)
      .filter((path) => !paths.includes(path))
      .map((path) => ({ path, line: 1, words: 'the module has no module.ts' })),
    ...inside
      .filter((path) => REFUSED.test(basename(path).replace(/\.\w+$/, '')))
      .map((path) => ({ path, line: 1, words: basename(path) })),
  ];
}
