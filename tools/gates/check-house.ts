import { engineFence } from '../house/engine-fence.ts';
import type { Found } from '../house/found.ts';
import { innerShape } from '../house/inner-shape.ts';
import { pathsOfTree, sourceFiles } from '../house/source-files.ts';

// Checks that modules keep their inner shape, and that tricks stay in the engine.

const files = sourceFiles('.', pathsOfTree());

report(
  innerShape(files),
  'What a module gives stands in its module.ts, and its files are <verb>-<noun>, <noun>-store, <noun>-view, <noun>-list and <noun>-routes.',
);
report(
  files.flatMap(engineFence),
  'Only server/src/engine may do this, and its README says why: use the library as it is.',
);

function report(found: readonly Found[], advice: string): void {
  if (found.length === 0) return;
  console.error(advice);
  for (const { path, line, words } of found) console.error(`${path}:${line} ${words.slice(0, 100)}`);
  process.exitCode = 1;
}
