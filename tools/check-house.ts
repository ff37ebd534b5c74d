import { readFileSync } from 'node:fs';
import { engineFence } from './house/engine-fence.ts';
import { floatingHeaders } from './house/floating-headers.ts';
import type { Found } from './house/found.ts';
import { comments, headlessComments } from './house/headless-comments.ts';
import { innerShape } from './house/inner-shape.ts';
import { notFirst } from './house/named-first.ts';
import { importedNames } from './house/shared-words.ts';
import { pathsOfTree, sourceFiles } from './house/source-files.ts';
import { wornWords } from './house/worn-words.ts';

// Checks that the code still reads like English: comments with a subject, headers that belong to something, files and names that
// can be guessed from each other. npm run measure prints the same by package.

const MAX_HEADLESS = 0.01;
const MIN_SHARING = 0.75;

const paths = pathsOfTree();
const files = sourceFiles('.', paths);
const pages = paths
  .filter((path) => /^web\/.*\.(md|html)$/.test(path))
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }));

checkComments();
report(
  files.flatMap(floatingHeaders),
  'This header belongs to nothing: make a file of what it speaks of, or delete it.',
);
report(files.flatMap(notFirst), 'The file is named after this: move it to the top.');
checkNames();
report(
  innerShape(files),
  'What a module gives stands in its module.ts, and its files are <verb>-<noun>, <noun>-store, <noun>-view, <noun>-list and <noun>-routes.',
);
report(
  files.flatMap(engineFence),
  'Only server/src/engine may do this, and its README says why: use the library as it is.',
);
report([...files, ...pages].flatMap(wornWords), 'No English sports site says this: say it in other words.');

function checkComments(): void {
  const found = files.flatMap(headlessComments);
  if (found.length >= MAX_HEADLESS * files.flatMap(comments).length)
    report(found, 'Say who does what, beginning with the subject.');
}

function checkNames(): void {
  const names = files.flatMap(importedNames);
  const strangers = names.filter(({ shares }) => !shares);
  const sharing = names.length - strangers.length;
  if (sharing >= MIN_SHARING * names.length) return;
  const most = [...Map.groupBy(strangers, ({ home, words }) => `${home}: ${words}`)]
    .map(([words, imports]) => ({ words, times: imports.length }))
    .toSorted((a, b) => b.times - a.times)
    .slice(0, 50);
  console.error(
    `Only ${((100 * sharing) / names.length).toFixed(1)} % of imported names share a word with their file or its folder. Rename one of the two, or give the name a file of its own. The most imported:`,
  );
  for (const { words, times } of most) console.error(`${words}, imported ${times} times`);
  process.exitCode = 1;
}

function report(found: readonly Found[], advice: string): void {
  if (found.length === 0) return;
  console.error(advice);
  for (const { path, line, words } of found) console.error(`${path}:${line} ${words.slice(0, 100)}`);
  process.exitCode = 1;
}
