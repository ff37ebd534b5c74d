import { dirname } from 'node:path';
import { engineFence } from '../house/engine-fence.ts';
import type { Found } from '../house/found.ts';
import { innerShape } from '../house/inner-shape.ts';
import { pathsOfTree, sourceFiles } from '../house/source-files.ts';

// Checks that modules keep their inner shape, that tricks stay in the engine, and that no folder is a list.

const MAX_FILES_OF_FOLDER = 30;

const files = sourceFiles('.', pathsOfTree());

report(
  innerShape(files),
  'What a module gives stands in its module.ts, and its files are <verb>-<noun>, <noun>-store, <noun>-view, <noun>-list and <noun>-routes.',
);
report(
  files.flatMap(engineFence),
  'Only server/src/engine may do this, and its README says why: use the library as it is.',
);
report(
  [...Map.groupBy(files, ({ path }) => dirname(path))]
    .filter(([, inside]) => inside.length > MAX_FILES_OF_FOLDER)
    .map(([path, inside]) => ({ path, line: 1, words: `holds ${inside.length} files` })),
  `A folder of more than ${MAX_FILES_OF_FOLDER} files is a list: give it rooms by what its files do.`,
);

function report(found: readonly Found[], advice: string): void {
  if (found.length === 0) return;
  console.error(advice);
  for (const { path, line, words } of found) console.error(`${path}:${line} ${words.slice(0, 100)}`);
  process.exitCode = 1;
}
