import data from '@mdn/browser-compat-data' with { type: 'json' };
import type {
  CompatStatement,
  Identifier,
  SimpleSupportStatement,
  SupportStatement,
} from '@mdn/browser-compat-data/types';
import { BROWSER_FLOOR } from './browser-floor.ts';

export interface NewerBuiltIns {
  /** `Iterator`, `Float16Array`. */
  readonly globals: ReadonlySet<string>;
  /** `Map.groupBy`, `Set.union`: static or on the prototype. */
  readonly members: ReadonlySet<string>;
}

export function newerBuiltIns(): NewerBuiltIns {
  const globals = new Set<string>();
  const members = new Set<string>();
  const { builtins } = data.javascript;
  for (const [owner, feature] of [builtins, builtins?.['Intl'], data.api].flatMap(featuresOf)) {
    const isOwnerNewer = isNewer(feature.__compat);
    if (isOwnerNewer) globals.add(owner);
    for (const { name, isMemberNewer } of membersOf(owner, feature))
      if (isOwnerNewer || isMemberNewer) members.add(`${owner}.${name}`);
  }
  return { globals, members };
}

/** Selectors and at-rules as written: `:has`, `@starting-style`. Old browsers drop a rule with one of them. */
export const newerStyles = (): ReadonlySet<string> =>
  new Set([
    ...newerNames(data.css['selectors']).flatMap((name) => [`:${name}`, `::${name}`]),
    ...newerNames(data.css['at-rules']).map((name) => `@${name}`),
  ]);

const newerNames = (features: Identifier | undefined): string[] =>
  featuresOf(features).flatMap(([name, feature]) => (isNewer(feature.__compat) ? [name] : []));

function* membersOf(owner: string, feature: Identifier) {
  for (const [key, { __compat }] of featuresOf(feature)) {
    // An event that never fires breaks nothing.
    if (!__compat || key === owner || !/^[a-z]\w*$/i.test(key) || key.endsWith('_event')) continue;
    yield { name: key.replace(/_static$/, ''), isMemberNewer: isNewer(__compat) };
  }
}

const featuresOf = (group: Identifier | undefined): (readonly [string, Identifier])[] =>
  Object.keys(group ?? {}).flatMap((name) => {
    const feature = name === '__compat' ? undefined : group?.[name];
    return feature ? [[name, feature] as const] : [];
  });

const isNewer = (compat: CompatStatement | undefined): boolean =>
  compat !== undefined &&
  Object.entries(BROWSER_FLOOR).some(
    ([browser, version]) =>
      firstWith(compat.support[browser as keyof typeof BROWSER_FLOOR]) > Number(version),
  );

/** Infinity if the browser lacks it under this name, or only has it behind a flag. */
function firstWith(support: SupportStatement | undefined): number {
  const statements = Array.isArray(support) ? support : support ? [support] : [];
  return Math.min(
    Number.POSITIVE_INFINITY,
    ...statements.filter(isPlain).map(({ version_added }) => numberOf(version_added)),
  );
}

const isPlain = ({ flags, prefix, alternative_name, version_removed }: SimpleSupportStatement): boolean =>
  !flags && !prefix && !alternative_name && !version_removed;

function numberOf(version: SimpleSupportStatement['version_added']): number {
  const number = typeof version === 'string' ? Number(version.replace('≤', '')) : Number.NaN;
  return Number.isNaN(number) ? Number.POSITIVE_INFINITY : number;
}
