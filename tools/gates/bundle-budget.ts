import {
  type Chunk,
  DRAW_PANEL,
  FIRST_VIEWS,
  FRAME,
  LATER_PARTS,
  loadedBy,
  OFFLINE_PAGE,
  START,
  TOURNAMENT_PAGE,
} from '../../web/build/chunk-graph.ts';
import { HEAVY } from '../../web/build/chunk-groups.ts';
import { isPage, type Link, loadedModules } from '../../web/build/module-links.ts';

/** Limits what a page may load before its first view: bytes of JavaScript, compressed with brotli, and files. */
const FIRST_VIEW: Budget = { bytes: 90_000, files: 7 };
/** Pages with forms and long texts, which nobody opens first. */
const OTHER_VIEW: Budget = { bytes: 130_000, files: 22 };
/** A draw in a frame on another site. */
const FRAME_VIEW: Budget = { bytes: 110_000, files: 13 };
/** Limits what a page may load in all while it stays open, with each of its views, dialogs and ways to sign in. */
const WHOLE_PAGE: Budget = { bytes: 195_000, files: 34 };
/** One of these files is the library of the auth service, which only who signs in loads. */
const TOURNAMENT_PAGES: Budget = { bytes: 245_000, files: 25 };

interface Budget {
  readonly bytes: number;
  readonly files: number;
}

const PAGE = /^web\/src\/features\/[^/]+\/(?!FailurePage)\w+Page\.tsx$/;

/** Modules that only administrators may load, and why. */
const FORBIDDEN: readonly { readonly module: RegExp; readonly because: string }[] = [
  { module: /^web\/src\/admin\//, because: 'code of the portal' },
  { module: /^node_modules\/zod\//, because: 'the schema library: the server checks' },
  { module: /^node_modules\/recharts\//, because: 'charts come late' },
];

export interface PageWeight {
  readonly name: string;
  readonly first: Budget;
  readonly whole: Budget;
  readonly isOver: boolean;
}

interface Build {
  readonly chunks: readonly Chunk[];
  readonly links: Readonly<Record<string, Link>>;
  /** Compressed bytes. */
  readonly sizeOf: (file: string) => number;
}

/** Measures what every public page loads before its first view and in all, the heaviest first. */
export function weighPages({ chunks, links, sizeOf }: Build): readonly PageWeight[] {
  const weigh = (loaded: ReadonlySet<Chunk>): Budget => ({
    bytes: [...loaded].reduce((sum, { file }) => sum + sizeOf(file), 0),
    files: loaded.size,
  });
  const isBuilt = new Set(chunks.flatMap(({ modules }) => modules));
  const allOf = (modules: readonly string[]): readonly string[] =>
    [
      ...loadedModules((id) => links[id] ?? { imports: [], parts: [] }, [START, ...modules], {
        isPart: (id) => !isPage(id) && !HEAVY.test(id),
      }),
    ].filter((id) => isBuilt.has(id) && !id.includes('/lucide-react/'));
  const pages = Object.entries(FIRST_VIEWS).map(([name, { modules }]) => ({
    name,
    modules,
    budget: FIRST_VIEW,
  }));
  pages.push({ name: 'frame', modules: FRAME.modules, budget: FRAME_VIEW });
  const pageModules = new Set(pages.flatMap(({ modules }) => modules));
  const others = [...isBuilt]
    .filter((id) => PAGE.test(id) && !pageModules.has(id))
    .map((id) => ({
      name: id.slice(id.lastIndexOf('/') + 1, -'.tsx'.length),
      modules: [id],
      budget: OTHER_VIEW,
    }));
  return [...pages, ...others]
    .map(({ name, modules, budget }) => {
      const isOfTournament = modules.includes(TOURNAMENT_PAGE);
      const first = weigh(loadedBy(chunks, modules));
      const whole = weigh(
        loadedBy(chunks, allOf(isOfTournament ? [...modules, DRAW_PANEL, LATER_PARTS] : modules)),
      );
      const isOver = exceeds(first, budget) || exceeds(whole, isOfTournament ? TOURNAMENT_PAGES : WHOLE_PAGE);
      return { name, first, whole, isOver };
    })
    .toSorted((a, b) => b.first.bytes - a.first.bytes);
}

const exceeds = ({ bytes, files }: Budget, budget: Budget): boolean =>
  bytes > budget.bytes || files > budget.files;

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
  const offline = [...loadedBy(chunks, [OFFLINE_PAGE], [])].some(({ modules }) => modules.includes(START));
  return [...new Set(found), ...(offline ? ['The offline page starts the whole site'] : [])];
}
