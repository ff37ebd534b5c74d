/**
 * Puts the modules of the site into few files: small ones compress badly and wait for each other. A module goes by who
 * loads it, so that a page loads little that only other pages need. tools/gates/check-bundle.ts weighs each page.
 */
import { basename } from 'node:path';
import type { Rolldown } from 'vite';
import {
  AFTER_FIRST_VIEW,
  DRAW_PANEL,
  FIRST_VIEWS,
  FRAME,
  HOME_PAGE,
  LATER_PARTS,
  OFFLINE_PAGE,
  START,
  TOURNAMENT_BOARD,
  TOURNAMENT_PAGE,
} from './chunk-graph.ts';
import { isPage, type Link, loadedModules } from './module-links.ts';

type Modules = ReadonlySet<string>;
type Graph = Parameters<Extract<Rolldown.CodeSplittingGroup['name'], (...args: never) => unknown>>[1];

/** A module that this many pages load is common. */
const MANY_PAGES = 5;
/** Pages that share much with each other. */
const KINDS: Readonly<Record<string, RegExp>> = {
  account: /features\/(account|password|confirm|tokens|payment|credits)\//,
  people: /features\/(leagues|people|player|season|dashboard)\//,
  other: /./,
};
/** Code that reads files or finds the zone of a place is heavy, and comes when somebody needs it. */
export const HEAVY = /(?:^|\/)(?:node_modules\/(?!lucide-react)|domain\/src\/(?:import|time\/venue))/;
const RULES = /\/(?:domain\/src\/(?!account|time)|contract\/src\/(?!account\.))/;
/** The library of the auth service, and what calls it: only who signs in loads it. */
const AUTH = /\/@supabase\/|\/tslib\/|\/src\/api\/session\/(auth-|redeem-)/;
/** Needed by parts of the site that share nothing else: with others they would bring those along. */
const SMALL = /\/(edge-bar|draft-key|courtside-key)\.tsx?$/;
/** Home, list and draws show these together. */
const MARKS =
  /\/(SectionHead|open-draws-of-event|OutcomeMark|countdown-parts|(?:Start)?Countdown|Progress|open-beside|SegmentedControl)\.tsx?$/;
/** A file of its own would be larger than these: first views bring them along. */
const TINY = /\/(queries\/account|lib\/text\/display-name|ui\/PageHead|ui\/tab-class)\.tsx?$/;
/** Parts of a library that its index names, and that no first view loads. */
const LATE_QUERIES = /\/@tanstack\/.*\/(useMutation\w*|mutationObserver|use\w*Queries|queriesObserver)\.js$/;

export function chunkGroups(root: string): Rolldown.CodeSplittingGroup[] {
  let readers: Readers | undefined;
  const name = (id: string, graph: Graph): string | null => {
    readers ??= readersOf((module) => linkOf(module, graph), root);
    return chunkOf(id, readers);
  };
  return [{ name, includeDependenciesRecursively: false }];
}

/** The pages that load a module: at once, or later while the page stays open. */
interface Readers {
  readonly start: Modules;
  /** The first render waits for these, so they come without what is only of use later. */
  readonly guards: Modules;
  readonly firstViews: ReadonlyMap<string, Modules>;
  /** Modules that most pages load after their first view. */
  readonly afterwards: Modules;
  readonly offline: Modules;
  readonly framed: Modules;
  readonly draw: Modules;
  /** Modules that come late on every page, at home, in a frame, and on a tournament's page. */
  readonly shell: Modules;
  readonly home: Modules;
  readonly followed: Modules;
  readonly tournament: Modules;
  /** The other pages of a tournament, such as an entry and the wizard. */
  readonly entry: Modules;
  readonly otherPages: ReadonlyMap<string, Modules>;
  /** By page, what comes late on it. */
  readonly lateParts: ReadonlyMap<string, Modules>;
}

/** Null where the module makes a file of its own, or one with those that have the same readers. */
function chunkOf(
  id: string,
  { start, guards, firstViews, afterwards, offline, framed, otherPages, lateParts, ...later }: Readers,
): string | null {
  if (LATE_QUERIES.test(id)) return 'common';
  if (start.has(id)) return null;
  if (SMALL.test(id)) return 'small';
  if (MARKS.test(id)) return 'marks';
  if (TINY.test(id)) return 'views';
  if (AUTH.test(id)) return 'auth';
  if (guards.has(id)) return 'guards';
  const views = namesOf(firstViews, id);
  const pages = namesOf(otherPages, id);
  const isLater = later.draw.has(id) || later.shell.has(id) || later.tournament.has(id);
  if (views.length > 2) return 'views';
  // A frame shows the head of a tournament's page, and not the rest of it.
  if (framed.has(id) && views.join() === 'detail,board') return 'head';
  if (views.length > 0) return [...views, ...(isLater || pages.length > 0 ? ['later'] : [])].join('-');
  // A module that other pages need as well comes with the guards, so that nothing else comes with it.
  if (afterwards.has(id)) return pages.length > 0 ? 'guards' : 'afterwards';
  if (!isLater) {
    const [late, ...others] = namesOf(lateParts, id);
    return late !== undefined && others.length === 0 && !HEAVY.test(id) ? `late-${late}` : null;
  }
  // The offline page loads these without the rest of the site.
  if (offline.has(id)) return 'rules';
  if (framed.has(id)) return pages.length > 0 ? 'rules' : 'drawing';
  const kinds = Object.keys(KINDS).filter((kind) => pages.some((page) => kindOf(page) === kind));
  if (pages.length >= MANY_PAGES || kinds.length > 1) return RULES.test(id) ? 'rules' : 'common';
  if (kinds[0] !== undefined) return kinds[0];
  // What keeps a frame up to date comes with what does the same elsewhere, not with the parts of a tournament's page.
  if (later.followed.has(id)) return 'people';
  if (later.shell.has(id) || later.home.has(id)) return 'shell';
  if (later.draw.has(id)) return 'draw';
  return later.entry.has(id) ? 'entry' : 'tournament';
}

