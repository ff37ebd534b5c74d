/** Finds files in which other functions or classes stand before the thing that the file is named after. */

import { basename } from 'node:path';
import type { Found } from './found.ts';
import { lineAt } from './line-at.ts';
import type { SourceFile } from './source-files.ts';

const DECLARED =
  /^(?:export )?(?:default )?(?:abstract )?(?:async )?(function\*?|class|const|let|interface|type|enum) (\w+)(.*)/gm;

/** The declaration that should come first, if another function or class does. Types and plain values may stand before it. */
export function notFirst(file: SourceFile): Found[] {
  const declared = declarations(file.text);
  const at = declared.findIndex(({ name }) => isNameOf(file, name));
  const named = declared[at];
  if (!named || !declared.slice(0, at).some(({ acts }) => acts)) return [];
  return [{ path: file.path, line: lineAt(file.text, named.index), words: named.name }];
}

export const holdsItsName = (file: SourceFile): boolean =>
  declarations(file.text).some(({ name }) => isNameOf(file, name));

const declarations = (text: string) =>
  [...text.matchAll(DECLARED)].map(({ index, 1: kind = '', 2: name = '', 3: rest = '' }) => ({
    index,
    name,
    acts: /function|class/.test(kind) || (kind === 'const' && isFunction(rest)),
  }));

/** `createMailer` and `useDraft` may live in files called mailer and draft. */
function isNameOf({ path }: SourceFile, name: string): boolean {
  const file = basename(path)
    .replace(/\.\w+$/, '')
    .replaceAll('-', '')
    .toLowerCase();
  return [name.toLowerCase(), name.toLowerCase().replace(/^(create|use)/, '')].includes(file);
}

const isFunction = (rest: string): boolean =>
  /^(:.*)? = (async )?(<.*>)?(\w+ =>|\((\W*$|.*\).* =>))/.test(rest);
