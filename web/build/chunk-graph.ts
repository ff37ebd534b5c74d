import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { normalizePath, type Plugin } from 'vite';

/** One file of the built site's JavaScript: what it is made of, and what it asks for. */
export interface Chunk {
  readonly file: string;
  /** Fetched before it runs. */
  readonly imports: readonly string[];
  /** Source files in it, with `/` between folders, below the repository's root or node_modules. */
  readonly modules: readonly string[];
}

/** Below the folder of the build. */
export const CHUNKS_FILE = '.vite/chunks.json';

/** Writes the graph of the build beside its files, for tools/check-bundle.ts. */
export function chunkGraph(): Plugin {
  return {
    name: 'chunk-graph',
    apply: 'build',
    // As written: chunks of styles alone are gone by now.
    writeBundle({ dir = '' }, bundle) {
      const written = Object.values(bundle).filter((file) => file.type === 'chunk');
      const files = new Set(written.map(({ fileName }) => fileName));
      const chunks: Chunk[] = written.map(({ fileName, isEntry, facadeModuleId, imports, moduleIds }) => ({
        file: fileName,
        // The offline page is none that people open first.
        isEntry: isEntry && !facadeModuleId?.endsWith('/offline.html'),
        imports: imports.filter((file) => files.has(file)),
        modules: moduleIds.map(nameOf),
      }));
      const path = join(dir, CHUNKS_FILE);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, JSON.stringify(chunks));
    },
  };
}

/** With `/` between folders and at its end, as Vite writes every path. */
const repository = `${normalizePath(join(import.meta.dirname, '../..'))}/`;

const nameOf = (id: string): string => id.replace(/^.*\/(?=node_modules\/)/, '').replace(repository, '');