const namesOf = (partsByName: ReadonlyMap<string, Modules>, id: string): readonly string[] =>
  [...partsByName].filter(([, modules]) => modules.has(id)).map(([name]) => name);

const kindOf = (page: string): string | undefined =>
  Object.entries(KINDS).find(([, pattern]) => pattern.test(page))?.[0];

function readersOf(find: (module: string) => Link, root: string): Readers {
  const at = (file: string): string => `${root}/${file}`;
  const start = loadedModules(find, [at(START)]);
  const staticOf = (files: readonly string[]): Modules => loadedModules(find, files, { except: start });
  const allOf = (files: readonly string[]): Modules =>
    loadedModules(find, files, { except: start, isPart: (id) => !isPage(id) });
  const firstViews = Object.entries(FIRST_VIEWS).map(
    ([view, { modules }]) => [view, staticOf(modules.map(at))] as const,
  );
  const loaded = loadedModules(find, [at(START)], { isPart: (id) => !id.includes('/admin/') });
  const pages = [...loaded].filter((id) => /Pages?\.tsx$/.test(id) && isPage(id));
  const isOfTournament = (id: string): boolean => id.includes('/features/tournament/');
  const first = new Set(Object.values(FIRST_VIEWS).flatMap(({ modules }) => modules.map(at)));
  const others = pages.filter((id) => !first.has(id) && !isOfTournament(id));
  const atOnce = staticOf(pages);
  const lateOf = (id: string): Modules => new Set([...allOf([id])].filter((module) => !atOnce.has(module)));
  return {
    start,
    guards: staticOf([at('web/src/lib/browser/guard-page.ts')]),
    firstViews: new Map(firstViews),
    afterwards: staticOf(AFTER_FIRST_VIEW.map(at)),
    offline: staticOf([at(OFFLINE_PAGE)]),
    framed: staticOf(FRAME.modules.map(at)),
    draw: staticOf([at(DRAW_PANEL)]),
    shell: loadedModules(find, [at(START)], { isPart: (id) => !isPage(id) }),
    home: allOf([at(HOME_PAGE)]),
    followed: allOf(FRAME.modules.map(at)),
    tournament: allOf([TOURNAMENT_PAGE, TOURNAMENT_BOARD, DRAW_PANEL, LATER_PARTS].map(at)),
    entry: staticOf(pages.filter((id) => !first.has(id) && isOfTournament(id))),
    otherPages: new Map(others.map((id) => [id, allOf([id])])),
    lateParts: new Map(pages.map((id) => [basename(id, '.tsx'), lateOf(id)])),
  };
}

/** The index of the library of icons names all of them, so a module loads those that it imports by name. */
function linkOf(id: string, graph: Graph): Link {
  const { importedIds = [], dynamicallyImportedIds = [], code = '' } = graph.getModuleInfo(id) ?? {};
  const library = importedIds.find((imported) => imported.endsWith('/lucide-react.mjs'));
  const files = library === undefined ? new Map() : iconFiles(library, graph);
  const names =
    /import \{([^}]*)\} from "lucide-react"/.exec(code ?? '')?.[1]?.match(/\w+(?= as |,|\s*$)/g) ?? [];
  const icons = names.flatMap((name) => files.get(name) ?? []);
  return { imports: [...importedIds, ...icons], parts: dynamicallyImportedIds };
}

function iconFiles(library: string, graph: Graph): ReadonlyMap<string, string> {
  const code = graph.getModuleInfo(library)?.code ?? '';
  const lines = [...code.matchAll(/export \{([^}]*)\} from ["']\.\/(icons\/[\w-]+\.mjs)["']/g)];
  return new Map(
    lines.flatMap(([, names = '', file = '']) =>
      [...names.matchAll(/default as (\w+)/g)].map(
        ([, name = '']) => [name, library.replace('lucide-react.mjs', file)] as const,
      ),
    ),
  );
}
