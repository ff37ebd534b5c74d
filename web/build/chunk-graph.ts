import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { normalizePath, type Plugin, type Rolldown } from 'vite';
import type { Link } from './module-links.ts';

export interface Chunk {
  readonly file: string;
  /** Files that load before it runs. */
  readonly imports: readonly string[];
  /** Source files with forward slashes, relative to the repository's root or node_modules. */
  readonly modules: readonly string[];
}

/** Relative to the build folder. */
export const CHUNKS_FILE = '.vite/chunks.json';

/** By path, the files that a page needs beyond those of every page. */
const AHEAD_FILE = '.vite/ahead.json';

/** By module, what it imports. */
export const LINKS_FILE = '.vite/links.json';

/** Writes what the files of a build are made of, for tools/gates/check-bundle.ts and the list of a release's parts. */
export function chunkGraph(): Plugin {
  return {
    name: 'chunk-graph',
    apply: 'build',
    // In writeBundle, because by then chunks of styles alone are gone.
    writeBundle({ dir = '' }, bundle) {
      const chunks = chunksOf(bundle);
      write(join(dir, CHUNKS_FILE), chunks);
      const linkOf = (id: string): Link => {
        const { importedIds = [], dynamicallyImportedIds = [] } = this.getModuleInfo(id) ?? {};
        return { imports: importedIds.map(nameOf), parts: dynamicallyImportedIds.map(nameOf) };
      };
      const links = [...this.getModuleIds()].map((id) => [nameOf(id), linkOf(id)] as const);
      write(join(dir, LINKS_FILE), Object.fromEntries(links));
    },
  };
}

/** Writes the files to name ahead, for the server. */
export function aheadOfPages(): Plugin {
  return {
    name: 'ahead-of-pages',
    apply: 'build',
    writeBundle: ({ dir = '' }, bundle) => write(join(dir, AHEAD_FILE), filesAhead(chunksOf(bundle))),
  };
}

function chunksOf(bundle: Rolldown.OutputBundle): Chunk[] {
  const written = Object.values(bundle).filter((file) => file.type === 'chunk');
  const files = new Set(written.map(({ fileName }) => fileName));
  return written.map(({ fileName, imports, moduleIds }) => ({
    file: fileName,
    imports: imports.filter((file) => files.has(file)),
    modules: moduleIds.map(nameOf),
  }));
}

function write(path: string, content: unknown): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, JSON.stringify(content));
}

/** With forward slashes and one at the end, like Vite's paths. */
const repository = `${normalizePath(join(import.meta.dirname, '../..'))}/`;

const nameOf = (id: string): string => id.replace(/^.*\/(?=node_modules\/)/, '').replace(repository, '');

interface FirstView {
  /** As in web/src/routes.tsx. */
  readonly path: string;
  /** The modules of its first view, relative to the repository's root. */
  readonly modules: readonly string[];
}

export const HOME_PAGE = 'web/src/features/home/HomePage.tsx';
export const TOURNAMENT_PAGE = 'web/src/features/tournament/TournamentPage.tsx';

export const TOURNAMENT_BOARD = 'web/src/features/tournament/board/TournamentBoard.tsx';
export const DRAW_PANEL = 'web/src/features/tournament/DrawPanel.tsx';
/** The parts that features add to a tournament's page. */
export const LATER_PARTS = 'web/src/tournament-parts.ts';

/** The pages that people open first, with the modules of their first view. */
export const FIRST_VIEWS: Readonly<Record<string, FirstView>> = {
  home: { path: '/', modules: [HOME_PAGE] },
  list: { path: '/tournaments', modules: ['web/src/features/tournaments/TournamentsPage.tsx'] },
  detail: { path: '/tournaments/:id', modules: [TOURNAMENT_PAGE] },
  board: {
    path: '/tournaments/:id#leaderboard',
    modules: [TOURNAMENT_PAGE, TOURNAMENT_BOARD],
  },
  login: { path: '/login', modules: ['web/src/features/login/LoginPage.tsx'] },
  results: { path: '/results', modules: ['web/src/features/results/ResultsPage.tsx'] },
};

/** A draw in a frame on another site: it is heavier than a first view, and less than a tournament's page. */
export const FRAME: FirstView = {
  path: '/embed/tournaments/:id/:view',
  modules: ['FramePage', 'FramedDraw'].map((name) => `web/src/features/tournament/frame/${name}.tsx`),
};

/** Runs without the rest of the site. */
export const OFFLINE_PAGE = 'web/src/features/offline/offline-page.ts';

/** Modules that most pages load after their first view: in a file with more they would bring half of the site. */
export const AFTER_FIRST_VIEW: readonly string[] = [
  'web/src/features/shell/SiteFooter.tsx',
  'web/src/lib/warm-links.ts',
  'web/src/parts/tournaments/reminders/UnsentWord.tsx',
  'web/src/features/shell/FailurePage.tsx',
];

/** Loaded by every page. */
export const START = 'web/src/main.tsx';

/** All chunks that the start and these modules load. Throws if no chunk has a module. */
export function loadedBy(
  chunks: readonly Chunk[],
  modules: readonly string[],
  start: readonly string[] = [START],
): ReadonlySet<Chunk> {
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
  for (const id of [...start, ...modules]) {
    const chunk = chunks.find((candidate) => candidate.modules.includes(id));
    if (!chunk) throw new Error(`No chunk of the build has ${id}`);
    load(chunk);
  }
  return loaded;
}

/** The first views that the server names ahead; for a tournament also the draw below its head. */
const AHEAD: readonly FirstView[] = [
  ...Object.values(FIRST_VIEWS).filter(({ path }) => !path.includes('#')),
  {
    path: '/tournaments/:id#draw',
    modules: [TOURNAMENT_PAGE, DRAW_PANEL],
  },
  { path: FRAME.path, modules: FRAME.modules.slice(0, 1) },
];

/** By path, the files that a page needs beyond those of every page. The server names them in the HTML. */
export function filesAhead(chunks: readonly Chunk[]): Readonly<Record<string, readonly string[]>> {
  const everywhere = loadedBy(chunks, []);
  return Object.fromEntries(
    AHEAD.map(({ path, modules }) => [
      path,
      [...loadedBy(chunks, modules)].filter((chunk) => !everywhere.has(chunk)).map(({ file }) => file),
    ]),
  );
}
