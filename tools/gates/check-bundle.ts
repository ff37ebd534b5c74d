import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { CHUNKS_FILE, type Chunk, LINKS_FILE } from '../../web/build/chunk-graph.ts';
import { LICENCES_FILE, missingFrom } from '../../web/build/licences.ts';
import type { Link } from '../../web/build/module-links.ts';
import { root } from '../root.ts';
import { buildWeb } from '../site/build-web.ts';
import { findForbidden, type PageWeight, weighPages } from './bundle-budget.ts';

// Checks the weight of the built site, page by page. Fails when a page is over its budget.

const dist = join(root, 'web/dist');

if (await buildWeb()) {
  const chunks = JSON.parse(readFileSync(join(dist, CHUNKS_FILE), 'utf8')) as readonly Chunk[];
  const links = JSON.parse(readFileSync(join(dist, LINKS_FILE), 'utf8')) as Readonly<Record<string, Link>>;
  // The server sends the files that the build compressed.
  const sizeOf = (file: string) => statSync(join(dist, `${file}.br`)).size;
  for (const { name, first, whole, isOver } of weighPages({ chunks, links, sizeOf })) {
    console.log(
      `${isOver ? 'OVER' : 'ok  '} first view ${weightText(first)}, in all ${weightText(whole)}  ${name}`,
    );
    if (isOver) process.exitCode = 1;
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

function weightText({ bytes, files }: PageWeight['first']): string {
  return `${(bytes / 1000).toFixed(1).padStart(5)} kB in ${String(files).padStart(2)} files`;
}
