import type { Chunk } from '../web/build/chunk-graph.ts';

/** What a page may load before its first view stands: 90 kB of JavaScript as it travels, compressed with brotli. */
export const FIRST_VIEW_BYTES = 90_000;
/** Pages of forms and of long texts, which nobody opens first. */
export const OTHER_VIEW_BYTES = 115_000;

/** The pages people open first, by the modules that their first view draws with. */
export const FIRST_VIEWS: Readonly<Record<string, readonly string[]>> = {
  home: ['web/src/features/home/HomePage.tsx'],
  list: ['web/src/features/tournaments/TournamentsPage.tsx'],
  detail: ['web/src/features/tournament/TournamentPage.tsx'],
  board: [
    'web/src/features/tournament/TournamentPage.tsx',
    'web/src/features/tournament/board/TournamentBoard.tsx',
  ],
  login: ['web/src/features/login/LoginPage.tsx'],
  results: ['web/src/features/results/ResultsPage.tsx'],
};

/** Files that the page itself asks for, at every address. */
const START = 'web/src/main.tsx';

const PAGE = /^web\/src\/features\/[^/]+\/\w+Page\.tsx$/;

/** Modules that only administrators may load, and why. */
const FORBIDDEN: readonly { readonly module: RegExp; readonly because: string }[] = [
  { module: /^web\/src\/admin\//, because: 'code of the portal' },
  { module: /^node_modules\/zod\//, because: 'the schema library: the server checks' },
  { module: /^node_modules\/recharts\//, because: 'charts come late' },
];

interface FirstView {
  readonly name: string;
  readonly bytes: number;
  readonly budget: number;
}

/** What every public page loads before its first view, the heaviest first. `sizeOf` answers bytes as they travel. */
export function measureFirstViews(
  chunks: readonly Chunk[],
  sizeOf: (file: string) => number,
): readonly FirstView[] {
  const measure = (modules: readonly string[]): number =>
    [...loadedBy(chunks, modules)].reduce((sum, { file }) => sum + sizeOf(file), 0);
  const known = new Set(Object.values(FIRST_VIEWS).flat());
  const others = chunks.flatMap(({ modules }) => modules.filter((id) => PAGE.test(id) && !known.has(id)));
  return [
    ...Object.entries(FIRST_VIEWS).map(([name, modules]) => ({
      name,
      bytes: measure(modules),
      budget: FIRST_VIEW_BYTES,
    })),
    ...others.map((id) => ({
      name: id.slice(id.lastIndexOf('/') + 1, -'.tsx'.length),
      bytes: measure([id]),
      budget: OTHER_VIEW_BYTES,
    })),
  ].toSorted((a, b) => b.bytes - a.bytes);
}

/** Sentences about modules that a public page loads although only administrators may. */
export function findForbidden(chunks: readonly Chunk[]): readonly string[] {
  const pages = chunks.flatMap(({ modules }) => modules.filter((id) => PAGE.test(id)));
  const found = pages.flatMap((page) =>
    [...loadedBy(chunks, [page])].flatMap(({ modules }) =>
      modules.flatMap((id) => {
        const rule = FORBIDDEN.find(({ module }) => module.test(id));
        return rule ? [`${id} is loaded by public pages (${rule.because})`] : [];
      }),
    ),
  );
  return [...new Set(found)];
}

/** The chunks of the start and of these modules, with all that those wait for. Throws for a module that no chunk has. */
function loadedBy(chunks: readonly Chunk[], modules: readonly string[]): ReadonlySet<Chunk> {
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
