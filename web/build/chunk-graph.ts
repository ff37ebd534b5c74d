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

/** By path, what a page needs beyond what all need. */
const AHEAD_FILE = '.vite/ahead.json';

/** Writes the graph of the build beside its files, for tools/check-bundle.ts; and for the server what comes of it. */
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
      writeFileSync(join(dir, AHEAD_FILE), JSON.stringify(filesAhead(chunks)));
    },
  };
}

/** With `/` between folders and at its end, as Vite writes every path. */
const repository = `${normalizePath(join(import.meta.dirname, '../..'))}/`;

const nameOf = (id: string): string => id.replace(/^.*\/(?=node_modules\/)/, '').replace(repository, '');

interface FirstView {
  /** As web/src/routes.tsx has it. */
  readonly path: string;
  /** What it draws with, below the repository's root. */
  readonly modules: readonly string[];
}

const TOURNAMENT_PAGE = 'web/src/features/tournament/TournamentPage.tsx';

/** The pages people open first, by the modules that their first view draws with. */
export const FIRST_VIEWS: Readonly<Record<string, FirstView>> = {
  home: { path: '/', modules: ['web/src/features/home/HomePage.tsx'] },
  list: { path: '/tournaments', modules: ['web/src/features/tournaments/TournamentsPage.tsx'] },
  detail: { path: '/tournaments/:id', modules: [TOURNAMENT_PAGE] },
  board: {
    path: '/tournaments/:id#leaderboard',
    modules: [TOURNAMENT_PAGE, 'web/src/features/tournament/board/TournamentBoard.tsx'],
  },
  login: { path: '/login', modules: ['web/src/features/login/LoginPage.tsx'] },
  results: { path: '/results', modules: ['web/src/features/results/ResultsPage.tsx'] },
};

/** Files that the page itself asks for, at every address. */
const START = 'web/src/main.tsx';

/** The chunks of the start and of these modules, with all that those wait for. Throws for a module that no chunk has. */
export function loadedBy(chunks: readonly Chunk[], modules: readonly string[]): ReadonlySet<Chunk> {
  const byFile = new Map(chunks.map((chunk) => [chunk.file, chunk]));
  const loaded = new Set<Chunk>();
  const load = (chunk: Chunk): void => {
    if (loaded.has(chunk)) return;
    loaded.add(chunk);
    for (const file of chunk.imports) {
      const imported = byFile.get(file);
      if (imported) load(imported);
    }
  };
  for (const id of [START, ...modules]) {
    const chunk = chunks.find((candidate) => candidate.modules.includes(id));
    if (!chunk) throw new Error(`No chunk of the build has ${id}`);
    load(chunk);
  }
  return loaded;
}

/** What the server names ahead, by path: a page's first view, and a tournament's with the draw below its head. */
const AHEAD: readonly FirstView[] = [
  ...Object.values(FIRST_VIEWS).filter(({ path }) => !path.includes('#')),
  {
    path: '/tournaments/:id#draw',
    modules: [TOURNAMENT_PAGE, 'web/src/features/tournament/DrawPanel.tsx'],
  },
];

/** By path, the files that a page needs beyond those of every page: the server names them in the page it sends. */
export function filesAhead(chunks: readonly Chunk[]): Readonly<Record<string, readonly string[]>> {
  const everywhere = loadedBy(chunks, []);
  return Object.fromEntries(
    AHEAD.map(({ path, modules }) => [
      path,
      [...loadedBy(chunks, modules)].filter((chunk) => !everywhere.has(chunk)).map(({ file }) => file),
    ]),
  );
}
