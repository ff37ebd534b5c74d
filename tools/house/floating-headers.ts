/** Finds doc comments in the middle of a file that an empty line parts from what follows: they belong to nothing. */
import type { Found } from './found.ts';
import { lineAt } from './line-at.ts';
import type { SourceFile } from './source-files.ts';

/** A `@typedef` of plain JavaScript declares something itself. */
const FOLLOWED_BY_EMPTY_LINE = /\/\*\*((?:(?!\*\/|@typedef)[\s\S])*)\*\/\n[ \t]*\n/g;

export const floatingHeaders = ({ path, text }: SourceFile): Found[] =>
  [...text.matchAll(FOLLOWED_BY_EMPTY_LINE)]
    .filter(({ index }) => text.slice(0, index).trim() !== '')
    .map(({ index, 1: header = '' }) => ({
      path,
      line: lineAt(text, index),
      words: header.replaceAll('*', ' ').split(/\s+/).join(' ').trim(),
    }));
