import { stripTypeScriptTypes } from 'node:module';

/** Also in `"./*": "./src/*.ts"`, of what a package exports. */
const RELATIVE = /(['"]\.{1,2}\/[^'"\n]*)\.ts(?=['"])/g;

/**
 * A file as a release has it: TypeScript as Node itself reads it, with types turned into blanks. So each line and column of a stack
 * trace is that of `file`, whose name it says; no source map is needed. Files of ours that it names get the names they have there.
 */
export function toJavaScript(file: string, text: string): string {
  const renamed = text.replace(RELATIVE, '$1.js');
  return file.endsWith('.ts') ? stripTypeScriptTypes(renamed, { sourceUrl: file }) : renamed;
}
