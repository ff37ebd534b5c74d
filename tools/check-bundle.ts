import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { CHUNKS_FILE, type Chunk } from '../web/build/chunk-graph.ts';
import { LICENCES_FILE, missingFrom } from '../web/build/licences.ts';
import { buildWeb } from './build-web.ts';
import { findForbidden, measureFirstViews } from './bundle-budget.ts';
import { root } from './root.ts';

// Checks the weight of the built site, page by page. Fails when a page is over its budget.

const dist = join(root, 'web/dist');

if (await buildWeb()) {
  const chunks = JSON.parse(readFileSync(join(dist, CHUNKS_FILE), 'utf8')) as readonly Chunk[];
  // The server sends the files that the build compressed.
  const views = measureFirstViews(chunks, (file) => statSync(join(dist, `${file}.br`)).size);
  for (const { name, bytes, budget } of views) {
    const over = bytes > budget;
    console.log(
      `${over ? 'OVER' : 'ok  '} ${(bytes / 1000).toFixed(1).padStart(6)} of ${budget / 1000} kB  ${name}`,
    );
    if (over) process.exitCode = 1;
  }
  const packages = [
    ...chunks.flatMap(({ modules }) => modules),
    'node_modules/@fontsource-variable/archivo/',
  ];
  for (const name of missingFrom(readFileSync(join(dist, LICENCES_FILE), 'utf8'), packages)) {
    console.error(`The site holds ${name}, and ${LICENCES_FILE} does not name it.`);
    process.exitCode = 1;
  }
  for (const sentence of findForbidden(chunks)) {
    console.error(sentence);
    process.exitCode = 1;
  }
} else {
  process.exitCode = 1;
}
