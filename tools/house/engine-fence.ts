/** Finds tricks outside the server's engine: casts through unknown, private members of libraries, settings of a transaction. */
import type { Found } from './found.ts';
import { lineAt } from './line-at.ts';
import type { SourceFile } from './source-files.ts';

const FENCED = /^server\/src\/(?!engine\/)/;
const TRICKS =
  /\bas unknown as\b|\bset local\b|\bpgboss\.\w+ set\b|(?<=[\w)\]])\._(?!zod\b|domainkey\b)[a-z]\w*/g;

export const engineFence = ({ path, text }: SourceFile): Found[] =>
  FENCED.test(path)
    ? [...text.matchAll(TRICKS)].map(({ 0: words, index }) => ({ path, line: lineAt(text, index), words }))
    : [];
