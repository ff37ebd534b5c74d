/** Finds what a module imports, and what it imports later. */
export interface Link {
  readonly imports: readonly string[];
  readonly parts: readonly string[];
}

/** Pages, by their files, and what belongs to a page that is open, not to the page that names it. */
const PAGE =
  /\/features\/(?:\w|-|\/)*\/(?!FailurePage)\w+Pages?\.tsx$|\/(?:DrawPanel|TournamentBoard|FramedDraw|FramedBoard|AdminApp|tournament-parts)\.tsx?$|\/(?:read-(?:results|season)|list-filter)\.ts$/;

export const isPage = (module: string): boolean => PAGE.test(module);

interface Extent {
  /** Whether to follow a module that is imported later. */
  readonly isPart?: (module: string) => boolean;
  readonly except?: ReadonlySet<string>;
}

const NONE: ReadonlySet<string> = new Set();

/** All modules that these load. */
export function loadedModules(
  find: (module: string) => Link,
  modules: readonly string[],
  { isPart = () => false, except = NONE }: Extent = {},
): ReadonlySet<string> {
  const loaded = new Set<string>();
  const waiting = [...modules];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (loaded.has(id) || except.has(id)) continue;
    loaded.add(id);
    // An index of a library names all that is in it.
    if (id.includes('/lucide-react/')) continue;
    const { imports, parts } = find(id);
    waiting.push(...imports, ...parts.filter(isPart));
  }
  return loaded;
}
