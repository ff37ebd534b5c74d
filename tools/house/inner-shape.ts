/** Finds what breaks the shape of the server's modules: one file says what a module gives, and the others are named by what they are. */
import { basename } from 'node:path';
import type { Found } from './found.ts';
import type { SourceFile } from './source-files.ts';

const MODULE = /^server\/src\/features\/[^/]+\//;
const GIVES = /^export const \w+Handlers\b/m;
const REFUSED =
  /^(read|list|get|find|my|admin)-|-for-admins$|(^|-)(utils?|helpers?|common|manager|misc)(-|$)/;

export function innerShape(files: readonly SourceFile[]): Found[] {
  const modules = Map.groupBy(files, ({ path }) => MODULE.exec(path)?.[0]);
  return [...modules].flatMap(([folder, inside]) => {
    if (folder === undefined) return [];
    const own = `${folder}module.ts`;
    const lacksOwn = inside.some(({ text }) => GIVES.test(text)) && !inside.some(({ path }) => path === own);
    const misnamed = inside.filter(({ path }) => REFUSED.test(basename(path).replace(/\.\w+$/, '')));
    return [
      ...(lacksOwn ? [{ path: own, line: 1, words: 'is not there' }] : []),
      ...misnamed.map(({ path }) => ({ path, line: 1, words: basename(path) })),
    ];
  });
}
