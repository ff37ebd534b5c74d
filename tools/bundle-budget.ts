import { type Chunk, FIRST_VIEWS, loadedBy } from '../web/build/chunk-graph.ts';

/** The most that a page may load before its first view: 90 kB of JavaScript, compressed with brotli. */
export const FIRST_VIEW_BYTES = 90_000;
/** Pages with forms and long texts, which nobody opens first. */
export const OTHER_VIEW_BYTES = 115_000;

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

/** The weight that every public page loads before its first view, the heaviest first. `sizeOf` returns compressed bytes. */
export function measureFirstViews(
  chunks: readonly Chunk[],
  sizeOf: (file: string) => number,
): readonly FirstView[] {
  const measure = (modules: readonly string[]): number =>
    [...loadedBy(chunks, modules)].reduce((sum, { file }) => sum + sizeOf(file), 0);
  const known = new Set(Object.values(FIRST_VIEWS).flatMap(({ modules }) => modules));
  const others = chunks.flatMap(({ modules }) => modules.filter((id) => PAGE.test(id) && !known.has(id)));
  return [
    ...Object.entries(FIRST_VIEWS).map(([name, { modules }]) => ({
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
