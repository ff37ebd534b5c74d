/** Judges whether a file can be guessed from a name that it exports: they share a word, or the file's folder does. */

import { basename, dirname, join } from 'node:path';
import type { Found } from './found.ts';
import { lineAt } from './line-at.ts';
import type { SourceFile } from './source-files.ts';

const IMPORT = /^import (?:type )?(?:\w+, )?\{([^}]*)\} from '((?:\.|@boast\/)[^']*)'/gm;

export interface ImportedName extends Found {
  /** The file that exports it, without its ending. */
  readonly home: string;
  readonly shares: boolean;
}

export function importedNames({ path, text }: SourceFile): ImportedName[] {
  return [...text.matchAll(IMPORT)].flatMap(({ index, 1: names = '', 2: specifier = '' }) => {
    const home = homeOf(path, specifier);
    const places = [basename(home), basename(dirname(home))];
    const known = new Set(places.flatMap(wordsOf));
    return names
      .split(',')
      .map((name) =>
        name
          .trim()
          .replace(/^type /, '')
          .replace(/ as .*/, ''),
      )
      .filter((name) => name !== '')
      .map((name) => ({
        path,
        line: lineAt(text, index),
        words: name,
        home,
        shares: places.some((place) => isSame(name, place)) || wordsOf(name).some((word) => known.has(word)),
      }));
  });
}

const isSame = (name: string, place: string): boolean =>
  name.toLowerCase() === place.replaceAll('-', '').toLowerCase();

/** `@boast/domain/draw/bracket` is domain/src/draw/bracket. */
function homeOf(path: string, specifier: string): string {
  const file = specifier.replace(/\.[cm]?[jt]sx?(\?.*)?$/, '');
  return file.startsWith('.')
    ? join(dirname(path), file)
    : file.replace(/^@boast\/(\w+)\/(src\/)?/, '$1/src/');
}

/** The beginning of each word without its ending, so that "entries" and "entry" are one. */
function wordsOf(name: string): string[] {
  const words = name.replace(/([a-z\d])([A-Z])/g, '$1 $2').replace(/([A-Z])([A-Z][a-z])/g, '$1 $2');
  return words
    .split(/[^A-Za-z]+/)
    .filter((word) => word.length > 2)
    .map((word) =>
      word
        .toLowerCase()
        .replace(/ies$/, 'y')
        .replace(/(ing|ed|es|s)$/, '')
        .slice(0, 5),
    );
}
