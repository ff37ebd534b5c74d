/** Finds comments that begin with a clause without a head, such as "Who has none is to come again". */
import type { Found } from './found.ts';
import { lineAt } from './line-at.ts';
import type { SourceFile } from './source-files.ts';

const COMMENT = /\/\*\*?([\s\S]*?)\*\/|(?<![:"'`])\/\/([^\n]*)/g;

const HEADLESS = new RegExp(
  `^(${[
    'Who|Whom|Whose|Whoever|What|Whatever|To whom|For whom|By whom|Those who|Where nothing',
    "Nobody's|Everybody's|So many|As many|Not of|Null for what|With (it|them)",
    'Of (a|an|each|those|one|the|some|what|who|all)',
  ].join('|')})\\b`,
);

export const headlessComments = (file: SourceFile): Found[] =>
  comments(file).filter(({ words }) => HEADLESS.test(words));

export const comments = ({ path, text }: SourceFile): Found[] =>
  [...text.matchAll(COMMENT)].map(({ index, 1: block, 2: line }) => ({
    path,
    line: lineAt(text, index),
    words: (block ?? line ?? '').replaceAll('*', ' ').split(/\s+/).join(' ').trim(),
  }));
