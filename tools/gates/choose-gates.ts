// The gates of npm run check.

interface Choice {
  /** Parts of names; none chooses every gate. */
  readonly names: readonly string[];
  /** Null looks at everything. */
  readonly changed: readonly string[] | null;
  /** Removed since. Nothing can look at them, yet they may be missed elsewhere. */
  readonly removed?: readonly string[];
}

export function chooseGates({
  names,
  changed,
  removed = [],
}: Choice): { name: string; command: readonly string[] }[] {
  const touched = changed && [...changed, ...removed];
  const isEverything = touched === null || touched.some((file) => RULES.test(file));
  const isNamed = ({ name }: Gate) => names.length === 0 || names.some((part) => name.includes(part));
  const isReached = ({ reachedBy }: Gate) => isEverything || touched.some((file) => reachedBy.test(file));
  return gates
    .filter((gate) => isNamed(gate) && isReached(gate))
    .map(({ name, command, reachedBy }) => {
      const files = isEverything ? ['.'] : (changed ?? []).filter((file) => reachedBy.test(file));
      return {
        name,
        files,
        command: command.split(' ').flatMap((part) => (part === 'FILES' ? files : part)),
      };
    })
    .filter(({ command, files }) => files.length > 0 || !/^(?:oxlint|biome)$/.test(command[0] ?? ''))
    .map(({ name, command }) => ({ name, command }));
}

interface Gate {
  readonly name: string;
  /** `FILES` stands for the files it looks at: all, or those that changed. */
  readonly command: string;
  /** A change of these files can change the verdict. */
  readonly reachedBy: RegExp;
}

const CODE = /\.(?:[cm]?[jt]sx?)$/;
/** These decide what gates look for, so a change of one reaches all of them. */
const RULES =
  /^(?:package(?:-lock)?|biome|knip|.*tsconfig[^/]*|\.oxlintrc|tools\/floors)\.json$|^\.dependency-cruiser|^tools\/(?:check|choose-gates|house\/.*)\.ts$/;

const folders = 'domain contract server web e2e bench tools';

/** TypeScript programs, each as large as its settings allow: code in several programs is checked once for each. */
const types = (name: string, project: string, reachedBy: RegExp): Gate => ({
  name: `types of ${name}`,
  command: `tsc --singleThreaded -p ${project}`,
  reachedBy,
});

/** Slowest first, so that the last one to end is a short one. */
export const gates: readonly Gate[] = [
  { name: 'lint, type-aware', command: 'oxlint --type-aware --deny-warnings FILES', reachedBy: CODE },
  types('server and tools', '.', /^(?:server|tools|deploy|contract|domain)\/|^[^/]+\.ts$/),
  types('e2e and bench', 'bench', /^(?:e2e|bench|server|tools|contract|domain)\//),
  types('web', 'web', /^(?:web|contract|domain)\//),
  types('contract', 'contract', /^(?:contract|domain)\//),
  types('the domain’s tests', 'domain/tsconfig.test.json', /^domain\//),
  types('domain', 'domain', /^domain\//),
  {
    name: 'drift of generated files',
    command: 'node tools/generate.ts --check',
    reachedBy: /__generated__|^(?:contract|domain|server|web)\//,
  },
  {
    name: 'the API’s document',
    command: 'node tools/gates/check-api.ts',
    reachedBy: /^(?:contract|domain)\/|^tools\/.*api/,
  },
  {
    name: 'weight of the site',
    command: 'node tools/gates/check-bundle.ts',
    reachedBy: /^(?:web|contract|domain)\/|^tools\/.*(?:bundle|build-web)/,
  },
  {
    name: 'import arrows',
    command: `depcruise --config .dependency-cruiser.cjs ${folders}`,
    reachedBy: CODE,
  },
  {
    name: 'circles of folders',
    command: `depcruise --config .dependency-cruiser.folders.cjs ${folders}`,
    reachedBy: CODE,
  },
  { name: 'unused files and exports', command: 'knip', reachedBy: CODE },
  { name: 'words, names and shape', command: 'node tools/gates/check-house.ts', reachedBy: /./ },
  {
    name: 'format and lint',
    command: 'biome ci --colors=off --error-on-warnings --no-errors-on-unmatched FILES',
    reachedBy: /\.(?:[cm]?[jt]sx?|jsonc?|css)$/,
  },
];
